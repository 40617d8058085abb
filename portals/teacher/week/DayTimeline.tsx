import { useTranslation } from 'react-i18next';
import { timeOfMinutes, minutesOf } from '#domain/values/time.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { DayHeading } from '#src/features/scheduling/agenda/DayHeading.tsx';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useOpeningDay } from '#src/features/scheduling/agenda/use-week.ts';
import { SHORTEST, type Span } from '#src/features/scheduling/availability/week-geometry.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { GivenLessonCard } from '../GivenLessonCard.tsx';
import { ClosureText } from './ClosureText.tsx';
import { fills, WHOLE_DAY, without } from './day-parts.ts';
import { DayStrip } from './DayStrip.tsx';
import type { ShownWeek } from './use-loaded-week.ts';
import { daysOfTeacher, taking, type TeacherDay } from './week-days.ts';

/** One day of the week as a list: lessons, available times between them, and the present moment. */
export function DayTimeline({ week, found }: ShownWeek) {
  const { t } = useTranslation('teacher-week');
  const zone = useZone();
  const now = wallClockOf(new Date(useNow()).toISOString(), zone);
  const days = daysOfTeacher(found, week, zone);
  const asked = useOpeningDay();
  const day = days.find(({ date }) => date === asked) ?? days[0]!;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <DayStrip days={days} shown={day.date} today={now.date} />
      <Box component="section" aria-labelledby="teacher-day">
        <DayHeading id="teacher-day" date={day.date} today={now.date} level="h3" />
        <DayEntries
          day={day}
          now={now.date === day.date ? minutesOf(now.time) : null}
          isOver={day.date < now.date}
        />
      </Box>
      <Link to={`${paths.teacherSchedule}#availability`} sx={edit}>
        {t('edit')}
      </Link>
    </Box>
  );
}

interface DayEntriesProps {
  day: TeacherDay;
  /** The present minute, if it is today. */
  now: number | null;
  isOver: boolean;
}

function DayEntries({ day: { lessons, closures, working }, now, isOver }: DayEntriesProps) {
  const { t } = useTranslation('teacher-week');
  const free = isOver
    ? []
    : without(working, taking(lessons)).filter(({ from, to }) => to - from >= SHORTEST && to > (now ?? 0));
  const entries = [
    ...closures.map((part) => ({
      from: part.from,
      line: <ClosureLine key={`${part.item.kind} ${part.from}`} part={part} />,
    })),
    ...lessons.map(({ item, from }) => ({
      from,
      line: <GivenLessonCard key={`${item.id} ${from}`} lesson={item} />,
    })),
    ...free.map((span) => ({ from: span.from, line: <FreeLine key={`free ${span.from}`} span={span} /> })),
    ...(now === null ? [] : [{ from: now, line: <NowLine key="now" minute={now} /> }]),
  ].toSorted((one, other) => one.from - other.from);
  return (
    <>
      {lessons.length === 0 && <Box sx={{ color: 'text.secondary', mt: 1 }}>{t('day.none')}</Box>}
      <Box component="ul" sx={list}>
        {entries.map(({ line }) => line)}
      </Box>
    </>
  );
}

const textOf = ({ from, to }: Span): string => `${timeOfMinutes(from)}–${timeOfMinutes(to)}`;

function ClosureLine({ part }: { part: TeacherDay['closures'][number] }) {
  return (
    <li>
      <ClosureText closure={part.item} {...(!fills(part, WHOLE_DAY) && { times: textOf(part) })} />
    </li>
  );
}

function FreeLine({ span }: { span: Span }) {
  const { t } = useTranslation('teacher-week');
  return (
    <Box component="li" sx={freeLine}>
      {t('open', { times: textOf(span) })}
    </Box>
  );
}

function NowLine({ minute }: { minute: number }) {
  const { t } = useTranslation('teacher-week');
  return (
    <Box component="li" sx={nowLine}>
      {t('now', { time: timeOfMinutes(minute) })}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 } as const;
const edit = { display: 'inline-flex', alignItems: 'center', minHeight: 44, justifySelf: 'start' } as const;
const freeLine = {
  px: 1.5,
  py: 1,
  borderRadius: 1,
  border: '1px dashed color-mix(in srgb, var(--tone-success-ink) 55%, transparent)',
  color: 'var(--tone-success-ink)',
  bgcolor: 'var(--tone-success-soft)',
  fontVariantNumeric: 'tabular-nums',
} as const;
const nowLine = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  color: 'error.main',
  fontSize: '0.875rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '&::after': { content: '""', flex: 1, height: 2, bgcolor: 'error.main' },
} as const;
