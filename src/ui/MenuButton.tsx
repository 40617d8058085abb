import ExpandMore from '@mui/icons-material/ExpandMore';
import { type ReactNode, useId, useRef } from 'react';
import { Box } from './Box.tsx';
import { Button } from './Button.tsx';
import { menuSheet } from './MoreMenu.tsx';

interface MenuButtonProps {
  label: string;
  isBusy?: boolean;
  /** Buttons (`menuEntry`). */
  children: ReactNode;
}

const GAP = 4;

/** Puts the menu at the right edge of its button, on the side with more room. It stays where it is while the page scrolls. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isLow = top > clientHeight - bottom;
  const room = (isLow ? top : clientHeight - bottom) - 2 * GAP;
  Object.assign(menu.style, {
    right: `${Math.max(GAP, clientWidth - right)}px`,
    top: isLow ? 'auto' : `${bottom + GAP}px`,
    bottom: isLow ? `${clientHeight - top + GAP}px` : 'auto',
    maxHeight: `${room}px`,
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
