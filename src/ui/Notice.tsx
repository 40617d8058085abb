import { Box } from './Box.tsx';
import type { ReactNode } from 'react';
import { type Tone, toneSx } from '#src/theme/tones.ts';
import { VARIANT_ICONS } from './variant-icons.ts';

type Variant = keyof typeof VARIANT_ICONS;
const TONE: Record<Variant, Tone> = { success: 'success', error: 'danger', info: 'info', warning: 'warning' };

interface NoticeProps {
  variant: Variant;
  children: ReactNode;
  /** Buttons beside the text. */
  actions?: ReactNode;
  /** Left out: an error is announced immediately, other messages when the screen reader is idle. */
  role?: 'alert' | 'status' | 'note';
}

/** A message that belongs to its place on the page. */
export function Notice({ variant, children, actions, role }: NoticeProps) {
  const Icon = VARIANT_ICONS[variant];
  return (
    <Box role={role ?? (variant === 'error' ? 'alert' : 'status')} sx={[box, toneSx(TONE[variant])]}>
      <Box sx={message}>
        <Icon aria-hidden fontSize="small" sx={{ mt: '2px', flexShrink: 0 }} />
        <Box sx={text}>{children}</Box>
      </Box>
      {actions}
    </Box>
  );
}

/** The sign never leaves its words; buttons go below where there is no room beside them. */
const message = {
  flex: '1 1 11rem',
  minWidth: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
} as const;
// A link in running text is marked by more than its colour.
const text = {
  flex: 1,
  minWidth: 0,
  color: 'text.primary',
  '& a': { textDecoration: 'underline' },
} as const;
const box = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 1.5,
  px: 2,
  borderRadius: 1,
} as const;
