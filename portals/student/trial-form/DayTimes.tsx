import { greyed } from '#src/theme/greyed.ts';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { formatPlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { clockLabels } from '#src/features/scheduling/agenda/clock-label.ts';
import { daysOf } from '#src/features/scheduling/agenda/days.ts';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { shortWeekday } from '#src/i18n/format.ts';

interface DayTimesProps {
  times: readonly string[];
  chosen: readonly string[];
  /** With one, another choice replaces it. */
  most: number;
  onToggle: (at: string) => void;
}

/** The days that have free times in a row to be wiped along, and the chosen day's times below. */
export function DayTimes({ times, chosen, most, onToggle }: DayTimesProps) {
  const { t } = useTranslation('trial-form');
  const zone = useZone();
  const [search, setSearch] = useAddressSearch();
  const days = daysOf(
    times.map((at) => ({ startsAt: at, endsAt: at })),
    zone,
  );
  const day = days.find(({ date }) => date === search.get('day')) ?? days[0];
  const labels = clockLabels(times, zone);
  const show = (date: string) =>
    setSearch(
      (old) => {
        old.set('day', date);
        return old;
      },
      { replace: true },
    );
  return (
    <>
      <Box component="fieldset" sx={strip}>
        <legend className="visually-hidden">{t('times.day')}</legend>
        {days.map(({ date }) => (
          <Box component="label" key={date} sx={dayTile}>
            <input
              type="radio"
              className="visually-hidden"
              name="day"
              checked={date === day?.date}
              onChange={() => show(date)}
              aria-label={`${t(`vocabulary:weekday.${weekdayOf(date)}`)} ${formatPlainDate(date)}`}
            />
            <span>{shortWeekday(weekdayOf(date))}</span>
            <Box component="b" sx={{ fontSize: '1.125rem' }}>
              {Number(date.slice(8))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box component="ul" sx={grid}>
        {day?.items.map(({ startsAt: at }) => {
          const isChosen = chosen.includes(at);
          return (
            <li key={at}>
              <Box
                component="button"
                type="button"
                aria-pressed={isChosen}
                disabled={!isChosen && most > 1 && chosen.length >= most}
                onClick={() => onToggle(at)}
                sx={time}
              >
                {labels.get(at)}
              </Box>
            </li>
          );
        })}
      </Box>
    </>
  );
}

const strip = {
  border: 0,
  m: 0,
  p: '4px',
  minWidth: 0,
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
} as const;
const outlined = '1px solid color-mix(in srgb, var(--text-secondary) 45%, transparent)';
const dayTile = {
  position: 'relative',
  flex: '0 0 60px',
  scrollSnapAlign: 'start',
  display: 'grid',
  placeItems: 'center',
  minHeight: 60,
  borderRadius: '12px',
  border: outlined,
  cursor: 'pointer',
  fontSize: '0.8125rem',
  '&:has(:checked)': { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main' },
  '&:has(:focus-visible)': { outline: '3px solid var(--primary)', outlineOffset: '1px' },
} as const;
const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
} as const;
const time = {
  all: 'unset',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 46,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '10px',
  border: outlined,
  bgcolor: 'background.paper',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover:enabled': { borderColor: 'primary.main' },
  '&:disabled': greyed,
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: 1 },
  '&[aria-pressed="true"]': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    borderColor: 'primary.main',
  },
} as const;
