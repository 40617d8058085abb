import { useTranslation } from 'react-i18next';
import type { NearestWeekly } from '#domain/scheduling/api/weekly-booking.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { weeklyMoment } from './weekly-days.ts';

const nearestOf = (error: unknown): readonly NearestWeekly[] =>
  error instanceof ApiError && error.code === 'slot-taken'
    ? ((error.body.details as { weekly?: NearestWeekly[] } | undefined)?.weekly ?? [])
    : [];

const textOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'invalid-input' ? Object.values(error.fields).join(' ') : null;

interface WeeklyRefusalProps {
  error: unknown;
  onChoose: (slot: NearestWeekly) => void;
}

/** Why nothing was booked, and the nearest free weekly times: one tap takes another. */
export function WeeklyRefusal({ error, onChoose }: WeeklyRefusalProps) {
  const { t } = useTranslation('weekly');
  const zone = useZone();
  const nearest = nearestOf(error);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Notice variant="error">{textOf(error) || errorText(error, t)}</Notice>
      {nearest.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <b>{t('nearest')}</b>
          {nearest.map((slot) => {
            const { weekday, time } = weeklyMoment(slot.startsAt, zone);
            return (
              <Button
                key={`${slot.teacherId} ${slot.weekday} ${slot.startTime}`}
                variant="outlined"
                onClick={() => onChoose(slot)}
                sx={{ minHeight: 44 }}
              >
                {t('nearest-one', { when: t(`every.${weekday}`, { time }), name: slot.teacherName })}
              </Button>
            );
          })}
        </Box>
      )}
    </Box>
  );
}
