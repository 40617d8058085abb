import { Box } from '#src/ui/Box.tsx';
import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { useRowShortcut } from '../shortcuts/page-keys.ts';
import { useAreKeysOn } from '../shortcuts/registry.ts';

/** The record's real link, stretched over its row: click, middle click and Enter open it, and only one Tab stop. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box component={Link} to={to} data-row sx={stretched}>
      {children}
    </Box>
  );
}

const BesideContext = createContext(false);

/** Rows that are one Tab stop each. Further links of a row are reached by → from its own link, or by Tab if shortcuts are switched off. */
export function OneStopRows({ children }: { children: ReactNode }) {
  useRowShortcut();
  const isOn = useAreKeysOn();
  return <BesideContext value={isOn}>{children}</BesideContext>;
}

interface CellLinkProps {
  to: string;
  /** Makes the row itself a Tab stop, if it has no `RowLink`. */
  isStop?: boolean;
  children: ReactNode;
}

/** Link to another record inside a row; above the row's own link. */
export function CellLink({ to, isStop = false, children }: CellLinkProps) {
  const isBeside = use(BesideContext) && !isStop;
  return (
    <Box component={Link} to={to} {...(isBeside && { tabIndex: -1, 'data-beside': true })} sx={above}>
      {children}
    </Box>
  );
}

const stretched = {
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'normal',
  '& time': { whiteSpace: 'nowrap' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: -3,
    borderRadius: 1,
  },
  '&:hover': { color: 'primary.main' },
} as const;
const above = {
  position: 'relative',
  zIndex: 1,
  color: 'inherit',
  textDecorationColor: 'transparent',
  '&:hover': { color: 'primary.main', textDecorationColor: 'currentcolor' },
} as const;
