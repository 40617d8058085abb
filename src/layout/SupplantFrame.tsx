import { Box } from '#src/ui/Box.tsx';
import { useEffect } from 'react';

/** STATE-08, D15: a frame and a faint tint over everything; the page below stays readable and clickable. */
export function SupplantFrame() {
  useEffect(() => {
    // Dialogs are drawn outside of this tree; the theme colours them by this mark.
    document.documentElement.setAttribute('data-supplant', '');
    return () => document.documentElement.removeAttribute('data-supplant');
  }, []);
  return (
    <>
      <Box aria-hidden data-testid="supplant-tint" sx={{ ...cover, ...tint }} />
      <Box aria-hidden sx={{ ...cover, border: '4px solid var(--supplant-frame)' }} />
    </>
  );
}

const cover = { position: 'fixed', inset: 0, pointerEvents: 'none', zIndex: 'tooltip' } as const;
const tint = { bgcolor: 'var(--supplant-tint)', opacity: 'var(--supplant-tint-opacity)' } as const;
