import { useState } from 'react';
import { moveRegularLesson, previewMove } from '#domain/scheduling/api/regular-lessons.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { SHOWS_LESSONS, useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';
import { MOST_TIMES, useSuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useSeenVersion } from '#src/backoffice/form/use-seen-version.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { type ClashChoice, ClashChoiceInput } from './ClashChoice.tsx';
import { MoveFields } from './MoveFields.tsx';
import { givenMove, moveDraft } from './move-draft.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { inScope, ScopeFields } from './ScopeFields.tsx';
import type { RegularLessonDialogProps } from './regular-lesson-dialog.ts';
import { RegularLessonDates } from './RegularLessonDates.tsx';
import { RegularLessonErrorNotice } from './RegularLessonErrorNotice.tsx';
import { isClash } from './shown-date.ts';
import { regularLessonName } from './regular-lesson-name.ts';
import { usePreview } from './use-preview.ts';

const UNDER = ['toDate', 'date', 'startTime', 'teacherId', 'reason'] as const;

/** Moves one date, this and those that follow, or all; what each would meet is shown while it is typed. */
export function MoveRegularLessonDialog({ regularLesson, date, to, onClose }: RegularLessonDialogProps) {
  const t = useT();
  const zone = parseTimezone(regularLesson.timeZone);
  const offerUndo = useLessonUndoToast();
  const [draft, setDraft] = useState(() => moveDraft(regularLesson, { scope: 'ONE', date }, to));
  const [clashes, setClashes] = useState<ClashChoice>('REFUSE');
  const [reason, setReason] = useState('');
  const given = givenMove(regularLesson, draft);
  const params = { id: regularLesson.id };
  const { preview, isOutdated } = usePreview(previewMove, given && { params, body: given });
  const [version, noteRefusal] = useSeenVersion(regularLesson);
  const moved = inScope(regularLesson, draft);
  const movedTo = given ? preview.data?.dates.flatMap(({ startsAt }) => startsAt ?? []) : undefined;
  const suggested = useSuggestedTeachers({
    learner: regularLesson,
    times: movedTo ?? moved.map(({ startsAt }) => startsAt),
    durationMinutes: draft.durationMinutes,
    lessonIds: moved.map(({ id }) => id).slice(0, MOST_TIMES),
  });
  const move = useCommand(moveRegularLesson, {
    invalidates: SHOWS_LESSONS,
    onReply: ({ done, undoId }) => {
      const count = done.filter(({ what }) => what === 'MOVED').length;
      offerUndo(t('regular-lessons.moved', { count }), { undoId });
    },
    onSuccess: onClose,
    onError: (error) => {
      noteRefusal(error);
      void preview.refetch();
    },
  });
  const dates = given ? (preview.data?.dates ?? []) : [];
  const hasClash = dates.some((one) => isClash(one) || one.verdict === 'HOLIDAY');
  const refused = move.error ?? preview.error;
  const refusals = refused instanceof ApiError ? refused.fields : {};
  const isOne = draft.scope === 'ONE';
  const staying = moved.filter((lesson) => lesson.isMoved).length;
  const { said, unless } = useMissing({
    startTime:
      given === null
        ? t('regular-lessons.nothing-moves')
        : hasClash && isOne && t('regular-lessons.other-time'),
    clashes: hasClash && !isOne && clashes === 'REFUSE' && t('regular-lessons.say-clash'),
    reason: reason.trim() === '',
  });
  const fields = { ...said, ...refusals };
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button
        variant="contained"
        loading={move.isPending || isOutdated}
        onClick={unless(() => given && move.mutate({ params, body: { ...given, clashes, reason, version } }))}
      >
        {t('lesson-calendar.move')}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal
      title={t('regular-lessons.move-title', { name: regularLessonName(regularLesson, t) })}
      size="big"
      onClose={onClose}
      actions={actions}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RegularLessonErrorNotice error={move.error} under={UNDER} />
        <ScopeFields
          regularLesson={regularLesson}
          value={draft}
          onChange={(scoped) =>
            setDraft(moveDraft(regularLesson, scoped, scoped.scope === 'ONE' ? undefined : to))
          }
        />
        <MoveFields draft={draft} zone={zone} onChange={setDraft} errors={fields} suggested={suggested} />
        {!isOne && staying > 0 && (
          <Notice variant="info">{t('regular-lessons.moved-stay', { count: staying })}</Notice>
        )}
        {given === null && <Box sx={{ color: 'text.secondary' }}>{t('regular-lessons.nothing-moves')}</Box>}
        {given !== null && Object.keys(refusals).length === 0 && (
          <QueryView query={preview}>
            {({ dates: shown }) => <RegularLessonDates dates={shown} zone={zone} />}
          </QueryView>
        )}
        {hasClash && !isOne && (
          <ClashChoiceInput value={clashes} onChange={setClashes} error={fields['clashes']} />
        )}
        <ReasonInput value={reason} onChange={setReason} error={fields['reason']} />
      </Box>
    </Modal>
  );
}
