import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Link, useNavigate } from 'react-router';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useShortcut } from '#src/backoffice/shortcuts/registry.ts';
import { useQueue } from './use-queue.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** From one request to the next, without going back to the queue. */
export function QueueNav({ id }: { id: string }) {
  const t = useT('tasks');
  const navigate = useNavigate();
  const { position, count, previous, next } = useQueue(id);
  useShortcut({
    does: 'requests',
    // The arrows scroll this page.
    keys: ['j', 'k'],
    isThere: () => next !== null || previous !== null,
    press: (key) => {
      const to = key === 'j' ? next : previous;
      if (to) void navigate(paths.supportTask(to));
      return to !== null;
    },
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
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ml: 'auto' } as const;
