import { Box } from '#src/ui/Box.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { useWords } from '../../use-words.ts';
import type { Availability } from './AvailabilityTab.tsx';

type Rule = Availability['rules'][number];

/** Monday first (specification section 9). */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const MINUTES_A_DAY = 1440;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Where a rule lies in its day, in hundredths; 00:00 as an end is midnight. */
export function placeOf({ fromTime, toTime }: Pick<Rule, 'fromTime' | 'toTime'>) {
  const from = minuteOf(fromTime);
  const to = minuteOf(toTime) || MINUTES_A_DAY;
  return { left: `${(from / MINUTES_A_DAY) * 100}%`, width: `${((to - from) / MINUTES_A_DAY) * 100}%` };
}

function Times({ rule }: { rule: Rule }) {
  const t = useWords();
  const { fromTime, toTime, validFrom, validTo } = rule;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {fromTime.slice(0, 5)}–{toTime.slice(0, 5)}
      {validTo && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {' '}
          {t('availability.valid')} <PlainDateField date={validFrom} /> – <PlainDateField date={validTo} />
        </Box>
      )}
    </Box>
  );
}

/** The usual week, on the clock that the teacher set it on. */
export function WeekRules({ rules }: Pick<Availability, 'rules'>) {
  const t = useWords();
  const zones = [...new Set(rules.map(({ timeZone }) => timeZone))];
  return (
    <>
      <Box component="dl" sx={{ m: 0 }}>
        {WEEK.map((weekday) => {
          const ofDay = rules.filter((rule) => rule.weekday === weekday);
          return (
            <Box key={weekday} sx={row}>
              <dt>{t(`vocabulary:weekday.${weekday}`)}</dt>
              <dd>
                <Box aria-hidden sx={track}>
                  {ofDay.map((rule) => (
                    <Box key={rule.id} style={placeOf(rule)} sx={piece} />
                  ))}
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
                  {ofDay.length === 0 ? (
                    <NoValue />
                  ) : (
                    ofDay.map((rule) => <Times key={rule.id} rule={rule} />)
                  )}
                </Box>
              </dd>
            </Box>
          );
        })}
      </Box>
      {zones.length > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 1.5 }}>
          {t('availability.zone', { zones: zones.join(', ') })}
        </Box>
      )}
    </>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: '108px minmax(0, 1fr)',
  gap: 1.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;
const track = {
  position: 'relative',
  height: 10,
  borderRadius: 99,
  bgcolor: 'action.hover',
  mb: 0.5,
  mt: '6px',
} as const;
const piece = { position: 'absolute', insetBlock: 0, borderRadius: 99, bgcolor: 'primary.main' } as const;
