import {
  clockChangeReport,
  clockChanges,
  keepAllHours,
  keepHour,
  ownClockChanges,
} from '#domain/scheduling/api/clock-changes.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Staff } from '#server/modules/scheduling/regular-lessons/create.ts';
import { changesAhead } from './changes.queries.ts';
import { keepAllOf, keepHourOf } from './keep.ts';
import { ownChangesOf, reportOf } from './report.queries.ts';

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

const staff = ({ session, now }: { session: Session; now: Date }): Staff => ({
  accountId: session.accountId,
  actorId: session.actorId,
  now,
});

/** Module: weekly lessons whose local time shifts when clocks change. */
export const clockChangeRoutes: readonly Route[] = [
  route(clockChanges, ({ db, now }) => listed(db, now)),
  route(clockChangeReport, async ({ db, params: { on }, now }) => {
    const change = orNotFound((await changesAhead(db, now)).find((one) => one.on === on));
    return { change, ...(await reportOf(db, on)) };
  }),
  route(ownClockChanges, ({ db, session, now }) => ownChangesOf(db, session.accountId, now)),
  route(keepHour, ({ params, body, ...ctx }) => keepHourOf(ctx.db, params.on, body, staff(ctx))),
  route(keepAllHours, ({ params, body, ...ctx }) => keepAllOf(ctx.db, params.on, body, staff(ctx))),
];
