import { useTranslation } from 'react-i18next';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { openFirst } from '#src/ui/form/open-first.ts';
import type { Call } from './call.ts';
import { useStore } from './store.ts';

const MINUTES = [1, 2, 3, 5, 10, 15] as const;

/** The teacher's timer, visible to all participants. */
export function TimerButton({ call }: { call: Call }) {
  const { t } = useTranslation('classroom');
  const { timerEndsAt } = useStore(call.room);
  const now = useNow(1_000);
  if (timerEndsAt && Date.parse(timerEndsAt) > now) {
    return (
      <Button size="small" onClick={() => call.room.share({ timerEndsAt: null })}>
        {t('time.stop')}
      </Button>
    );
  }
  const start = (minutes: number) =>
    call.room.share({ timerEndsAt: new Date(Date.now() + minutes * 60_000).toISOString() });
  return (
    <Box
      component="select"
      aria-label={t('time.timer')}
      value=""
      onChange={(event) => start(Number(event.target.value))}
      onKeyDown={openFirst}
      sx={select}
    >
      <option value="">{t('time.timer')}</option>
      {MINUTES.map((minutes) => (
        <option key={minutes} value={minutes}>
          {t('time.minutes', { count: minutes })}
        </option>
      ))}
    </Box>
  );
}

const select = {
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  minHeight: 36,
  px: 1,
  borderRadius: '10px',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
