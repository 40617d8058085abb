import type { AbsencePlan } from '#domain/scheduling/api/teacher-absence.ts';
import { formatPlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { isTimezone, zoneCity } from '#domain/values/timezone.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Dates of weekly lessons that are not planned yet, and what will happen to them. */
export function Unplanned({ regularLessons }: { regularLessons: AbsencePlan['unplanned'] }) {
  const t = useT();
  const count = regularLessons.reduce((sum, { dates }) => sum + dates.length, 0);
  return (
    <Card title={t('absence.unplanned', { count })}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('absence.unplanned-text')}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {regularLessons.map(
          ({ regularLessonId, learnerId: studentId, fullName, isGroup, dates, startTime, timeZone }) => (
            <li key={regularLessonId}>
              <Link to={(isGroup ? paths.group : paths.student)(studentId)}>{fullName}</Link>
              {', '}
              {t('absence.unplanned-dates', {
                weekday: t(`vocabulary:weekday.${weekdayOf(dates[0]!)}`),
                time: startTime,
                zone: isTimezone(timeZone) ? zoneCity(timeZone) : timeZone,
                dates: dates.map(formatPlainDate).join(', '),
              })}
            </li>
          ),
        )}
      </Box>
    </Card>
  );
}
