import { wallClockOf } from '#domain/values/instant.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';

interface FreeTimesProps {
  times: readonly string[];
  zone: Timezone;
  /** The time that is filled in, e.g. 18:00. */
  chosen: string;
  onChoose: (time: string) => void;
}

/** The times of a day at which teacher and student are free; pressing one fills it in. */
export function FreeTimes({ times, zone, chosen, onChoose }: FreeTimesProps) {
  const t = useT('tasks');
  const clocks = [...new Set(times.map((at) => wallClockOf(at, zone).time))];
  return (
    <Box component="section" aria-label={t('time.free')}>
      <Box sx={{ mb: 0.75, fontSize: '0.9375rem', fontWeight: 600 }}>{t('time.free')}</Box>
      {clocks.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('time.none')}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {clocks.map((clock) => (
          <Button
            key={clock}
            size="small"
            variant={clock === chosen ? 'contained' : 'outlined'}
            aria-pressed={clock === chosen}
            onClick={() => onChoose(clock)}
          >
            {clock}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
