import type * as z from 'zod/mini';
import { inviteManager } from '#domain/business/api/business-people.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { bodySchema, firstValues } from '#src/backoffice/form/form-values.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Invitation = z.infer<typeof inviteManager.body>;
const BODY = bodySchema(inviteManager.body);

/** Creates an account for an HR manager and e-mails the link to it. */
export function InviteManager({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useT();
  const renew = useRenewRecord('business');
  const invite = useCommand(inviteManager);
  const form = useSchemaForm<Invitation>(BODY, firstValues(inviteManager.body));
  const field = (name: string) => ({ name, label: t(`manager.field.${name}`), autoComplete: 'off' as const });
  const save = async (body: Invitation) => {
    await invite.mutateAsync({ params: { id: businessId }, body });
    await renew();
    toast.success(t('manager.invited', { email: body.email }));
    onClose();
  };
  return (
    <Modal title={t('manager.invite')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <TextField {...field('firstName')} takesFocus />
        <TextField {...field('lastName')} />
        <TextField {...field('email')} type="email" inputMode="email" hint={t('manager.mail-hint')} />
        <TextField {...field('phone')} type="tel" inputMode="tel" />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('manager.send')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
