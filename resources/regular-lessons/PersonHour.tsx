import type { MovedRegularLesson } from '#domain/scheduling/api/clock-changes.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Person = MovedRegularLesson['people'][number];

interface PersonHourProps {
  person: Person;
  onKeep: () => void;
  isBusy: boolean;
}

/** When the lesson is for one person, before the change and after, on that person's clock. */
export function PersonHour({ person, onKeep, isBusy }: PersonHourProps) {
  const t = useT();
  const { hour, name, timeZone, minutes, before, after } = person;
  const at = ({ weekday, time }: Person['before']) =>
    `${t(`vocabulary:weekday.${weekday}`).slice(0, 3)} ${time}`;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <b>{t(`clocks.hour-${hour}`)}</b> · {name}
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{timeZone}</Box>
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
