import { useTranslation } from 'react-i18next';
import type { IconName } from '#domain/shared/appearance.ts';
import type { OwnWeeklyDate } from '#domain/scheduling/api/weekly-booking.ts';
import { REGULAR_LESSON_VERDICT } from '#domain/scheduling/regular-lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { Box } from '#src/ui/Box.tsx';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { DayText } from '#src/ui/DayText.tsx';
import { useZone } from '#src/ui/zone-context.ts';

interface WeeklyDatesProps {
  dates: readonly OwnWeeklyDate[];
  /** Zone whose clock the weekly lessons follow. */
  timeZone: Timezone;
  /** False where the school checks the credits itself. */
  showsCredits: boolean;
}

/** Minutes that a zone is ahead of UTC, of which only differences matter. */
const offsetAt = (at: string, zone: Timezone): number => {
  const { date, time } = wallClockOf(at, zone);
  return Date.parse(`${date}T${time}:00Z`) - Date.parse(at);
};

function useStateOf(showsCredits: boolean) {
  const { t } = useTranslation('weekly');
  const zone = useZone();
  return ({ verdict, isCovered, holidayName, otherStartsAt }: OwnWeeklyDate): [IconName, string] => {
    if (verdict === 'FREE')
      return showsCredits && !isCovered
        ? ['HourglassEmpty', t('date.uncovered')]
        : ['CheckCircle', t('date.FREE')];
    const values = {
      name: holidayName ?? '',
      time: otherStartsAt ? wallClockOf(otherStartsAt, zone).time : '',
    };
    return [REGULAR_LESSON_VERDICT[verdict].icon, t(`date.${verdict}`, values)];
  };
}

/** Every date with its state, and where the clocks change in between. */
export function WeeklyDates({ dates, timeZone, showsCredits }: WeeklyDatesProps) {
  const { t } = useTranslation('weekly');
  const zone = useZone();
  const stateOf = useStateOf(showsCredits);
  const usual = dates.find(({ startsAt }) => startsAt)?.startsAt;
  return (
    <Box component="ul" aria-label={t('dates')} sx={list}>
      {dates.map((one, index) => {
        const { date, startsAt, verdict } = one;
        const [icon, state] = stateOf(one);
        const wall = startsAt ? wallClockOf(startsAt, zone) : null;
        const before = dates[index - 1]?.startsAt;
        const isChanged = startsAt && before && offsetAt(startsAt, timeZone) !== offsetAt(before, timeZone);
        const isShifted = wall && usual && wall.time !== wallClockOf(usual, zone).time;
        return (
          <Box component="li" key={date} sx={[row, verdict !== 'FREE' && out]}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              <DayText date={wall?.date ?? date} />
              {wall && `, ${wall.time}`}
            </Box>
            <Box component="span" sx={stateBox}>
              <BadgeIcon name={icon} size="1.125rem" />
              {state}
            </Box>
            {(isShifted || isChanged) && (
              <Box component="span" sx={note}>
                {isShifted ? t('date.shifted', { time: wall.time }) : t('date.clocks', { time: wall?.time })}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid' } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.25,
  justifyContent: 'space-between',
  alignItems: 'center',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
} as const;
const out = { color: 'text.secondary' } as const;
const stateBox = { display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.9375rem' } as const;
const note = { flexBasis: '100%', color: 'text.secondary', fontSize: '0.875rem' } as const;
