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
import { givenMove, moveWish } from './move-wish.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { inScope, ScopeFields } from './ScopeFields.tsx';
import type { SeriesDialogProps } from './series-dialog.ts';
import { SeriesDates } from './SeriesDates.tsx';
import { SeriesRefused } from './SeriesRefused.tsx';
import { isClash } from './shown-date.ts';
import { seriesName } from './series-name.ts';
import { usePreview } from './use-preview.ts';

const UNDER = ['toDate', 'date', 'startTime', 'teacherId', 'reason'] as const;

/** Moves one date, this and those that follow, or all; what each would meet is shown while it is typed. */
export function MoveSeriesDialog({ series, date, to, onClose }: SeriesDialogProps) {
  const t = useT();
  const zone = parseTimezone(series.timeZone);
  const offerUndo = useLessonUndoToast();
  const [wish, setWish] = useState(() => moveWish(series, { scope: 'ONE', date }, to));
  const [clashes, setClashes] = useState<ClashChoice>('REFUSE');
  const [reason, setReason] = useState('');
  const given = givenMove(series, wish);
  const params = { id: series.id };
  const { preview, isOutdated } = usePreview(previewMove, given && { params, body: given });
  const [version, noteRefusal] = useSeenVersion(series);
  const moved = inScope(series, wish);
  const movedTo = given ? preview.data?.dates.flatMap(({ startsAt }) => startsAt ?? []) : undefined;
  const suggested = useSuggestedTeachers({
    learner: series,
    times: movedTo ?? moved.map(({ startsAt }) => startsAt),
    durationMinutes: wish.durationMinutes,
    lessonIds: moved.map(({ id }) => id).slice(0, MOST_TIMES),
  });
  const move = useCommand(moveRegularLesson, {
    invalidates: SHOWS_LESSONS,
    onReply: ({ done, undoId }) => {
      const count = done.filter(({ what }) => what === 'MOVED').length;
      offerUndo(t('series.moved', { count }), { undoId });
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
  const isOne = wish.scope === 'ONE';
  const staying = moved.filter((lesson) => lesson.isMoved).length;
  const { said, unless } = useMissing({
    startTime: given === null ? t('series.nothing-moves') : hasClash && isOne && t('series.other-time'),
    clashes: hasClash && !isOne && clashes === 'REFUSE' && t('series.say-clash'),
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
      title={t('series.move-title', { name: seriesName(series, t) })}
      size="big"
      onClose={onClose}
      actions={actions}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SeriesRefused error={move.error} under={UNDER} />
        <ScopeFields
          series={series}
          value={wish}
          onChange={(scoped) => setWish(moveWish(series, scoped, scoped.scope === 'ONE' ? undefined : to))}
        />
        <MoveFields wish={wish} zone={zone} onChange={setWish} errors={fields} suggested={suggested} />
        {!isOne && staying > 0 && (
          <Notice variant="info">{t('series.moved-stay', { count: staying })}</Notice>
        )}
        {given === null && <Box sx={{ color: 'text.secondary' }}>{t('series.nothing-moves')}</Box>}
        {given !== null && Object.keys(refusals).length === 0 && (
          <QueryView query={preview}>
            {({ dates: shown }) => <SeriesDates dates={shown} zone={zone} />}
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
