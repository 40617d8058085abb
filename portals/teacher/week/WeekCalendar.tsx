import { type ComponentProps, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { ALWAYS_FROM } from '#domain/scheduling/availability.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { timeOfMinutes } from '#domain/values/time.ts';
import { WEEK, type Weekday } from '#domain/values/weekday.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import {
  draftOf,
  type DraftRange,
  type Period,
  periodsOf,
  rulesOf,
  withRange,
} from '#src/features/scheduling/availability/week-draft.ts';
import type { Times } from '#src/features/scheduling/availability/week-pieces.ts';
import { shownHours } from '#src/features/scheduling/grid/shown-hours.ts';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { CalendarHint } from './CalendarHint.tsx';
import { CalendarLegend } from './CalendarLegend.tsx';
import { DayHead } from './DayHead.tsx';
import { DayLessons } from './DayLessons.tsx';
import { HourAxis } from './HourAxis.tsx';
import { HoursField } from './HoursField.tsx';
import type { AskedHours } from './HoursDialog.tsx';
import type { ShownWeek } from './use-loaded-week.ts';
import { useHoursChange } from './use-hours-change.tsx';
import { useOpeningScroll } from './use-opening-scroll.ts';
import { daysOfTeacher } from './week-days.ts';

const DroppedLesson = lazyPart(
  () => import('./DroppedLesson.tsx').then((module) => module.DroppedLesson),
  'time-proposal',
);
const HoursDialog = lazyPart(() => import('./HoursDialog.tsx').then((module) => module.HoursDialog));

const ALWAYS: Period = { validFrom: ALWAYS_FROM, validTo: null };
const covers = ({ validFrom, validTo }: Period, date: PlainDate): boolean =>
  validFrom <= date && (validTo === null || date <= validTo);

/** A week by the hour: lessons, availability to drag, holidays and time off, in the teacher's zone. */
export function WeekCalendar({ week, found }: ShownWeek) {
  const { t } = useTranslation(['teacher-week', 'availability', 'vocabulary']);
  const zone = useZone();
  const today = useToday();
  const [asked, setAsked] = useState<AskedHours | null>(null);
  const [dropped, setDropped] = useState<Omit<ComponentProps<typeof DroppedLesson>, 'onClose'> | null>(null);
  const { availability } = found;
  const change = useHoursChange(availability);
  const days = daysOfTeacher(found, week, zone);
  const draft = useMemo(() => draftOf(availability.rules), [availability.rules]);
  const dateOf = (weekday: Weekday) => addDays(week.from, WEEK.indexOf(weekday));
  const ranges = draft.filter((range) => covers(range, dateOf(range.weekday)));
  const isSameZone = availability.timeZone === zone;
  const isEditable = isSameZone && week.to >= today;
  const { first, last } = shownHours(days.flatMap(({ lessons, working }) => [...lessons, ...working]));
  const frame = { from: first, to: last };
  const scroller = useOpeningScroll(week.from, days, first);
  const periodAt = (weekday: Weekday): Period =>
    periodsOf(draft).findLast((period) => covers(period, dateOf(weekday))) ?? ALWAYS;
  const save = async (next: readonly DraftRange[], weekday: Weekday, { fromTime, toTime }: Times) => {
    const day = t(`vocabulary:weekday.${weekday}`);
    const done = t('saved', { day, from: fromTime, to: toTime });
    await change.save(rulesOf(next) ?? [], done).catch(change.report);
  };
  const add = (weekday: Weekday, times: Times) =>
    save(withRange(draft, weekday, periodAt(weekday), times), weekday, times);
  const alter = (key: number, { weekday, ...times }: Times & { weekday: Weekday }) =>
    save(
      draft.map((range) => (range.key === key ? { ...range, weekday, ...times } : range)),
      weekday,
      times,
    );
  const open = (key: number) => {
    const range = draft.find((each) => each.key === key);
    if (range) setAsked({ ...range, isNew: false });
  };
  const ask = (weekday: Weekday, times?: Times) => {
    const period = periodAt(weekday);
    const range = withRange(times ? [] : ranges, weekday, period, times).at(-1)!;
    setAsked({ ...range, isNew: true });
  };
  const drop = (lesson: TeacherLesson, { date, from }: Drop) => {
    const chosen = { date, time: timeOfMinutes(from) };
    const { date: day, time } = wallClockOf(lesson.startsAt, zone);
    if (day !== chosen.date || time !== chosen.time) setDropped({ lesson, chosen });
  };
  return (
    <>
      <CalendarHint availability={availability} isSameZone={isSameZone} isEditable={isEditable} days={days} />
      <Box ref={scroller} role="group" aria-label={t('calendar')} tabIndex={0} sx={scrolling}>
        <Box sx={corner} />
        {days.map((day, index) => (
          <DayHead
            key={day.date}
            day={day}
            isToday={day.date === today}
            frame={frame}
            ranges={ranges.filter(({ weekday }) => weekday === WEEK[index])}
            isEditable={isEditable}
            onOpen={open}
            onAdd={() => ask(WEEK[index]!)}
          />
        ))}
        <HourAxis frame={frame} />
        <HoursField
          days={days}
          ranges={isSameZone ? ranges : []}
          frame={frame}
          isEditable={isEditable && !change.isBusy}
          onAdd={add}
          onAsk={ask}
          onChange={alter}
          onOpen={open}
        />
        {days.map((day, index) => (
          <DayLessons
            key={day.date}
            day={day}
            column={index + 2}
            frame={frame}
            isToday={day.date === today}
            onDrop={drop}
          />
        ))}
      </Box>
      <CalendarLegend />
      {change.dialog}
      {dropped && <DroppedLesson {...dropped} onClose={() => setDropped(null)} />}
      {asked && <HoursDialog asked={asked} availability={availability} onClose={() => setAsked(null)} />}
    </>
  );
}

const scrolling = {
  display: 'grid',
  gridTemplateColumns: '48px repeat(7, minmax(0, 1fr))',
  position: 'relative',
  overflow: 'auto',
  // The day headings stay visible above their hours.
  maxHeight: 'max(460px, calc(100dvh - 200px))',
  '@media print': { maxHeight: 'none', overflow: 'visible' },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;
const corner = {
  position: 'sticky',
  top: 0,
  zIndex: 5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
