import { useState } from 'react';
import { type LessonRecord, reportAttendance } from '#domain/scheduling/api/lessons.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ErrorNotice } from '#resources/lessons/ErrorNotice.tsx';
import { SHOWS_LESSONS } from '#resources/lessons/use-lesson-change.ts';

/** Records attendance. Credits are used either way, as the dialog explains. */
export function AttendanceDialog({ lesson, onClose }: { lesson: LessonRecord; onClose: () => void }) {
  const t = useT();
  const seated = lesson.students.filter(({ status }) => status !== 'CANCELLED');
  const [present, setPresent] = useState<readonly string[]>(seated.map(({ id }) => id));
  const report = useCommand(reportAttendance, {
    invalidates: SHOWS_LESSONS,
    onSuccess: () => {
      toast.success(t('lesson-calendar.attendance-saved'));
      onClose();
    },
  });
  const toggle = (id: string) =>
    setPresent(present.includes(id) ? present.filter((one) => one !== id) : [...present, id]);
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button
        variant="contained"
        loading={report.isPending}
        onClick={() =>
          report.mutate({ params: { id: lesson.id }, body: { presentStudentIds: [...present] } })
        }
      >
        {t('lesson-calendar.attendance-save')}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal title={t('lesson-calendar.attendance')} size="small" onClose={onClose} actions={actions}>
      <ErrorNotice error={report.error} onChoose={() => {}} />
      <p>{t('lesson-calendar.attendance-text')}</p>
      {seated.map(({ id, fullName }) => (
        <Box component="label" key={id} sx={row}>
          <input type="checkbox" checked={present.includes(id)} onChange={() => toggle(id)} />
          {fullName}
        </Box>
      ))}
    </Modal>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  '& input': { width: 20, height: 20 },
} as const;
