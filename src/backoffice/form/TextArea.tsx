import { Box } from '#src/ui/Box.tsx';
import { inputSx } from './input-style.ts';
import { nativeField } from '#src/theme/native.ts';

interface TextAreaProps {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  max?: number;
  error?: string | undefined;
}

/** A text area with its label above and its error below, for use outside forms. */
export function TextArea({ id, label, value, onChange, max = 2000, error }: TextAreaProps) {
  return (
    <Box sx={[inputSx, area]}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={max}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      <Box id={`${id}-error`} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
        {error}
      </Box>
    </Box>
  );
}

const area = {
  '& textarea': {
    ...nativeField,
    p: 1.5,
    width: '100%',
    minWidth: 0,
    resize: 'vertical',
  },
} as const;
