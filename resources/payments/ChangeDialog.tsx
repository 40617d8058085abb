import type { MouseEvent, ReactNode } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Returns the server's errors by field, if any. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};

interface ChangeDialogProps {
  title: string;
  /** Label of the button: the action, not "OK". */
  label: string;
  isDangerous?: boolean;
  isBusy: boolean;
  error: Error | null;
  /** The fields that show their own errors; other errors are shown above the form. */
  fields: readonly string[];
  onDo: (event: MouseEvent<HTMLElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that changes something: errors are shown above the form, and the input is kept. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, label, isDangerous = false, isBusy, error, fields, onDo, onClose, children } = props;
  const t = useT();
  const said = Object.entries(fieldsOf(error));
  const elsewhere = said.filter(([name]) => !fields.includes(name)).map(([, text]) => text);
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isBusy} onClick={onDo}>
        {label}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal title={title} size="small" onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && (said.length === 0 || elsewhere.length > 0) && (
          <Notice variant="error">{elsewhere.join(' ') || errorText(error, t)}</Notice>
        )}
        {children}
      </Box>
    </Modal>
  );
}
