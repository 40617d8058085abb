import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** The device's own list: nothing beats it on a phone. */
export function SelectField({ name, label, hint, options }: SelectFieldProps) {
  const field = useFormContext().register(name);
  return (
    <Field name={name} label={label} hint={hint}>
      {(wiring) => (
        <Box component="select" {...field} {...wiring} sx={select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Box>
      )}
    </Field>
  );
}

const select = {
  font: 'inherit',
  fontSize: 16,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'text.secondary',
  borderRadius: '10px',
  minHeight: 52,
  px: 1.5,
  width: '100%',
} as const;
