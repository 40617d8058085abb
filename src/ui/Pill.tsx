import type { ReactNode } from 'react';
import { type Tone, toneSx } from '#src/tones.ts';
import { Box } from './Box.tsx';

/** A state in colour and word that belongs to no vocabulary of badges. */
export function Pill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box component="span" sx={[pill, toneSx(tone)]}>
      {children}
    </Box>
  );
}

const pill = {
  px: 1,
  py: 0.25,
  borderRadius: 99,
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;
