import { groups } from '#domain/api/groups.ts';
import { found } from '#server/core/refusal.ts';
import { route, type Route } from '#server/core/route.ts';
import { listGroups, oneGroup } from './groups.queries.ts';

export const groupRoutes: readonly Route[] = [
  route(groups.list, ({ db, query }) => listGroups(db, query)),
  route(groups.one, async ({ db, params }) => found(await oneGroup(db, params.id))),
];
