import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';

/** Times for trials cost much to find, as solutions do (`SOLUTIONS`). */
const LESSONS =
  /lesson|time-proposal|calendar|slot|trials|dashboard(?!\/trial-teachers)|reports-owed|absence-requests|\/teacher-platform\/groups|\/teacher-platform\/students|\/student-platform\/detail/;
const CREDITS = /wallet|credits|statement|\/student-platform\/dashboard|\/student-platform\/detail/;
/** A task's solutions rest on lessons, and cost more to find than anything else: they come less often (`SOLUTIONS`). */
const TASKS = /support-task(?!s\/:id\/solutions)|absence-requests|dashboard(?!\/trial-teachers)/;

/** Support's work list of the day. */
const WORK = /\/dashboard\/work/;

/** A student's lessons contain the requests to the school, with its answers. */
const OWN_LESSONS = /^\/student-platform\/.*(lesson|calendar)/;

/**
 * Queries that each server event makes out of date, by the first part of a query's key: the endpoint's path, or the resource's name for
 * react-admin's own lists and records. A lesson that changes affects credits as well.
 */
export const OUT_OF_DATE: Readonly<Record<string, readonly RegExp[]>> = {
  lessonChanged: [LESSONS, CREDITS],
  // Someone joins or leaves a classroom while its teacher is elsewhere.
  teacherConnected: [/\/teacher-platform\/dashboard/],
  classroomMissed: [LESSONS],
  walletChanged: [CREDITS, WORK],
  orderChanged: [/student-platform.(orders|subscr|wallet.overview)/, WORK],
  supportTaskChanged: [TASKS, OWN_LESSONS],
  trialChanged: [/trials|dashboard/],
  workChanged: [WORK],
  notificationChanged: [/\/backoffice\/(notifications|notes)/],
  threadChanged: [/messages|threads/],
  homeworkChanged: [/homework|student-platform.dashboard/],
  batchChanged: [/\/backoffice\/(batches|imports)/],
};

const SOLUTIONS: typeof OUT_OF_DATE = {
  lessonChanged: [/\/support-tasks\/:id\/solutions|\/dashboard\/trial-teachers/],
};

/** Groups the events of one action; `longestMs` limits the wait where events never pause, as in a busy school. */
const AT_ONCE = { quietMs: 200, longestMs: 2_000 };
const UNHURRIED = { quietMs: 1_000, longestMs: 10_000 };

/** Asks again for what is on screen and out of date, and forgets that what is off screen was fresh. */
function refresher(
  client: QueryClient,
  outOfDate: typeof OUT_OF_DATE,
  { quietMs, longestMs }: typeof AT_ONCE,
): (events: readonly string[]) => void {
  const heard = new Set<string>();
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refresh(): void {
    const concerned = [...heard].flatMap((event) => outOfDate[event] ?? []);
    heard.clear();
    void client.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        typeof first === 'string' && concerned.some((pattern) => pattern.test(first)),
    });
  }

  return (events) => {
    if (heard.size === 0) since = Date.now();
    for (const event of events) heard.add(event);
    clearTimeout(timer);
    timer = setTimeout(refresh, Math.min(quietMs, Math.max(0, since + longestMs - Date.now())));
  };
}

/** Keeps open screens up to date by the server's events; after the connection was away, by asking for everything live. */
export function keepLive(socket: Pick<Socket, 'on'>, client: QueryClient): void {
  const renew = [refresher(client, OUT_OF_DATE, AT_ONCE), refresher(client, SOLUTIONS, UNHURRIED)];
  const refresh = (events: readonly string[]) => renew.forEach((each) => each(events));
  const all = Object.keys(OUT_OF_DATE);
  let wasAway = false;
  for (const event of all) socket.on(event, () => refresh([event]));
  socket.on('disconnect', () => {
    wasAway = true;
  });
  socket.on('connect', () => {
    if (wasAway) refresh(all);
    wasAway = false;
  });
}
