import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Link, useNavigate } from 'react-router';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useShortcut } from '#src/backoffice/shortcuts/registry.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useRef } from 'react';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { useApiPage } from '#src/api/queries.ts';
import { lastListAddress } from '#src/backoffice/screen/list-address.ts';

/** From one request to the next, without going back to the queue. */
export function QueueNav({ id }: { id: string }) {
  const t = useT('tasks');
  const navigate = useNavigate();
  const { position, count, previous, next, isDone } = useQueue(id);
  useShortcut({
    does: 'requests',
    // The arrows scroll this page.
    keys: ['j', 'k'],
    isThere: () => next !== null || previous !== null || isDone,
    press: (key) => {
      const to = key === 'j' ? next : previous;
      if (to) void navigate(paths.supportTask(to));
      else if (isDone) void navigate(lastListAddress('support-tasks', paths.supportTasks));
      return to !== null || isDone;
    },
  });
  return (
    <Box component="nav" aria-label={t('queue.label')} sx={line}>
      {count !== null && (
        <Box sx={{ color: 'text.secondary' }}>
          {position === null ? t('queue.left', { count }) : t('queue.position', { position, count })}
        </Box>
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

const MOST = 100;
const OPEN = JSON.stringify({ unresolved: true });

/** Returns the queue's last filters and order, from its address. */
function queryOfList() {
  const [, search = ''] = lastListAddress('support-tasks', paths.supportTasks).split('?');
  const asked = new URLSearchParams(search.replace(/#.*$/, ''));
  return {
    filter: asked.get('filter') ?? OPEN,
    sort: JSON.stringify([asked.get('sort') ?? 'dueAt', asked.get('order') ?? 'ASC']),
    range: JSON.stringify([0, MOST - 1]),
  };
}

/** The position of a request in the queue, and its neighbours; after it is resolved, its former neighbours. */
function useQueue(id: string) {
  const { data } = useApiPage(supportTasks.list, { query: queryOfList() });
  const ids = (data?.rows ?? []).map((task) => task.id);
  const at = ids.indexOf(id);
  const last = useRef(0);
  if (at !== -1) last.current = at;
  return {
    position: at === -1 ? null : at + 1,
    count: data ? ids.length : null,
    /** Nothing is left of the list. */
    isDone: data !== undefined && ids.length === 0,
    previous: (at === -1 ? ids[last.current - 1] : ids[at - 1]) ?? null,
    next: (at === -1 ? ids[last.current] : ids[at + 1]) ?? null,
  };
}
