import { Button } from './Button.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { Typography } from './Typography.tsx';
import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

export interface ConfirmDialogProps {
  /** Names the object: "Cancel Ana's lesson?" */
  title: string;
  /** The consequence: people notified, cost, whether it can be undone. */
  consequence: string;
  /** Names the action, not "OK". */
  confirmLabel: string;
  /** Left out: "Cancel". */
  cancelLabel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** A dangerous question is answered "no" by a hasty Enter. */
const focusIt = (button: HTMLButtonElement | null) => button?.focus();

/** Asked before anything that mails, charges, cancels or acts as another (D9). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    consequence,
    confirmLabel,
    cancelLabel,
    isDangerous = false,
    isBusy = false,
    onConfirm,
    onCancel,
  } = props;
  const actions = (
    <DialogButtons
      onCancel={onCancel}
      cancelLabel={cancelLabel}
      cancelRef={isDangerous ? focusIt : undefined}
    >
      <Button
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        loading={isBusy}
        ref={isDangerous ? null : focusIt}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal title={title} size="small" onClose={onCancel} actions={actions}>
      <Typography>{consequence}</Typography>
      {props.children}
    </Modal>
  );
}
