import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';
import { Select, type SelectOption } from './Select.tsx';

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
}

export function SelectField({ name, label, hint, options }: SelectFieldProps) {
  const { register, getValues, setValue } = useFormContext();
  const field = register(name);
  const { length } = options;
  // A browser's list shows its first option while the chosen one has not been loaded, and stays there when it comes.
  useEffect(() => {
    if (length > 0) setValue(name, getValues(name));
  }, [name, length, getValues, setValue]);
  return (
    <Field name={name} label={label} hint={hint}>
      {(wiring) => <Select options={options} {...field} {...wiring} />}
    </Field>
  );
}
