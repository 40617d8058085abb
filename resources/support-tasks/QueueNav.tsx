import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { STEPS, useKeys } from './keys.ts';
import { useQueue } from './use-queue.ts';
import { useTaskWords } from './use-task-words.ts';

const KEYS = { rows: ['j', 'k'], solutions: ['1', '…', '5'], apply: ['Enter'], search: ['/'], help: ['?'] };

/** From one request to the next, without going back to the queue. */
export function QueueNav({ id }: { id: string }) {
  const t = useTaskWords();
  const navigate = useNavigate();
  const { position, count, previous, next } = useQueue(id);
  useKeys((key) => {
    // The arrows scroll this page.
    const step = key.length === 1 ? STEPS[key] : undefined;
    const to = step === 1 ? next : step === -1 ? previous : null;
    if (to) void navigate(paths.supportTask(to));
    return to !== null;
  });
  return (
    <Box component="nav" aria-label={t('queue.label')} sx={line}>
      {position !== null && (
        <Box sx={{ color: 'text.secondary' }}>{t('queue.position', { position, count })}</Box>
      )}
      {previous && (
        <Button
          component={Link}
          to={paths.supportTask(previous)}
          size="small"
          startIcon={<ChevronLeft aria-hidden />}
        >
          {t('queue.previous')}
        </Button>
      )}
      {next && (
        <Button
          component={Link}
          to={paths.supportTask(next)}
          size="small"
          endIcon={<ChevronRight aria-hidden />}
        >
          {t('queue.next')}
        </Button>
      )}
      <KeyHelp keys={KEYS} />
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ml: 'auto' } as const;
