import * as z from 'zod/mini';
import { type GroupMember, type GroupRecord, leaveGroup } from '#domain/scheduling/api/groups.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { SHOWS_MEMBERS, useNotifiedChange } from './use-membership.ts';

interface LeaveDialogProps {
  group: GroupRecord;
  member: Pick<GroupMember, 'studentId' | 'fullName' | 'isWaiting'>;
  onClose: () => void;
}

const typed = z.pick(leaveGroup.body, { reason: true });

/** Removes a student from a group; shows the effect on upcoming lessons and credits, and who gets the seat. */
export function LeaveDialog({ group, member, onClose }: LeaveDialogProps) {
  const t = useT();
  const notify = useNotifiedChange();
  const leave = useCommand(leaveGroup, {
    invalidates: SHOWS_MEMBERS,
    onReply: (change) => {
      const [seated] = change.seated;
      const text = t('groups.left', { name: member.fullName });
      void notify(seated ? `${text} ${t('groups.seated', { name: seated.fullName })}` : text, change);
    },
  });
  const form = useSchemaForm<{ reason: string }>(typed, { reason: '' });
  const next = group.members.find(({ isWaiting }) => isWaiting);
  const name = member.fullName;
  const save = async ({ reason }: { reason: string }) => {
    const body = { reason, studentId: member.studentId };
    await leave.mutateAsync({ params: { id: group.id }, body });
    onClose();
  };
  const action = t(member.isWaiting ? 'groups.leave-waiting' : 'groups.leave');
  return (
    <Modal title={`${action}: ${name}`} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>
          {t(member.isWaiting ? 'groups.leave-waiting-text' : 'groups.leave-text', { name })}
        </Typography>
        {!member.isWaiting && next && (
          <Typography>{t('groups.leave-next', { name: next.fullName })}</Typography>
        )}
        <TextField name="reason" label={t('groups.member.leftReason')} rows={2} takesFocus />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{action}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
