import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import type * as z from 'zod/mini';
import { disableAccount } from '#domain/people/api/accounts.ts';
import { useCommand } from '#src/api/queries.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { useT } from '../screen/use-t.ts';
import { useRenewRecord } from './use-renew-record.ts';

interface DisableDialogProps {
  resource: string;
  holder: { id: string; fullName: string };
  onClose: () => void;
}

/** Ends every session of the account immediately; the reason is kept in the history. */
export function DisableDialog({ resource, holder, onClose }: DisableDialogProps) {
  const t = useT();
  const { id, fullName: name } = holder;
  const renew = useRenewRecord(resource);
  const disable = useCommand(disableAccount);
  const form = useSchemaForm<z.infer<typeof disableAccount.body>>(disableAccount.body, { reason: '' });
  const save = async (body: z.infer<typeof disableAccount.body>) => {
    await disable.mutateAsync({ params: { id }, body });
    await renew();
    toast.success(t('account.disabled', { name }));
    onClose();
  };
  return (
    <Modal title={t('account.disable-title', { name })} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>{t('account.disable-text', { name })}</Typography>
        <TextField name="reason" label={t('account.reason')} rows={2} takesFocus />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('account.disable')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
