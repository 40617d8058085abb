import { Box } from '#src/ui/Box.tsx';
import { useId } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';

interface ChoicesFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Several of a few: a chip each, checkboxes to keyboard and screen reader. */
export function ChoicesField({ name, label, options }: ChoicesFieldProps) {
  const id = useId();
  const { field } = useController({ name });
  const error = get(useFormContext().formState.errors, name) as { message?: string } | undefined;
  const chosen = (field.value ?? []) as readonly string[];
  // In the vocabulary's order, however they were ticked.
  const toggle = (value: string) =>
    field.onChange(
      options.map((option) => option.value).filter((each) => chosen.includes(each) !== (each === value)),
    );
  return (
    <Box component="fieldset" aria-describedby={error ? `${id}-error` : undefined} sx={fieldset}>
      <legend>{label}</legend>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
              onBlur={field.onBlur}
            />
            {option.label}
          </label>
        ))}
      </Box>
      <Box id={`${id}-error`} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem', mt: 0.75 }}>
        {error?.message}
      </Box>
    </Box>
  );
}

const fieldset = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& legend': { p: 0, mb: 0.75, fontWeight: 600, fontSize: '0.9375rem' },
  '& label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 40,
    px: 1.75,
    borderRadius: 99,
    border: '1px solid',
    borderColor: 'text.secondary',
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    bgcolor: 'var(--tone-regular-soft)',
    color: 'var(--tone-regular-ink)',
    borderColor: 'currentcolor',
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '@media (pointer: coarse)': { '& label': { minHeight: 44 } },
} as const;
