import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './Field.tsx';
import { TimeInput } from './TimeInput.tsx';
import { isNoTime } from './unread.ts';

/** A time of a form; its value is HH:mm. */
export function TimeField({ name, label, hint }: FieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({
    name,
    rules: { validate: (typed: unknown) => !isNoTime(String(typed ?? '')) || t('no-time') },
  });
  const value = String(field.value ?? '');
  const isSaid = fieldState.isTouched || fieldState.invalid;
  const fault = isSaid && isNoTime(value) ? t('no-time') : undefined;
  return (
    <Field name={name} label={label} hint={hint} fault={fault}>
      {(wiring) => <TimeInput {...field} {...wiring} value={value} />}
    </Field>
  );
}
