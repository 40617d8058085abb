import { type InputHTMLAttributes, useId } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { inputSx } from './input-style.ts';

interface LabelledInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  /** The server's error for this field. */
  error?: string | undefined;
  /** Id of an additional element that describes it. */
  describedBy?: string;
  onText: (text: string) => void;
}

/** An input outside a form, with label and error. */
export function LabelledInput({ label, error, describedBy, onText, ...input }: LabelledInputProps) {
  const id = useId();
  return (
    <Box sx={inputSx}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-describedby={describedBy ? `${id}-error ${describedBy}` : `${id}-error`}
        aria-invalid={error !== undefined}
        onChange={({ target }) => onText(target.value)}
      />
      <Box
        id={`${id}-error`}
        role="alert"
        sx={{ color: 'error.main', fontSize: '0.875rem', '&:empty': { display: 'none' } }}
      >
        {error}
      </Box>
    </Box>
  );
}
