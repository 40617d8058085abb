import { useFormContext } from 'react-hook-form';
import { Box } from '../Box.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { bareInput, inputFrame } from './Input.tsx';

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** The device's own list: nothing beats it on a phone. */
export function SelectField({ name, label, hint, options }: SelectFieldProps) {
  const field = useFormContext().register(name);
  return (
    <Field name={name} label={label} hint={hint}>
      {(wiring) => (
        <Box sx={[inputFrame, { pr: 0.5 }]}>
          <Box component="select" {...field} {...wiring} sx={[bareInput, select]}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Box>
        </Box>
      )}
    </Field>
  );
}

const select = {
  // What bareInput's "all: unset" takes from a select besides its frame, and what centres its text.
  appearance: 'auto',
  display: 'inline-block',
  alignItems: 'center',
  whiteSpace: 'pre',
  cursor: 'pointer',
  '& option': { color: 'text.primary', bgcolor: 'background.paper' },
} as const;
