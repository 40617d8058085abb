import { useState } from 'react';
import * as z from 'zod/mini';
import { inviteStaff, staff } from '#domain/people/api/staff.ts';
import { RIGHT_PRESETS, type Rights } from '#domain/shared/rights.ts';
import { emailText, text } from '#domain/values/text.ts';
import { useCommand } from '#src/api/queries.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { AdminChoice } from './AdminChoice.tsx';
import { RightsFields } from './RightsFields.tsx';

const person = z.strictObject({
  firstName: text({ max: 80 }),
  lastName: text({ max: 80 }),
  email: emailText,
});
const EMPTY = { firstName: '', lastName: '', email: '' };

/** Creates an account and sends its owner an e-mail with the link to choose a password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT('settings');
  const form = useSchemaForm<typeof EMPTY>(person, EMPTY);
  const [isAdmin, setIsAdmin] = useState(false);
  const [rights, setRights] = useState<Rights>(RIGHT_PRESETS.SUPPORT);
  const invite = useCommand(inviteStaff, { invalidates: [staff.list] });
  const submit = async (values: typeof EMPTY) => {
    await invite.mutateAsync({ body: { ...values, isAdmin, rights } });
    toast.success(t('staff.invited', { email: values.email }));
    onClose();
  };
  return (
    <Modal title={t('staff.invite')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField name="firstName" label={t('staff.firstName')} />
        <TextField name="lastName" label={t('staff.lastName')} />
        <TextField name="email" type="email" label={t('staff.email')} />
        <AdminChoice isAdmin={isAdmin} onChange={setIsAdmin} />
        {!isAdmin && <RightsFields rights={rights} onChange={setRights} />}
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('staff.send-invitation')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
