import { useState } from 'react';
import { cancelRegularLesson } from '#domain/scheduling/api/regular-lessons.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { SHOWS_LESSONS, useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';
import { useSeenVersion } from '#src/backoffice/form/use-seen-version.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { aheadOf, type Scoped, ScopeFields } from './ScopeFields.tsx';
import type { RegularLessonDialogProps } from './regular-lesson-dialog.ts';
import { RegularLessonErrorNotice } from './RegularLessonErrorNotice.tsx';
import { regularLessonName } from './regular-lesson-name.ts';

/** Cancels one date, this and those that follow, or all; says first how many that are. */
export function CancelRegularLessonDialog({ regularLesson, date, onClose }: RegularLessonDialogProps) {
  const t = useT();
  const offerUndo = useLessonUndoToast();
  const [scoped, setScoped] = useState<Scoped>({ scope: 'ONE', date });
  const [reason, setReason] = useState('');
  const [version, noteRefusal] = useSeenVersion(regularLesson);
  const cancel = useCommand(cancelRegularLesson, {
    invalidates: SHOWS_LESSONS,
    onReply: ({ done, undoId }) =>
      offerUndo(t('regular-lessons.cancelled', { count: done.length }), { undoId }),
    onSuccess: onClose,
    onError: noteRefusal,
  });
  const count = aheadOf(regularLesson).filter(
    (lesson) =>
      scoped.scope === 'ALL' ||
      (scoped.scope === 'ONE' ? lesson.date === scoped.date : lesson.date >= scoped.date),
  ).length;
  const { said, unless } = useMissing({ reason: reason.trim() === '' });
  const fields = { ...said, ...(cancel.error instanceof ApiError && cancel.error.fields) };
  const actions = (
    <DialogButtons onCancel={onClose} cancelLabel={t('lesson-calendar.keep')}>
      <Button
        variant="contained"
        color="error"
        loading={cancel.isPending}
        onClick={unless(() =>
          cancel.mutate({ params: { id: regularLesson.id }, body: { ...scoped, reason, version } }),
        )}
      >
        {t('regular-lessons.cancel-confirm', { count })}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal
      title={t('regular-lessons.cancel-title', { name: regularLessonName(regularLesson, t) })}
      onClose={onClose}
      actions={actions}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RegularLessonErrorNotice error={cancel.error} under={['reason']} />
        <ScopeFields regularLesson={regularLesson} value={scoped} onChange={setScoped} />
        <Typography>{t(`regular-lessons.cancel-means-${scoped.scope}`, { count })}</Typography>
        <ReasonInput value={reason} onChange={setReason} error={fields['reason']} />
      </Box>
    </Modal>
  );
}
