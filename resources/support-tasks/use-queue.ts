import { useRef } from 'react';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { useApiPage } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { lastListAddress } from '#src/backoffice/screen/list-address.ts';

const MOST = 100;
const OPEN = JSON.stringify({ unresolved: true });

/** The queue as it was left, by its address: filters and order. */
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
export function useQueue(id: string) {
  const { data } = useApiPage(supportTasks.list, { query: queryOfList() });
  const ids = (data?.rows ?? []).map((task) => task.id);
  const at = ids.indexOf(id);
  const last = useRef(0);
  if (at !== -1) last.current = at;
  return {
    position: at === -1 ? null : at + 1,
    count: ids.length,
    previous: (at === -1 ? ids[last.current - 1] : ids[at - 1]) ?? null,
    next: (at === -1 ? ids[last.current] : ids[at + 1]) ?? null,
  };
}
