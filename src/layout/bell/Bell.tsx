import Notifications from '@mui/icons-material/NotificationsOutlined';
import { type ReactNode, useRef, useState } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useClosing } from '../use-closing.ts';

interface BellProps {
  label: string;
  /** Number of notifications; the bell is lit if there are any. */
  count: number;
  /** Set while a dialog of the list is open: it is rendered outside the list, so a press there must not close both. */
  isHeld?: boolean;
  /** Another button is between it and the edge, so there is no room to its left on a phone. */
  isInside?: boolean;
  children: (close: () => void) => ReactNode;
}

/** LAY-05: lit while something waits; opens its list. */
export function Bell({ label, count, isHeld = false, isInside = false, children }: BellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const inside = useRef<HTMLDivElement>(null);
  const close = () => setIsOpen(false);
  useClosing(inside, isOpen && !isHeld, close);
  return (
    <Box ref={inside} sx={{ position: 'relative' }}>
      <IconButton
        aria-label={label}
        aria-expanded={isOpen}
        data-lit={count > 0}
        color={count > 0 ? 'primary' : 'default'}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Notifications />
        {count > 0 && <Box component="span" aria-hidden sx={dot} />}
      </IconButton>
      {isOpen && <Box sx={[panel, isInside && pastNeighbour]}>{children(close)}</Box>}
    </Box>
  );
}

const dot = {
  position: 'absolute',
  top: 8,
  right: 9,
  width: 10,
  height: 10,
  borderRadius: '50%',
  bgcolor: 'error.main',
  border: '2px solid var(--ground)',
} as const;
/** LAY-15: 330 px wide, at most 240 high. */
const panel = {
  position: 'absolute',
  top: 'calc(100% + 8px)',
  right: 0,
  width: 330,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 240,
  overflowY: 'auto',
  borderRadius: 1,
  bgcolor: 'background.paper',
  border: '1px solid var(--divider)',
  boxShadow: '0 16px 48px rgb(10 14 40 / 0.2)',
} as const;
const pastNeighbour = { right: -52 } as const;
