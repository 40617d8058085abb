import { listDeleted, restoreDeleted } from '#domain/office/api/deleted.ts';
import { route, type Route, manualTransactionRoute } from '#server/http/route.ts';
import { deletedRecords } from './deleted.queries.ts';
import { restoreRecord, type RestoreHooks } from './restore.ts';

/** Module: records deleted in the last 30 days, and their restoration. */
export const deletedRoutes = (hooks: RestoreHooks): readonly Route[] => [
  route(listDeleted, ({ db, session, query, now }) => deletedRecords(db, session, { ...query, now })),
  manualTransactionRoute(restoreDeleted, async ({ transaction, session, params, now, services }) => {
    await transaction((db) => restoreRecord(db, session, params.id, { now, hooks }));
    // A restored custom domain leads to this school again from now on.
    services.providers.forget();
  }),
];
