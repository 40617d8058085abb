import MoreVert from '@mui/icons-material/MoreVert';
import { type ReactNode, useId, useRef } from 'react';
import { Box } from './Box.tsx';
import { IconButton } from './IconButton.tsx';
import { MENU_GAP, menuRoom } from './menu-room.ts';

interface MoreMenuProps {
  /** Name of the button: more of what. */
  label: string;
  /** Links and buttons (`menuEntry`). */
  children: ReactNode;
}

/** Puts the menu at the right edge of its button, on the side with more room. It scrolls with the page. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { isAbove, heightPx } = menuRoom(at, clientHeight);
  Object.assign(menu.style, {
    right: `${clientWidth - at.right - scrollX}px`,
    top: isAbove ? 'auto' : `${at.bottom + scrollY + MENU_GAP}px`,
    bottom: isAbove ? `${clientHeight - at.top - scrollY + MENU_GAP}px` : 'auto',
    maxHeight: `${heightPx}px`,
  });
}

/** Actions that are needed now and then, behind a button of three dots. It closes with Escape, a press outside and a choice. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <IconButton ref={button} popoverTarget={id} aria-label={label} sx={{ width: 44, height: 44 }}>
        <MoreVert aria-hidden />
      </IconButton>
      <Box
        id={id}
        ref={menu}
        popover="auto"
        onBeforeToggle={() => menu.current && button.current && place(menu.current, button.current)}
        onClick={() => menu.current?.hidePopover?.()}
        sx={[menuSheet, { position: 'absolute', overflowY: 'auto' }]}
      >
        {children}
      </Box>
    </>
  );
}

/** Style of a link or button in the menu. */
export const menuEntry = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  minHeight: 48,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: '-3px' },
} as const;
/** Style of the menu itself, apart from its place. */
export const menuSheet = {
  inset: 'auto',
  m: 0,
  p: 0.5,
  boxSizing: 'border-box',
  maxWidth: 'calc(100vw - 16px)',
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '14px',
  boxShadow: '0 8px 32px rgb(10 14 40 / 0.28)',
} as const;
