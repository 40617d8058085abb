import {
  getPersonalRequest,
  listPersonalRequests,
  type PersonalRequest,
  refusePersonalRequest,
} from '#domain/people/api/personal-data.ts';
import { useCommand } from '#src/api/queries.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Refuses a request; the person is mailed the reason. */
export function RefuseDialog({ request, onClose }: { request: PersonalRequest; onClose: () => void }) {
  const t = useT('privacy');
  const { id, accountName: name } = request;
  const form = useSchemaForm<{ reason: string }>(refusePersonalRequest.body, { reason: '' });
  const refuse = useCommand(refusePersonalRequest, {
    invalidates: [listPersonalRequests, getPersonalRequest],
  });
  const submit = async (body: { reason: string }) => {
    await refuse.mutateAsync({ params: { id }, body });
    toast.success(t('one.refused', { name }));
    onClose();
  };
  return (
    <Modal title={t('one.refuse-title', { name })} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField name="reason" label={t('one.refuse-reason')} rows={4} />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('one.refuse-submit')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
