import { useTranslation } from 'react-i18next';
import { contestAttendance, type LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { useCommand } from '#src/api/queries.ts';
import { refreshLessons } from '#src/features/teaching/report/refresh.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';

interface ContestDialogProps {
  lessonId: string;
  seat: Pick<LessonOfTeacher['seats'][number], 'studentId' | 'fullName'>;
  onClose: () => void;
}

/** Reports an attendance error to support. */
export function ContestDialog({ lessonId, seat: { studentId, fullName }, onClose }: ContestDialogProps) {
  const { t } = useTranslation('report');
  const form = usePlainForm<{ reason: string }>({ reason: '' });
  const contest = useCommand(contestAttendance);
  const send = async ({ reason }: { reason: string }) => {
    const saved = await contest.mutateAsync({ params: { id: lessonId }, body: { studentId, reason } });
    await refreshLessons(saved);
    toast.success(t('contest.sent'));
    onClose();
  };
  return (
    <Modal title={t('contest.title', { name: fullName })} onClose={onClose}>
      <Form form={form} onSubmit={send}>
        <TextField name="reason" label={t('contest.reason')} hint={t('contest.reason-hint')} rows={3} />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('contest.send')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
