import { useState } from 'react';
import { createRegularLesson, previewRegularLesson, type SeriesDate } from '#domain/api/regular-lessons.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { useToday } from '#src/agenda/today.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import type { CalendarOf } from '../calendar/calendar-of.ts';
import { Unsaid } from '../form/Unsaid.tsx';
import { useWords } from '../use-words.ts';
import { AcceptButtons } from './AcceptButtons.tsx';
import { useLengths } from '../calendar/use-lengths.ts';
import {
  allOf,
  canAcceptAll,
  changedDates,
  givenPlan,
  type PlanStart,
  planWish,
  someOf,
  unsettled,
} from './plan-wish.ts';
import { PlanFields } from './PlanFields.tsx';
import { refusedDates, SeriesRefused } from './SeriesRefused.tsx';
import { SeriesDates } from './SeriesDates.tsx';
import { useWish } from '../calendar/use-wish.ts';
import { SHOWS_LESSONS, useOfferUndo } from '../calendar/use-lesson-change.ts';

interface NewSeriesDialogProps {
  of: CalendarOf;
  /** Where the calendar was pressed. */
  start?: PlanStart;
  onClose: () => void;
}

const UNDER = ['startTime', 'startsOn', 'endsOn'] as const;
const NONE: ReadonlySet<string> = new Set();

/** A weekly lesson: every date of the horizon is shown with its verdict before anything is accepted. */
export function NewSeriesDialog({ of, start, onClose }: NewSeriesDialogProps) {
  const t = useWords();
  const today = useToday();
  const { usual } = useLengths();
  const [wish, setWish] = useWish(
    () => planWish(of, today, start, usual),
    ({ groupId }) => groupId,
  );
  const [shifted, setShifted] = useState(NONE);
  const offerUndo = useOfferUndo();
  const plan = givenPlan(wish);
  const preview = useApi(previewRegularLesson, plan ? { body: plan } : {}, {
    enabled: plan !== null,
    staleTime: 0,
    placeholderData: (old) => old,
  });
  const [changed, setChanged] = useState(NONE);
  const accept = useCommand(createRegularLesson, {
    invalidates: SHOWS_LESSONS,
    onSuccess: ({ done, undoId }) => {
      const count = done.filter(({ what }) => what === 'BOOKED').length;
      offerUndo(t('series.accepted', { count }), { undoId });
      onClose();
    },
    onError: (error) => {
      const now = refusedDates(error);
      if (now) setChanged(changedDates(preview.data?.dates ?? [], now, shifted));
      setShifted(NONE);
      void preview.refetch();
    },
  });
  const change = (next: typeof wish) => {
    setWish(next);
    setShifted(NONE);
    setChanged(NONE);
    accept.reset();
  };
  const shift = ({ date }: SeriesDate) => {
    const next = new Set(shifted);
    if (!next.delete(date)) next.add(date);
    setShifted(next);
  };
  const send = (chosen: ReturnType<typeof allOf>) => plan && accept.mutate({ body: { ...plan, ...chosen } });
  const dates = plan ? preview.data?.dates : undefined;
  const { said, unless } = useMissing({
    clash:
      dates !== undefined &&
      !canAcceptAll(dates, shifted) &&
      t('series.shift-first', { count: unsettled(dates, shifted) }),
  });
  const refused = accept.error ?? preview.error;
  const fields = refused instanceof ApiError ? refused.fields : {};
  const actions = (
    <DialogButtons onCancel={onClose}>
      {dates && (
        <AcceptButtons
          dates={dates}
          shifted={shifted}
          isBusy={accept.isPending || preview.isFetching}
          onSome={() => send(someOf(dates, shifted))}
          onAll={unless(() => send(allOf(dates, shifted)))}
        />
      )}
    </DialogButtons>
  );
  return (
    <Modal title={t('series.new')} size="big" onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <PlanFields of={of} wish={wish} onChange={change} errors={fields} />
        <SeriesRefused error={accept.error} under={of.teacherId ? UNDER : ['teacherId', ...UNDER]} />
        {plan === null && <Box sx={{ color: 'text.secondary' }}>{t('series.fill-in')}</Box>}
        <Unsaid>{said['clash']}</Unsaid>
        {plan !== null && Object.keys(fields).length === 0 && (
          <QueryView query={preview}>
            {({ dates: shown, timeZone }) => (
              <SeriesDates
                dates={shown}
                zone={parseTimezone(timeZone)}
                changed={changed}
                shifted={shifted}
                onShift={shift}
              />
            )}
          </QueryView>
        )}
      </Box>
    </Modal>
  );
}
