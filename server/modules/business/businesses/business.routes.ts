import { business } from '#domain/business/api/business.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { listBusinesses, oneBusiness } from './business.queries.ts';
import { createBusiness, updateBusiness } from './business.ts';

/** Module: companies: their record, contacts, managers and import. */
export const businessRoutes: readonly Route[] = [
  route(business.list, ({ db, session, query }) => listBusinesses(db, session, query)),
  route(business.one, async ({ db, session, params }) =>
    orNotFound(await oneBusiness(db, session, params.id)),
  ),
  route(business.create, ({ db, session: { providerId, isAdmin }, body }) =>
    createBusiness(db, { providerId, isAdmin }, body),
  ),
  route(business.update, ({ db, session: { providerId, isAdmin }, params, body }) =>
    updateBusiness(db, { id: params.id, providerId, isAdmin }, body),
  ),
];
