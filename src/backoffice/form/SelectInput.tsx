import { Box } from '#src/ui/Box.tsx';
import { useId } from 'react';
import { inputSx } from './input-style.ts';

interface SelectInputProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: string; label: string }[];
  onChange: (value: Value) => void;
}

/** A select that belongs to no form. */
export function SelectInput<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SelectInputProps<Value>) {
  const id = useId();
  return (
    <Box sx={inputSx}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Box>
  );
}
