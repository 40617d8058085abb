import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeeklySlot } from '#domain/scheduling/api/weekly-booking.ts';
import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { type ShownTime, weeklyDays } from './weekly-days.ts';
import { SLOT_BUTTON } from '../booking/slot-style.ts';

interface WeeklyTimesProps {
  slots: readonly WeeklySlot[];
  onChoose: (slot: WeeklySlot) => void;
}

function TimeChip({ shown, onChoose }: { shown: ShownTime; onChoose: WeeklyTimesProps['onChoose'] }) {
  const { t } = useTranslation('weekly');
  const { slot, time, weekday } = shown;
  const except = slot.missing > 0 ? t('slots.missing', { count: slot.missing }) : '';
  return (
    <Box
      component="button"
      type="button"
      aria-label={`${t(`every.${weekday}`, { time })} ${except}`.trim()}
      onClick={() => onChoose(slot)}
      sx={chip}
    >
      <b>{time}</b>
      {except && (
        <Box component="span" sx={note}>
          {except}
        </Box>
      )}
    </Box>
  );
}

/** The free weekly times of one teacher, a row of chips a weekday. */
export function WeeklyTimes({ slots, onChoose }: WeeklyTimesProps) {
  const { t } = useTranslation('vocabulary');
  const id = useId();
  const zone = useZone();
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1.5 }}>
      {weeklyDays(slots, zone).map(({ weekday, times }) => (
        <Box component="section" key={weekday} aria-labelledby={`${id}${weekday}`}>
          <Typography id={`${id}${weekday}`} variant="h3" component="h3" sx={heading}>
            {t(`weekday.${weekday}`)}
          </Typography>
          <Box component="ul" sx={chips}>
            {times.map((shown) => (
              <Box
                component="li"
                key={`${shown.slot.weekday} ${shown.slot.startTime}`}
                sx={{ display: 'grid' }}
              >
                <TimeChip shown={shown} onChoose={onChoose} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const heading = {
  color: 'text.secondary',
  fontSize: '0.9375rem',
  mb: 1,
  '&::first-letter': { textTransform: 'uppercase' },
} as const;
const chips = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))',
} as const;
const chip = {
  ...SLOT_BUTTON,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  px: 0.75,
  py: 0.5,
  textAlign: 'center',
} as const;
const note = { color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.2 } as const;
