import { clockChangeReport, clockChanges, keepHour } from '#domain/api/clock-changes.ts';
import { found } from '#server/core/refusal.ts';
import { route, type Route } from '#server/core/route.ts';
import type { Db } from '#server/db/tenant.ts';
import { changesAhead } from './changes.queries.ts';
import { keepHourOf } from './keep.ts';
import { reportOf } from './report.queries.ts';

/** The days of change; those that are due with how many weekly lessons are undecided. */
async function listed(db: Db, now: Date) {
  const changes = [];
  for (const change of await changesAhead(db, now))
    changes.push({
      ...change,
      undecided: change.isDue ? (await reportOf(db, change.on)).series.length : null,
    });
  return changes;
}

export const clockChangeRoutes: readonly Route[] = [
  route(clockChanges, ({ db, now }) => listed(db, now)),
  route(clockChangeReport, async ({ db, params: { on }, now }) => {
    const change = found((await changesAhead(db, now)).find((one) => one.on === on));
    return { change, ...(await reportOf(db, on)) };
  }),
  route(keepHour, ({ db, params, body, session, now }) =>
    keepHourOf(db, params.on, body, {
      accountId: session.accountId,
      actorId: session.actorId,
      now,
    }),
  ),
];
