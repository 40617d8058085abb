import { useState } from 'react';
import { previewSubstitute, substituteRegularLesson } from '#domain/scheduling/api/regular-lessons.ts';
import { isPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { SHOWS_LESSONS, useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';
import { useSuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useSeenVersion } from '#src/backoffice/form/use-seen-version.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { type ClashChoice, ClashChoiceInput } from './ClashChoice.tsx';
import { aheadOf } from './ScopeFields.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import type { RegularLessonDialogProps } from './regular-lesson-dialog.ts';
import { RegularLessonDates } from './RegularLessonDates.tsx';
import { RegularLessonErrorNotice } from './RegularLessonErrorNotice.tsx';
import { isClash } from './shown-date.ts';
import { regularLessonName } from './regular-lesson-name.ts';
import { usePreview } from './use-preview.ts';
import { SubstituteFields, type SubstituteDraft } from './SubstituteFields.tsx';

const given = ({ teacherId, from, to }: SubstituteDraft) =>
  teacherId && isPlainDate(from) && isPlainDate(to)
    ? { teacherId, from: parsePlainDate(from), to: parsePlainDate(to) }
    : null;

const UNDER = ['teacherId', 'from', 'to', 'reason'] as const;

/** Gives one date or a range to another teacher; the series keeps its own. */
export function SubstituteDialog({ regularLesson, date, onClose }: RegularLessonDialogProps) {
  const t = useT();
  const zone = parseTimezone(regularLesson.timeZone);
  const offerUndo = useLessonUndoToast();
  const [draft, setDraft] = useState<SubstituteDraft>({ teacherId: null, from: date, to: date });
  const [clashes, setClashes] = useState<ClashChoice>('REFUSE');
  const [reason, setReason] = useState('');
  const asked = given(draft);
  const params = { id: regularLesson.id };
  const { preview, isOutdated } = usePreview(previewSubstitute, asked && { params, body: asked });
  const [version, noteRefusal] = useSeenVersion(regularLesson);
  const substitute = useCommand(substituteRegularLesson, {
    invalidates: SHOWS_LESSONS,
    onReply: ({ done, undoId }) => {
      const count = done.filter(({ what }) => what === 'MOVED').length;
      offerUndo(t('regular-lessons.substituted', { count }), { undoId });
    },
    onSuccess: onClose,
    onError: (error) => {
      noteRefusal(error);
      void preview.refetch();
    },
  });
  const taken = aheadOf(regularLesson).filter(({ date: on }) => on >= draft.from && on <= draft.to);
  const suggested = useSuggestedTeachers({
    learner: regularLesson,
    times: taken.map(({ startsAt }) => startsAt),
    durationMinutes: regularLesson.durationMinutes,
  });
  const isGiving = (id: string) => taken.every(({ teacherId }) => teacherId === id);
  const others = suggested && {
    ...suggested,
    teachers: suggested.teachers?.filter(({ id }) => !isGiving(id)),
  };
  const hasClash = asked !== null && (preview.data?.dates.some(isClash) ?? false);
  const refused = substitute.error ?? preview.error;
  const refusals = refused instanceof ApiError ? refused.fields : {};
  const { said, unless } = useMissing({
    teacherId: !draft.teacherId,
    from: !isPlainDate(draft.from),
    to: !isPlainDate(draft.to),
    clashes: hasClash && clashes === 'REFUSE' && t('regular-lessons.say-clash'),
    reason: reason.trim() === '',
  });
  const fields = { ...said, ...refusals };
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button
        variant="contained"
        loading={substitute.isPending || isOutdated}
        onClick={unless(
          () => asked && substitute.mutate({ params, body: { ...asked, clashes, reason, version } }),
        )}
      >
        {t('regular-lessons.substitute')}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal
      title={t('regular-lessons.substitute-title', { name: regularLessonName(regularLesson, t) })}
      size="big"
      onClose={onClose}
      actions={actions}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RegularLessonErrorNotice error={substitute.error} under={UNDER} />
        <SubstituteFields draft={draft} onChange={setDraft} errors={fields} suggested={others} />
        {asked !== null && Object.keys(refusals).length === 0 && (
          <QueryView query={preview}>
            {({ dates }) => <RegularLessonDates dates={dates} zone={zone} />}
          </QueryView>
        )}
        {hasClash && <ClashChoiceInput value={clashes} onChange={setClashes} error={fields['clashes']} />}
        <ReasonInput value={reason} onChange={setReason} error={fields['reason']} />
      </Box>
    </Modal>
  );
}
