import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateInput } from './DateInput.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { isNoDate } from './unread.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface DateFieldProps extends FieldProps {
  autoComplete?: 'bday';
  min?: string;
  max?: string;
  /** Has the focus when its page opens. */
  takesFocus?: boolean;
}

/** A date of a form; its value is yyyy-MM-dd. */
export function DateField({ name, label, hint, takesFocus = false, ...rest }: DateFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({
    name,
    rules: { validate: (typed: unknown) => !isNoDate(String(typed ?? '')) || t('no-date') },
  });
  useFirstFocus(name, takesFocus);
  const value = String(field.value ?? '');
  const isSaid = fieldState.isTouched || fieldState.invalid;
  const fault = isSaid && isNoDate(value) ? t('no-date') : undefined;
  return (
    <Field name={name} label={label} hint={hint} fault={fault}>
      {(wiring) => <DateInput {...field} {...rest} {...wiring} value={value} />}
    </Field>
  );
}
