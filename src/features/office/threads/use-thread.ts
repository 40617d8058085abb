import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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

/** Fetches the newest pages of a thread, each before the one after it, so that none is missing between two. */
async function fetchPages(id: string, pages: number, signal: AbortSignal): Promise<Thread> {
  const params = { id };
  const newest = await request(getThread, { params }, { signal });
  const thread = { ...newest };
  for (let page = 1; page < pages && thread.hasOlder; page += 1) {
    const before = thread.messages[0]!.number;
    const older = await request(getThread, { params, query: { before } }, { signal });
    thread.messages = [...older.messages, ...thread.messages];
    thread.hasOlder = older.hasOlder;
  }
  return thread;
}

/** A thread with its newest messages; `showOlder` adds a page of earlier ones. */
export function useThread(id: string) {
  const [pages, setPages] = useState(1);
  const query = useQuery({
    queryKey: [getThread.path, { params: { id } }, pages],
    queryFn: ({ signal }) => fetchPages(id, pages, signal),
    placeholderData: keepPreviousData,
  });
  return { ...query, thread: query.data, showOlder: () => setPages(pages + 1) };
}

/** Fetches again all that shows messages. */
export async function refreshThreads(client: QueryClient): Promise<void> {
  const shown = [getThread, listOwnThreads, listSchoolThreads, countUnread];
  await Promise.all(shown.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })));
}

/** Marks a thread as read up to a message while its page is visible. Not while staff act as the person, who has not read it. */
export function useReadMark(unread: { id: string; number: number } | null, canMark: boolean): void {
  const client = useQueryClient();
  const { isActive } = useSupplant();
  const isDue = canMark && !isActive && unread !== null;
  const id = unread?.id;
  const number = unread?.number ?? 0;
  useEffect(() => {
    if (!isDue || !id) return undefined;
    let isSent = false;
    const mark = () => {
      if (isSent || document.visibilityState !== 'visible') return;
      isSent = true;
      // The next look at the thread tries again.
      request(readThread, { params: { id }, body: { number } }).then(
        () => refreshThreads(client),
        () => {},
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, isDue, id, number]);
}

/** The newest message of an open thread that its reader's side has not read. */
export function unreadIn(thread: Thread | undefined): { id: string; number: number } | null {
  const number = thread?.messages.at(-1)?.number ?? 0;
  return thread?.side && thread.unread > 0 && number > thread.readNumber ? { id: thread.id, number } : null;
}
