import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

/** The user's own phone number, with the device's autofill and numeric keyboard. */
export function PhoneField(words: Omit<FieldProps, 'name'>) {
  return <TextField name="phone" {...words} type="tel" inputMode="tel" autoComplete="tel" />;
}
