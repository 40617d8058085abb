import { useTranslation } from 'react-i18next';
import type { TeacherWeek } from '#domain/scheduling/api/teacher-week.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Link } from '#src/ui/Link.tsx';
import { canPropose } from '../given-lesson.ts';
import type { TeacherDay } from './week-days.ts';

interface CalendarHintProps {
  availability: TeacherWeek['availability'];
  /** Whether the weekly hours are in the reader's zone; otherwise they are changed on their own page. */
  isSameZone: boolean;
  isEditable: boolean;
  days: readonly TeacherDay[];
}

/** How the calendar changes availability, and that a week has no lessons. */
export function CalendarHint({ availability, isSameZone, isEditable, days }: CalendarHintProps) {
  const { t } = useTranslation('teacher-week');
  const now = useNow();
  const isEmpty = days.every(({ lessons }) => lessons.length === 0);
  const how = () => {
    if (!isSameZone) return t('other-zone', { city: cityName(availability.timeZone) });
    return isEditable && t(availability.rules.length > 0 ? 'hint' : 'hint-first');
  };
  return (
    <Box sx={line}>
      <Box sx={{ flex: '1 1 16rem' }}>
        {isEmpty && <b>{t('empty')} </b>}
        {how()}{' '}
        {days.some(({ lessons }) => lessons.some(({ item }) => canPropose(item, now))) && t('propose')}
      </Box>
      <Link to={`${paths.teacherSchedule}#availability`} sx={{ py: 1 }}>
        {t('edit')}
      </Link>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  mb: 1,
  color: 'text.secondary',
  fontSize: '0.9375rem',
} as const;
