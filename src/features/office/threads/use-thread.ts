import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  countUnread,
  getThread,
  listOwnThreads,
  listSchoolThreads,
  readThread,
} from '#calls/office/api/threads.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { request } from '#src/api/client.ts';
import { keyOf } from '#src/api/queries.ts';
import { useSupplant } from '#src/session/use-supplant.ts';

export type Thread = Reply<typeof getThread>;

/** A thread page by page, the newest page first. A refetch asks for all pages that are shown, so that none is missing between two. */
export function useThread(id: string) {
  const query = useInfiniteQuery({
    queryKey: [getThread.path, { params: { id } }],
    queryFn: ({ pageParam, signal }) =>
      request(getThread, { params: { id }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasOlder, messages }: Thread) => (hasOlder ? messages[0]?.number : undefined),
  });
  return {
    ...query,
    thread: query.data?.pages[0],
    messages: query.data?.pages.toReversed().flatMap((page) => page.messages),
  };
}

/** Fetches again all that shows messages. */
export async function refreshThreads(client: QueryClient): Promise<void> {
  const shown = [getThread, listOwnThreads, listSchoolThreads, countUnread];
  await Promise.all(shown.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })));
}

/** Marks a thread as read while its page is visible. Not while staff act as the person, who has not read it. */
export function useReadMark(thread: Thread | undefined, canMark: boolean): void {
  const client = useQueryClient();
  const { isActive } = useSupplant();
  const id = thread?.id;
  const last = thread?.messages.at(-1)?.number ?? 0;
  const isDue = canMark && !isActive && !!thread?.side && thread.unread > 0 && last > thread.readNumber;
  useEffect(() => {
    if (!isDue || !id) return undefined;
    let isSent = false;
    const mark = () => {
      if (isSent || document.visibilityState !== 'visible') return;
      isSent = true;
      // The next look at the thread tries again.
      request(readThread, { params: { id }, body: { number: last } }).then(
        () => refreshThreads(client),
        () => {},
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, isDue, id, last]);
}
