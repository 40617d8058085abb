import { useState } from 'react';
import {
  createRegularLesson,
  previewRegularLesson,
  type RegularLessonDate,
} from '#domain/scheduling/api/regular-lessons.ts';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { AcceptButtons } from './AcceptButtons.tsx';
import { useLengths } from '#resources/lessons/use-lengths.ts';
import {
  allOf,
  changedDates,
  givenPlan,
  isNoneFree,
  type PlanStart,
  planTimes,
  planDraft,
  shiftsOf,
  someOf,
} from './plan-draft.ts';
import { PlanFields } from './PlanFields.tsx';
import { refusedDates, RegularLessonErrorNotice } from './RegularLessonErrorNotice.tsx';
import { RegularLessonDates } from './RegularLessonDates.tsx';
import { useLessonDraft } from '#resources/lessons/use-lesson-draft.ts';
import { usePreview, useRegularLessonPlan } from './use-regular-lesson-plan.ts';

interface NewRegularLessonDialogProps {
  of: CalendarOf;
  /** Where the calendar was pressed. */
  start?: PlanStart;
  onClose: () => void;
}

const UNDER = ['startTime', 'startsOn', 'endsOn'] as const;
const NONE: ReadonlySet<string> = new Set();

/** A weekly lesson: every date of the horizon is shown with its verdict before anything is accepted. */
export function NewRegularLessonDialog({ of, start, onClose }: NewRegularLessonDialogProps) {
  const t = useT();
  const today = useToday();
  const { usual } = useLengths();
  const providerZone = useUserContext().user?.provider.timeZone ?? BUSINESS_TIME_ZONE;
  const [draft, setDraft, suggested] = useLessonDraft(
    () => planDraft(of, today, start, usual),
    (held) => ({
      learner: held,
      times: planTimes(held, providerZone),
      durationMinutes: held.durationMinutes,
    }),
  );
  const [shifts, setShifts] = useState<ReturnType<typeof shiftsOf>>([]);
  const shifted = new Set<string>(shifts.map(({ date }) => date));
  const plan = givenPlan(draft);
  // Dates with another time are included when the credits are checked.
  const asked = plan && { ...plan, ...(shifts.length > 0 && { shifted: shifts }) };
  const previewed = usePreview(previewRegularLesson, asked && { body: asked });
  const { preview } = previewed;
  const [changed, setChanged] = useState(NONE);
  const accept = useRegularLessonPlan({
    command: createRegularLesson,
    previewed,
    doneText: (done) =>
      t('regular-lessons.accepted', { count: done.filter(({ what }) => what === 'BOOKED').length }),
    onClose,
    onRefused: (error) => {
      const now = refusedDates(error);
      if (now) setChanged(changedDates(preview.data?.dates ?? [], now, shifted));
      setShifts([]);
    },
  });
  const { dates } = accept;
  const change = (next: typeof draft) => {
    setDraft(next);
    setShifts([]);
    setChanged(NONE);
    accept.reset();
  };
  const shift = ({ date }: RegularLessonDate) => {
    const next = new Set(shifted);
    if (!next.delete(date)) next.add(date);
    setShifts(shiftsOf(preview.data?.dates ?? [], next));
  };
  const send = (chosen: ReturnType<typeof allOf>) => plan && accept.send({ body: { ...plan, ...chosen } });
  const actions = (
    <DialogButtons onCancel={onClose}>
      {dates && (
        <AcceptButtons
          dates={dates}
          shifted={shifted}
          isBusy={accept.isBusy}
          onSome={() => send(someOf(dates, shifted))}
          onAll={() => send(allOf(dates, shifted))}
        />
      )}
    </DialogButtons>
  );
  return (
    <Modal title={t('regular-lessons.new')} size="big" onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <PlanFields of={of} draft={draft} onChange={change} errors={accept.refusals} suggested={suggested} />
        <RegularLessonErrorNotice
          error={accept.error}
          under={of.teacherId ? UNDER : ['teacherId', ...UNDER]}
        />
        {plan === null && <Box sx={{ color: 'text.secondary' }}>{t('regular-lessons.fill-in')}</Box>}
        {accept.isShown && (
          <QueryView query={preview}>
            {({ dates: shown, timeZone, cover }) => (
              <>
                {isNoneFree(shown, shifted) && (
                  <Notice variant="warning">{t('regular-lessons.none-free')}</Notice>
                )}
                <RegularLessonDates
                  dates={shown}
                  zone={parseTimezone(timeZone)}
                  changed={changed}
                  shifted={shifted}
                  cover={cover}
                  onShift={shift}
                />
              </>
            )}
          </QueryView>
        )}
      </Box>
    </Modal>
  );
}
