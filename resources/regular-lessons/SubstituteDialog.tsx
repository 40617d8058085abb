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
import type { SeriesDialogProps } from './series-dialog.ts';
import { SeriesDates } from './SeriesDates.tsx';
import { SeriesRefused } from './SeriesRefused.tsx';
import { isClash } from './shown-date.ts';
import { seriesName } from './series-name.ts';
import { usePreview } from './use-preview.ts';
import { SubstituteFields, type SubstituteWish } from './SubstituteFields.tsx';

const given = ({ teacherId, from, to }: SubstituteWish) =>
  teacherId && isPlainDate(from) && isPlainDate(to)
    ? { teacherId, from: parsePlainDate(from), to: parsePlainDate(to) }
    : null;

const UNDER = ['teacherId', 'from', 'to', 'reason'] as const;

/** Gives one date or a range to another teacher; the series keeps its own. */
export function SubstituteDialog({ series, date, onClose }: SeriesDialogProps) {
  const t = useT();
  const zone = parseTimezone(series.timeZone);
  const offerUndo = useLessonUndoToast();
  const [wish, setWish] = useState<SubstituteWish>({ teacherId: null, from: date, to: date });
  const [clashes, setClashes] = useState<ClashChoice>('REFUSE');
  const [reason, setReason] = useState('');
  const asked = given(wish);
  const params = { id: series.id };
  const { preview, isOutdated } = usePreview(previewSubstitute, asked && { params, body: asked });
  const [version, noteRefusal] = useSeenVersion(series);
  const substitute = useCommand(substituteRegularLesson, {
    invalidates: SHOWS_LESSONS,
    onReply: ({ done, undoId }) => {
      const count = done.filter(({ what }) => what === 'MOVED').length;
      offerUndo(t('series.substituted', { count }), { undoId });
    },
    onSuccess: onClose,
    onError: (error) => {
      noteRefusal(error);
      void preview.refetch();
    },
  });
  const taken = aheadOf(series).filter(({ date: on }) => on >= wish.from && on <= wish.to);
  const suggested = useSuggestedTeachers({
    learner: series,
    times: taken.map(({ startsAt }) => startsAt),
    durationMinutes: series.durationMinutes,
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
    teacherId: !wish.teacherId,
    from: !isPlainDate(wish.from),
    to: !isPlainDate(wish.to),
    clashes: hasClash && clashes === 'REFUSE' && t('series.say-clash'),
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
        {t('series.substitute')}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal
      title={t('series.substitute-title', { name: seriesName(series, t) })}
      size="big"
      onClose={onClose}
      actions={actions}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SeriesRefused error={substitute.error} under={UNDER} />
        <SubstituteFields wish={wish} onChange={setWish} errors={fields} suggested={others} />
        {asked !== null && Object.keys(refusals).length === 0 && (
          <QueryView query={preview}>{({ dates }) => <SeriesDates dates={dates} zone={zone} />}</QueryView>
        )}
        {hasClash && <ClashChoiceInput value={clashes} onChange={setClashes} error={fields['clashes']} />}
        <ReasonInput value={reason} onChange={setReason} error={fields['reason']} />
      </Box>
    </Modal>
  );
}
