import type { ReactNode } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { NavLink } from 'react-router';

interface EntryProps {
  label: string;
  icon: ReactNode;
  isCollapsed: boolean;
  /** The count beside it. */
  count?: ReactNode;
}

/** The label stays for screen readers when the menu is narrow, and shows beside the pointer. */
function Inside({ label, icon, isCollapsed, count }: EntryProps) {
  return (
    <>
      {icon}
      <Box component="span" className={isCollapsed ? 'menu-tip' : 'menu-label'}>
        {label}
      </Box>
      {count}
    </>
  );
}

export function MenuLink({ to, isFullPage, ...entry }: EntryProps & { to: string; isFullPage: boolean }) {
  return (
    <Box component={NavLink} to={to} reloadDocument={isFullPage} sx={row(entry.isCollapsed)}>
      <Inside {...entry} />
    </Box>
  );
}

interface MenuButtonProps extends EntryProps {
  onClick: () => void;
  isExpanded?: boolean;
}

export function MenuButton({ onClick, isExpanded, ...entry }: MenuButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      onClick={onClick}
      aria-expanded={isExpanded}
      sx={row(entry.isCollapsed)}
    >
      <Inside {...entry} />
    </Box>
  );
}

const tip = {
  position: 'absolute',
  left: 'calc(100% + 10px)',
  px: 1.25,
  py: 0.75,
  borderRadius: 1,
  bgcolor: 'text.primary',
  color: 'background.paper',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  opacity: 0,
  zIndex: 'tooltip',
} as const;

const row = (isCollapsed: boolean) =>
  ({
    all: 'unset',
    boxSizing: 'border-box',
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 1.75,
    width: '100%',
    minHeight: 44,
    // Smaller targets for a mouse, so that all entries fit into a low window.
    '@media (max-height: 900px) and (not (pointer: coarse))': { minHeight: 36 },
    px: 1.25,
    justifyContent: isCollapsed ? 'center' : 'flex-start',
    borderRadius: '10px',
    color: 'text.secondary',
    fontSize: '0.9375rem',
    fontWeight: 500,
    cursor: 'pointer',
    transition: 'background-color 120ms, color 120ms',
    '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
    '&.active, &.active:hover': { bgcolor: 'primary.light', color: 'primary.dark', fontWeight: 600 },
    '[data-color-scheme="dark"] &.active': { color: 'primary.main' },
    '& .menu-label': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .menu-tip': tip,
    '&:hover .menu-tip, &:focus-visible .menu-tip': { opacity: 1 },
  }) as const;
