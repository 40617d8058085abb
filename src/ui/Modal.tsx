import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton.tsx';
import { MuiScope } from './MuiScope.tsx';

/** In these, Enter means nothing else. */
const LINES = new Set(['text', 'number', 'email', 'tel', 'url']);

/** In a dialog without a form, Enter in a text field presses the last button, unless that button removes something. */
function enterDoes(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLInputElement) || !LINES.has(target.type)) return;
  if (target.form || target.getAttribute('role') === 'combobox' || event.defaultPrevented) return;
  const action = currentTarget.querySelector<HTMLElement>('[data-deeds] > button:last-child');
  if (!action || action.matches(':disabled, [aria-disabled="true"], [data-takes]')) return;
  event.preventDefault();
  action.click();
}

/** Widths in px (LAY-14). */
export const MODAL_WIDTH = { small: 504, regular: 600, big: 860 } as const;
export type ModalSize = keyof typeof MODAL_WIDTH | 'full';

export interface ModalProps {
  title: string;
  size?: ModalSize;
  children: ReactNode;
  actions?: ReactNode;
  /** Left out: the modal cannot be closed by Escape, backdrop or cross. */
  onClose?: (() => void) | undefined;
}

/** On a phone a modal has a margin, and fits into the screen. */
const NOT_FULL = { m: 2, maxWidth: 'calc(100% - 32px)' };

const content = {
  // A field that gets the focus is not hidden by the dialog's buttons.
  scrollPaddingBottom: 120,
  // As padding, this would end above the edge, and content would show between the buttons and the edge.
  pb: 0,
  '&::after': { content: '""', display: 'block', height: 20 },
} as const;

/** LAY-14. Load it lazily where it is not on the first screen (`lazyPart`). */
export function Modal({ title, size = 'regular', children, actions, onClose }: ModalProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const isFull = size === 'full';
  const width = size === 'full' ? '100%' : MODAL_WIDTH[size];
  return (
    <MuiScope>
      <Dialog
        open
        onClose={() => onClose?.()}
        fullScreen={isFull}
        aria-labelledby={titleId}
        slotProps={{
          paper: { onKeyDown: enterDoes, sx: { width, maxWidth: 'none', ...(!isFull && NOT_FULL) } },
        }}
      >
        <DialogTitle id={titleId} component="h2" sx={{ pr: 7 }}>
          {title}
        </DialogTitle>
        {onClose && (
          <IconButton
            aria-label={t('close')}
            onClick={onClose}
            sx={{ position: 'absolute', top: 12, right: 12 }}
          >
            <Close />
          </IconButton>
        )}
        <DialogContent sx={content}>{children}</DialogContent>
        {actions && <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>{actions}</DialogActions>}
      </Dialog>
    </MuiScope>
  );
}
