import { useTranslation } from 'react-i18next';
import type { OwnClockChange } from '#calls/scheduling/api/clock-changes.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { shortWeekday } from '#src/i18n/format.ts';
import { cityName } from '#src/i18n/city-name.ts';

type RegularLesson = OwnClockChange['series'][number];
type Person = RegularLesson['people'][number];

/** Weekly lessons affected by a clock change: times before and after for each person, and conflicts. */
export function ClockChangeRegularLesson({ regularLesson }: { regularLesson: RegularLesson }) {
  const { t } = useTranslation('teacher');
  const {
    learnerName: studentName,
    people,
    firstOn,
    fallsOutside,
    isLeftOut,
    isTwice,
    groupId,
  } = regularLesson;
  const who = ({ hour, name, count }: Person) => {
    if (hour === 'TEACHER') return t('clocks.you');
    return groupId ? t('clocks.students', { count }) : name;
  };
  return (
    <Box component="li" sx={row}>
      <Box sx={head}>
        <b>{studentName}</b>
        <Link
          to={`${paths.teacherSchedule}?week=${firstOn}`}
          aria-label={`${t('clocks.schedule')}: ${studentName}`}
          sx={link}
        >
          {t('clocks.schedule')}
        </Link>
      </Box>
      {people
        .filter(({ hour }) => hour !== 'SCHOOL')
        .map((person) => (
          <Box key={`${person.hour}${person.timeZone}`} sx={line}>
            <span>
              {who(person)}{' '}
              <Box component="span" sx={quiet}>
                {cityName(person.timeZone)}
              </Box>
            </span>
            <Hours person={person} />
          </Box>
        ))}
      {fallsOutside && <Notice variant="warning">{t('clocks.outside')}</Notice>}
      {isLeftOut && <Notice variant="warning">{t('clocks.left-out')}</Notice>}
      {isTwice && <Notice variant="info">{t('clocks.twice')}</Notice>}
    </Box>
  );
}

function Hours({ person: { minutes, before, after } }: { person: Person }) {
  const { t } = useTranslation(['teacher', 'vocabulary']);
  const at = ({ weekday, time }: Person['before']) => `${shortWeekday(weekday)} ${time}`;
  if (minutes === 0)
    return (
      <span>
        {at(before)}{' '}
        <Box component="span" sx={quiet}>
          {t('clocks.as-before')}
        </Box>
      </span>
    );
  return (
    <span>
      {at(before)} → <b>{at(after)}</b>{' '}
      <Box component="span" sx={quiet}>
        {t(minutes > 0 ? 'clocks.later' : 'clocks.earlier', { count: Math.abs(minutes) })}
      </Box>
    </span>
  );
}

const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;
const row = { display: 'grid', gap: 0.5, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
} as const;
const link = { minHeight: 44, display: 'inline-flex', alignItems: 'center' } as const;
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  fontVariantNumeric: 'tabular-nums',
} as const;
