import { business } from '#domain/api/business.ts';
import { found } from '#server/core/refusal.ts';
import { route, type Route } from '#server/core/route.ts';
import { listBusinesses, oneBusiness } from './business.queries.ts';

export const businessRoutes: readonly Route[] = [
  route(business.list, ({ db, query }) => listBusinesses(db, query)),
  route(business.one, async ({ db, params }) => found(await oneBusiness(db, params.id))),
];
