import { parseTimezone } from '#domain/values/timezone.ts';
import { useState } from 'react';
import { moveRegularLesson, previewMove } from '#domain/scheduling/api/regular-lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { FreeSlots } from '#resources/lessons/FreeSlots.tsx';
import { learnerOf } from '#resources/lessons/start-draft.ts';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { MOST_TIMES, useSuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { givenMove, moveDraft } from './move-draft.ts';
import { PlanDialog, type RegularLessonDialogProps } from './PlanDialog.tsx';
import { MoveFields } from './PlanFields.tsx';
import { inScope, ScopeFields } from './ScopeFields.tsx';
import { isClash } from './shown-date.ts';
import { regularLessonName } from './regular-lesson-name.ts';
import { usePreview, useRegularLessonPlan } from './use-regular-lesson-plan.ts';

const UNDER = ['toDate', 'date', 'startTime', 'teacherId', 'reason'] as const;

/** Moves one date, this and those that follow, or all; what each would meet is shown while it is typed. */
export function MoveRegularLessonDialog({ regularLesson, date, to, onClose }: RegularLessonDialogProps) {
  const t = useT();
  const [draft, setDraft] = useState(() => moveDraft(regularLesson, { scope: 'ONE', date }, to));
  const given = givenMove(regularLesson, draft);
  const zone = parseTimezone(regularLesson.timeZone);
  const params = { id: regularLesson.id };
  const plan = useRegularLessonPlan({
    command: moveRegularLesson,
    previewed: usePreview(previewMove, given && { params, body: given }),
    regularLesson,
    doneText: (done) =>
      t('regular-lessons.moved', { count: done.filter(({ what }) => what === 'MOVED').length }),
    onClose,
  });
  const { dates = [], version, send } = plan;
  const moved = inScope(regularLesson, draft);
  const movedTo = plan.dates?.flatMap(({ startsAt }) => startsAt ?? []);
  const suggested = useSuggestedTeachers({
    learner: regularLesson,
    times: movedTo ?? moved.map(({ startsAt }) => startsAt),
    durationMinutes: draft.durationMinutes,
    lessonIds: moved.map(({ id }) => id).slice(0, MOST_TIMES),
  });
  const hasClash = dates.some((one) => isClash(one) || one.verdict === 'HOLIDAY');
  const isOne = draft.scope === 'ONE';
  const lesson = isOne ? moved[0] : undefined;
  const learner = learnerOf(regularLesson);
  const staying = moved.filter((lesson) => lesson.isMoved).length;
  return (
    <PlanDialog
      regularLesson={regularLesson}
      plan={plan}
      title={t('regular-lessons.move-title', { name: regularLessonName(regularLesson, t) })}
      confirmLabel={t('lesson-calendar.move')}
      hasClashes={hasClash && !isOne}
      missing={{
        startTime:
          given === null
            ? t('regular-lessons.nothing-moves')
            : hasClash && isOne && t('regular-lessons.other-time'),
      }}
      under={UNDER}
      onConfirm={(chosen) => given && send({ params, body: { ...given, ...chosen, version } })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ScopeFields
            regularLesson={regularLesson}
            value={draft}
            onChange={(scoped) =>
              setDraft(moveDraft(regularLesson, scoped, scoped.scope === 'ONE' ? undefined : to))
            }
          />
          <MoveFields draft={draft} zone={zone} onChange={setDraft} errors={errors} suggested={suggested} />
          {isOne && learner && (
            <FreeSlots
              learner={learner}
              moved={lesson}
              draft={{ ...draft, date: draft.toDate, time: draft.startTime }}
              onChoose={({ startsAt, teacherId }) => {
                const { date: toDate, time: startTime } = wallClockOf(startsAt, zone);
                setDraft({ ...draft, toDate, startTime, teacherId });
              }}
            />
          )}
          {!isOne && staying > 0 && (
            <Notice variant="info">{t('regular-lessons.moved-stay', { count: staying })}</Notice>
          )}
          {given === null && <Box sx={{ color: 'text.secondary' }}>{t('regular-lessons.nothing-moves')}</Box>}
        </>
      )}
    </PlanDialog>
  );
}
