import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

/** A telephone number of one's own, as the device knows it, typed on a keyboard of digits. */
export function PhoneField(words: Omit<FieldProps, 'name'>) {
  return <TextField name="phone" {...words} type="tel" inputMode="tel" autoComplete="tel" />;
}
