import { useGetList } from 'react-admin';
import { moveMembers } from '#domain/scheduling/api/group-moves.ts';
import type { GroupRecord } from '#domain/scheduling/api/groups.ts';
import { seatsToFill } from '#domain/scheduling/group.ts';
import { useCommand } from '#src/api/queries.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { ChoicesField } from '#src/ui/form/ChoicesField.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { FormError } from '#src/backoffice/form/FormError.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { SHOWS_LESSONS } from '#resources/lessons/use-lesson-change.ts';
import { SHOWS_MEMBERS, useNotifiedChange } from './use-membership.ts';

interface MoveMembersDialogProps {
  group: GroupRecord;
  /** Chosen at first. */
  studentId: string;
  onClose: () => void;
}

interface MoveValues {
  studentIds: string[];
  toGroupId: string;
  isOtherLevelAccepted: boolean;
  reason: string;
}

const MOST_GROUPS = 200;

/** Groups of the same language with a free seat. */
function useOtherGroups({ id, language }: GroupRecord) {
  const found = useGetList<GroupRecord>('groups', {
    pagination: { page: 1, perPage: MOST_GROUPS },
    sort: { field: 'name', order: 'ASC' },
    filter: { language, status: 'ACTIVE' },
  });
  return { ...found, data: found.data?.filter((one) => one.id !== id && seatsToFill(one) > 0) };
}

/** Moves members to another group: the members, the group and the reason, with the free seats of each group. */
export function MoveMembersDialog({ group, studentId, onClose }: MoveMembersDialogProps) {
  const t = useT();
  const notify = useNotifiedChange();
  const others = useOtherGroups(group);
  const move = useCommand(moveMembers, {
    invalidates: [...SHOWS_MEMBERS, ...SHOWS_LESSONS],
    onReply: ({ to, ...done }) => {
      const text = t('groups.move-members.done', { count: studentIds.length, name: to.name });
      const [seated] = done.seated;
      void notify(seated ? `${text} ${t('groups.seated', { name: seated.fullName })}` : text, done);
    },
  });
  const form = useSchemaForm<MoveValues>(moveMembers.body, {
    studentIds: [studentId],
    toGroupId: '',
    isOtherLevelAccepted: false,
    reason: '',
  });
  const studentIds = form.watch('studentIds');
  const levelError = form.formState.errors.isOtherLevelAccepted?.message;
  const save = async (body: MoveValues) => {
    await move.mutateAsync({ params: { id: group.id }, body });
    onClose();
  };
  const options = (others.data ?? []).map(({ id, name, level, seatsTaken, capacity }) => ({
    value: id,
    label: t('groups.move-members.option', {
      name,
      level: level ?? t('groups.any-level'),
      taken: seatsTaken,
      capacity,
    }),
  }));
  return (
    <Modal title={t('groups.move-members.title', { name: group.name })} onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>{t('groups.move-members.text')}</Typography>
        <ChoicesField
          name="studentIds"
          label={t('groups.move-members.who')}
          options={group.members.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
        {others.data?.length === 0 && <Notice variant="info">{t('groups.move-members.none')}</Notice>}
        <SelectField
          name="toGroupId"
          label={t('groups.move-members.to')}
          options={[{ value: '', label: t('groups.move-members.choose') }, ...options]}
        />
        {(levelError || form.watch('isOtherLevelAccepted')) && (
          <div>
            <FormError>{levelError}</FormError>
            <CheckboxField name="isOtherLevelAccepted" label={t('groups.move-members.other-level')} />
          </div>
        )}
        <TextField name="reason" label={t('groups.member.leftReason')} rows={2} />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('groups.move-members.confirm', { count: studentIds.length })}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
