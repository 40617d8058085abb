import ExpandMore from '@mui/icons-material/ExpandMore';
import { type ReactNode, useId, useRef } from 'react';
import { Box } from './Box.tsx';
import { Button } from './Button.tsx';
import { MENU_GAP, menuRoom } from './menu-room.ts';
import { menuSheet } from './MoreMenu.tsx';

interface MenuButtonProps {
  label: string;
  isBusy?: boolean;
  /** Buttons (`menuEntry`). */
  children: ReactNode;
}

/** Puts the menu at the right edge of its button, on the side with more room. It stays where it is while the page scrolls. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { isAbove, heightPx } = menuRoom(at, clientHeight);
  Object.assign(menu.style, {
    right: `${Math.max(MENU_GAP, clientWidth - at.right)}px`,
    top: isAbove ? 'auto' : `${at.bottom + MENU_GAP}px`,
    bottom: isAbove ? `${clientHeight - at.top + MENU_GAP}px` : 'auto',
    maxHeight: `${heightPx}px`,
  });
}

/** A button with a word that opens a menu of choices. It closes with Escape, a press outside and a choice. */
export function MenuButton({ label, isBusy = false, children }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button ref={button} variant="contained" popoverTarget={id} endIcon={<ExpandMore />} loading={isBusy}>
        {label}
      </Button>
      <Box
        id={id}
        ref={menu}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={() => menu.current && button.current && place(menu.current, button.current)}
        onClick={() => menu.current?.hidePopover?.()}
        sx={[menuSheet, { position: 'fixed', overflowY: 'auto' }]}
      >
        {children}
      </Box>
    </>
  );
}
