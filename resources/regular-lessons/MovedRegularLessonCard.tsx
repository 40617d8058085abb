import { formatDay } from '#src/i18n/format-day.ts';
import { useState } from 'react';
import type { MovedRegularLesson } from '#domain/scheduling/api/clock-changes.ts';
import { type PlainDate } from '#domain/values/plain-date.ts';
import { addMinutes } from '#domain/values/time.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { refusedDates, RegularLessonErrorNotice } from './RegularLessonErrorNotice.tsx';
import { RegularLessonDates } from './RegularLessonDates.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { shortWeekday } from '#src/i18n/format.ts';
import { useKeepHour } from './use-keep-hour.ts';

type Person = MovedRegularLesson['people'][number];

/** Weekly lessons affected by a clock change: people, conflicts, and one button for each local time that they can keep. */
export function MovedRegularLessonCard({
  regularLesson,
  on,
}: {
  regularLesson: MovedRegularLesson;
  on: PlainDate;
}) {
  const t = useT();
  const save = useKeepHour();
  const [wished, setWished] = useState<Person | null>(null);
  const {
    id,
    weekday,
    startTime,
    durationMinutes,
    timeZone,
    teacherName,
    learnerName: studentName,
    groupId,
  } = regularLesson;
  const send = ({ hour, timeZone: clock }: Person, clashes?: 'KEEP' | 'CANCEL') => {
    const whose = groupId && hour === 'STUDENT' ? { hour, timeZone: parseTimezone(clock) } : { hour };
    save.mutate({ params: { on }, body: { regularLessonId: id, ...whose, ...(clashes && { clashes }) } });
  };
  const rhythm = `${t(`vocabulary:weekday.${weekday}`)} ${startTime}–${addMinutes(startTime, durationMinutes)}`;
  const clashing = refusedDates(save.error);
  const at = { day: formatDay(on), time: startTime, teacher: teacherName };
  return (
    <Card title={`${rhythm}, ${t('clocks.lesson-of', { learner: studentName, teacher: teacherName })}`}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ color: 'text.secondary' }}>
          {t('regular-lessons.on-clock', { city: cityName(parseTimezone(timeZone)) })} ·{' '}
          {t('clocks.first-on', { day: formatDay(regularLesson.firstOn) })}
        </Box>
        {regularLesson.fallsOutside && <Notice variant="warning">{t('clocks.outside', at)}</Notice>}
        {regularLesson.isLeftOut && <Notice variant="warning">{t('clocks.left-out', at)}</Notice>}
        {regularLesson.isTwice && <Notice variant="info">{t('clocks.twice', at)}</Notice>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {regularLesson.people.map((person) => (
            <PersonHour
              key={`${person.hour}${person.timeZone}`}
              person={person}
              isBusy={save.isPending}
              onKeep={() => {
                setWished(person);
                send(person);
              }}
            />
          ))}
        </Box>
        {clashing && wished ? (
          <>
            <Notice variant="error">{t('clocks.clash')}</Notice>
            <RegularLessonDates dates={clashing} zone={parseTimezone(wished.timeZone)} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="outlined" onClick={() => send(wished, 'KEEP')}>
                {t('clocks.clash-keep')}
              </Button>
              <Button variant="outlined" color="error" onClick={() => send(wished, 'CANCEL')}>
                {t('clocks.clash-cancel')}
              </Button>
            </Box>
          </>
        ) : (
          <RegularLessonErrorNotice error={save.error} />
        )}
      </Box>
    </Card>
  );
}

interface PersonHourProps {
  person: Person;
  onKeep: () => void;
  isBusy: boolean;
}

/** When the lesson is for one person, before the change and after, on that person's clock. */
function PersonHour({ person, onKeep, isBusy }: PersonHourProps) {
  const t = useT();
  const { hour, name, timeZone, minutes, before, after } = person;
  const at = ({ weekday, time }: Person['before']) => `${shortWeekday(weekday)} ${time}`;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <b>{t(`clocks.hour-${hour}`)}</b> · {name}
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{cityName(timeZone)}</Box>
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {minutes === 0 ? (
          <>
            {at(before)}{' '}
            <Box component="span" sx={quiet}>
              {t('clocks.as-before')}
            </Box>
          </>
        ) : (
          <>
            {at(before)} → <b>{at(after)}</b>{' '}
            <Box component="span" sx={quiet}>
              {t(minutes > 0 ? 'clocks.later' : 'clocks.earlier', { count: Math.abs(minutes) })}
            </Box>
          </>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        aria-label={t('clocks.keep-of', { when: at(before), whose: t(`clocks.hour-${hour}`) })}
        onClick={onKeep}
      >
        {t('clocks.keep', { when: at(before) })}
      </Button>
    </Box>
  );
}

const quiet = { color: 'text.secondary' } as const;
const row = {
  display: 'grid',
  alignItems: 'center',
  gap: 1,
  py: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
