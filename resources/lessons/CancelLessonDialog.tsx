import { useState } from 'react';
import { cancelLesson, type LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { LabelledInput } from '#src/backoffice/form/LabelledInput.tsx';
import { useSeenVersion } from '#src/backoffice/form/use-seen-version.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { studentsText } from './names.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { SHOWS_LESSONS, useLessonUndoToast } from './use-lesson-change.ts';

/** Asks for the reason and shows which credits are returned; undo is offered afterwards. */
export function CancelLessonDialog({ lesson, onClose }: { lesson: LessonRecord; onClose: () => void }) {
  const t = useT();
  const offerUndo = useLessonUndoToast();
  const [reason, setReason] = useState('');
  const [version, noteRefusal] = useSeenVersion(lesson);
  const cancel = useCommand(cancelLesson, {
    invalidates: SHOWS_LESSONS,
    onReply: (change) => offerUndo(t('lesson-calendar.cancelled'), change),
    onSuccess: onClose,
    onError: noteRefusal,
  });
  const { said, unless } = useMissing({ reason: reason.trim() === '' });
  const held = lesson.students.reduce((sum, student) => sum + student.heldCredits, 0);
  const actions = (
    <DialogButtons onCancel={onClose} cancelLabel={t('lesson-calendar.keep')}>
      <Button
        variant="contained"
        color="error"
        loading={cancel.isPending}
        onClick={unless(() => cancel.mutate({ params: { id: lesson.id }, body: { reason, version } }))}
      >
        {t('lesson-calendar.cancel')}
      </Button>
    </DialogButtons>
  );
  const title = t('lesson-calendar.cancel-title', { name: studentsText(lesson, t('dashboard.no-one')) });
  return (
    <Modal title={title} size="small" onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorNotice error={cancel.error} onChoose={() => {}} />
        <Typography>{t('lesson-calendar.cancel-consequence', { count: held })}</Typography>
        <LabelledInput
          label={t('lesson-calendar.field.reason')}
          value={reason}
          maxLength={500}
          error={said['reason']}
          onText={setReason}
        />
      </Box>
    </Modal>
  );
}
