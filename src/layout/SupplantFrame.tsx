import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useSupplant } from '#src/session/use-supplant.ts';

/** STATE-08, D15: a frame and a faint tint over everything, through which one can click and read. */
export function SupplantFrame() {
  const { isActive } = useSupplant();
  useEffect(() => {
    // Dialogs are drawn outside of this tree; the theme colours them by this mark.
    document.documentElement.toggleAttribute('data-supplant', isActive);
    return () => document.documentElement.removeAttribute('data-supplant');
  }, [isActive]);
  if (!isActive) return null;
  return (
    <>
      <Box aria-hidden data-testid="supplant-tint" sx={{ ...cover, ...tint }} />
      <Box aria-hidden sx={{ ...cover, border: '4px solid var(--supplant-frame)' }} />
    </>
  );
}

const cover = { position: 'fixed', inset: 0, pointerEvents: 'none', zIndex: 'tooltip' } as const;
const tint = { bgcolor: 'var(--supplant-tint)', opacity: 'var(--supplant-tint-opacity)' } as const;
