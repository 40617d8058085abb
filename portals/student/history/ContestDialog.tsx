import { useTranslation } from 'react-i18next';
import { contestOwnAttendance } from '#calls/teaching/api/lesson-reports.ts';
import { listHistoryLessons } from '#calls/scheduling/api/student-history.ts';
import { listStudentSupportTasks } from '#calls/people/api/student-platform.ts';
import type { PastLesson } from '#domain/scheduling/api/student-history.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { WithTeacher } from '../lesson/WithTeacher.tsx';
import { toast } from '#src/toast-store.ts';

type Contested = Pick<PastLesson, 'id' | 'seatStatus' | 'teacherName' | 'teacherPhotoUrl'>;

/** Reports an error in the student's attendance; support decides. */
export function ContestDialog({ lesson, onClose }: { lesson: Contested; onClose: () => void }) {
  const { t } = useTranslation('history');
  const { id, seatStatus, teacherName: name } = lesson;
  const isPresent = seatStatus === 'ATTENDED';
  const form = usePlainForm<{ reason: string }>({ reason: '' });
  const contest = useCommand(contestOwnAttendance, {
    invalidates: [listHistoryLessons, listStudentSupportTasks],
  });
  const send = async ({ reason }: { reason: string }) => {
    await contest.mutateAsync({ params: { id }, body: { reason } });
    toast.success(t('contest.sent'));
    onClose();
  };
  return (
    <Modal title={t('contest.title')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={send}>
        <WithTeacher teacher={lesson}>
          {t(isPresent ? 'contest.now-present' : 'contest.now-absent', { name })}
        </WithTeacher>
        <Box sx={{ color: 'text.secondary' }}>{t('contest.how')}</Box>
        <TextField name="reason" label={t('contest.reason')} hint={t('contest.reason-hint')} rows={3} />
        <DialogButtons onCancel={onClose} cancelLabel={t('contest.cancel')}>
          <SubmitButton>{t('contest.send')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
