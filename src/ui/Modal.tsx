import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MOBILE_BREAKPOINT } from '#src/theme.ts';

/** Widths in px (specification section 9). */
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

/** LAY-14. Load it lazily where it is not on the first screen (`lazyPart`). */
export function Modal({ title, size = 'regular', children, actions, onClose }: ModalProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const isPhone = useMediaQuery(`(max-width:${MOBILE_BREAKPOINT - 0.05}px)`);
  const isFull = size === 'full' || (isPhone && size !== 'small');
  const width = size === 'full' ? '100%' : MODAL_WIDTH[size];
  return (
    <Dialog
      open
      onClose={() => onClose?.()}
      fullScreen={isFull}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: { width, maxWidth: 'none', ...(!isFull && { m: 2, maxWidth: 'calc(100% - 32px)' }) } },
      }}
    >
      <DialogTitle id={titleId} component="h2" sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      {onClose && (
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
          <Close />
        </IconButton>
      )}
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>{actions}</DialogActions>}
    </Dialog>
  );
}
