import { useRefresh } from 'react-admin';
import type * as z from 'zod/mini';
import { type CourseRecord, leaveCourse } from '#domain/teaching/api/courses.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Body = z.infer<typeof leaveCourse.body>;

interface LeaveDialogProps {
  course: CourseRecord;
  participant: Pick<CourseRecord['participants'][number], 'id' | 'fullName'>;
  onClose: () => void;
}

/** Notes a participant's last day. */
export function LeaveDialog({ course, participant, onClose }: LeaveDialogProps) {
  const t = useT();
  const leftOn = useToday();
  const refresh = useRefresh();
  const leave = useCommand(leaveCourse);
  const form = useSchemaForm<Body>(leaveCourse.body, { leftOn, studentId: participant.id });
  const name = participant.fullName;
  const save = async (body: Body) => {
    await leave.mutateAsync({ params: { id: course.id }, body });
    refresh();
    toast.success(t('courses:left', { name }));
    onClose();
  };
  return (
    <Modal title={t('courses:leave-of', { name })} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>{t('courses:leave-text')}</Typography>
        <DateField name="leftOn" label={t('courses:left-on')} takesFocus />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('courses:leave')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
