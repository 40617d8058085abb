import { useId } from 'react';
import { Box } from '#src/ui/Box.tsx';

interface ChoicesProps<Value extends string> {
  /** For screen readers only; visually the options are enough. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; text?: string }[];
  onChange: (value: Value) => void;
}

/** A choice between ways, each of a line or two. */
export function Choices<Value extends string>({ label, value, options, onChange }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <Box component="label" key={option.value} sx={row}>
          <Box
            component="input"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            sx={{ width: 20, height: 20, flexShrink: 0, m: 0, mt: '3px', accentColor: 'var(--primary)' }}
          />
          <span>
            {option.label}
            {option.text && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{option.text}</Box>}
          </span>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  gap: 1.5,
  minHeight: 44,
  alignItems: 'flex-start',
  cursor: 'pointer',
} as const;
