import { business } from '#domain/api/business.ts';
import { found } from '#server/core/refusal.ts';
import { route, type Route } from '#server/core/route.ts';
import { asSeenBy } from './budget.ts';
import { listBusinesses, oneBusiness } from './business.queries.ts';
import { createBusiness, updateBusiness } from './business.ts';

export const businessRoutes: readonly Route[] = [
  route(business.list, async ({ db, session, query }) => {
    const found = await listBusinesses(db, query);
    return { ...found, rows: found.rows.map(asSeenBy(session)) };
  }),
  route(business.one, async ({ db, session, params }) =>
    asSeenBy(session)(found(await oneBusiness(db, params.id))),
  ),
  route(business.create, async ({ db, session, body }) =>
    asSeenBy(session)(await createBusiness(db, session.providerId, body)),
  ),
  route(business.update, async ({ db, session, params, body }) => {
    const place = { id: params.id, providerId: session.providerId };
    return asSeenBy(session)(await updateBusiness(db, place, body, asSeenBy(session)));
  }),
];
