import { useTranslation } from 'react-i18next';
import { isTimezone } from '#domain/values/timezone.ts';
import type { WeeklyPreview, WeeklyTeacher } from '#domain/scheduling/api/weekly-booking.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { formatDay } from '#src/i18n/format-day.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { weeklyMoment } from './weekly-days.ts';

interface WeeklyWhatProps {
  preview: WeeklyPreview;
  /** For the picture; null if no longer offered. */
  teacher: WeeklyTeacher | null;
  minutes: number;
}

/** Weekday, time, length, teacher and first day: exactly what is booked or requested. */
export function WeeklyWhat({ preview, teacher, minutes }: WeeklyWhatProps) {
  const { t } = useTranslation('weekly');
  const zone = useZone();
  const { dates, teacherName, timeZone } = preview;
  const first = (dates.find(({ verdict }) => verdict === 'FREE') ?? dates[0])?.startsAt;
  if (!first) return null;
  const { weekday, time } = weeklyMoment(first, zone);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Avatar name={teacherName} photoUrl={teacher?.photoUrl} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <b>{t(`every.${weekday}`, { time })}</b>
        <Box sx={{ color: 'text.secondary' }}>
          {t('what', { minutes, name: teacherName, day: formatDay(wallClockOf(first, zone).date) })}
        </Box>
        {timeZone !== zone && isTimezone(timeZone) && (
          <Box sx={{ color: 'text.secondary' }}>{t('follows', { city: cityName(timeZone) })}</Box>
        )}
      </Box>
    </Box>
  );
}
