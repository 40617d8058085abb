import { type GroupRecord, joinGroup } from '#domain/scheduling/api/groups.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { SHOWS_MEMBERS, useNotifiedChange } from './use-membership.ts';

interface JoinDialogProps {
  group: GroupRecord;
  onClose: () => void;
}

/** Chooses who joins; says beforehand whether they get a seat or wait for one. */
export function JoinDialog({ group, onClose }: JoinDialogProps) {
  const t = useT();
  const notify = useNotifiedChange();
  const join = useCommand(joinGroup, {
    invalidates: SHOWS_MEMBERS,
    onReply: (change) => void notify(t(change.seated.length > 0 ? 'groups.joined' : 'groups.waits'), change),
  });
  const form = useSchemaForm<{ studentId: string }>(joinGroup.body, { studentId: '' });
  const isFull = group.seatsTaken >= group.capacity;
  const save = async (body: { studentId: string }) => {
    await join.mutateAsync({ params: { id: group.id }, body });
    onClose();
  };
  return (
    <Modal title={t('groups.join-title', { name: group.name })} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>
          {t(isFull ? 'groups.join-full' : 'groups.join-free', { count: group.capacity - group.seatsTaken })}
        </Typography>
        <ReferenceField
          name="studentId"
          label={t('groups.member.fullName')}
          resource="students"
          nameField="fullName"
        />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t(isFull ? 'groups.join-waiting' : 'groups.join')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
