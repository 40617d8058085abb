import { listDeleted, restoreDeleted } from '#domain/api/deleted.ts';
import { route, type Route } from '#server/core/route.ts';
import { deletedRecords } from './deleted.queries.ts';
import { restore } from './restore.ts';

export const deletedRoutes: readonly Route[] = [
  route(listDeleted, ({ db, session, query, now }) => deletedRecords(db, session, { ...query, now })),
  route(restoreDeleted, ({ db, session, params, now }) => restore(db, session, params.id, now)),
];
