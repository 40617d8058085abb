import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { Box } from '../Box.tsx';
import type { Sx } from '#src/theme/sx.ts';

interface InputProps extends ComponentPropsWithRef<'input'> {
  /** Inside the frame, before and after what is typed. */
  start?: ReactNode;
  end?: ReactNode;
  /** Style of the frame. */
  sx?: Sx;
  frameRef?: Ref<HTMLDivElement>;
}

/** A text input: 16 px, so that phones do not zoom automatically (D2). */
export function Input({ start, end, sx, frameRef, ...props }: InputProps) {
  return (
    <Box ref={frameRef} sx={[inputFrame, ...(Array.isArray(sx) ? sx : [sx])]}>
      {start}
      <Box component="input" sx={bareInput} {...props} />
      {end}
    </Box>
  );
}

export const inputFrame = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.75,
  minHeight: 48,
  borderRadius: '10px',
  bgcolor: 'background.paper',
  border: '1px solid color-mix(in srgb, var(--text-secondary) 60%, transparent)',
  transition: 'border-color 120ms',
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus-within': {
    outline: '2px solid var(--primary)',
    outlineOffset: '-1px',
    borderColor: 'transparent',
  },
  '&:has([aria-invalid="true"])': { borderColor: 'error.main' },
} as const;

export const bareInput = {
  all: 'unset',
  boxSizing: 'border-box',
  flex: 1,
  minWidth: 0,
  width: '100%',
  minHeight: 46,
  font: 'inherit',
  fontSize: 16,
  color: 'text.primary',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&:focus-visible': { outline: 'none' },
  '&:-webkit-autofill': {
    WebkitTextFillColor: 'var(--text-primary)',
    boxShadow: '0 0 0 99px var(--paper) inset',
  },
  '&::-webkit-search-cancel-button': { cursor: 'pointer' },
} as const;
