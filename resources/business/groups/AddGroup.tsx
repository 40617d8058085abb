import { useTranslation } from 'react-i18next';
import { addBusinessGroup } from '#domain/business/api/business-people.ts';
import { groups } from '#domain/scheduling/api/groups.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';

/** Assigns a group without a company to this company. */
export function AddGroup({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { t } = useTranslation(['company-record', 'common']);
  const renew = useRenewRecord('business');
  const add = useCommand(addBusinessGroup, { invalidates: [groups.list] });
  const form = usePlainForm({ groupId: '' });
  const save = async (body: { groupId: string }) => {
    await add.mutateAsync({ params: { id: businessId }, body });
    await renew();
    toast.success(t('group.added'));
    onClose();
  };
  return (
    <Modal title={t('group.add')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>{t('group.add-text')}</Typography>
        <ReferenceField name="groupId" label={t('group.pick')} resource="groups" nameField="name" />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('group.add')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
