import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';
import { Select, type SelectOption } from './Select.tsx';

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
}

export function SelectField({ name, label, hint, options }: SelectFieldProps) {
  const field = useFormContext().register(name);
  return (
    <Field name={name} label={label} hint={hint}>
      {(wiring) => <Select options={options} {...field} {...wiring} />}
    </Field>
  );
}
