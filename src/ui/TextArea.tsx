import { type ReactNode, useId } from 'react';
import { Box } from './Box.tsx';
import { textArea } from './form/TextField.tsx';

interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows: number;
  maxLength?: number;
  hint?: ReactNode;
  error?: string | undefined;
  /** Where a heading already names it. */
  isLabelHidden?: boolean;
}

/** Several lines of text outside of a form of fields, with its label, hint and error. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, rows, maxLength, hint, error, isLabelHidden = false } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start' }}>
      <Box
        component="label"
        htmlFor={id}
        className={isLabelHidden ? 'visually-hidden' : undefined}
        sx={{ fontWeight: 600, fontSize: '0.9375rem' }}
      >
        {label}
      </Box>
      <Box
        component="textarea"
        id={id}
        rows={rows}
        maxLength={maxLength}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event: { target: HTMLTextAreaElement }) => onChange(event.target.value)}
        sx={textArea}
      />
      {error && (
        <Box id={`${id}-error`} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
          {error}
        </Box>
      )}
      {hint && (
        <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {hint}
        </Box>
      )}
    </Box>
  );
}
