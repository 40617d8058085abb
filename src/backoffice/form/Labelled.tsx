import { type ReactNode, useId } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { inputSx } from './input-style.ts';

const bare = { display: 'grid', gap: 0.75, '& label': { fontWeight: 600, fontSize: '0.9375rem' } } as const;

interface LabelledProps {
  label: string;
  error?: string | undefined;
  children: (id: string) => ReactNode;
  /** The child draws its own frame. */
  isBare?: boolean;
}

/** A label above an input and its error below, for use outside forms. */
export function Labelled({ label, error, children, isBare = false }: LabelledProps) {
  const id = useId();
  return (
    <Box sx={isBare ? bare : inputSx}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
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

/** Ties an input to its label's error. */
export const wiringOf = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': error !== undefined,
  'aria-describedby': `${id}-error`,
});
