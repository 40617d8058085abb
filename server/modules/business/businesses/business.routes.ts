import { business } from '#domain/business/api/business.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { listBusinesses, oneBusiness } from './business.queries.ts';
import { createBusiness, updateBusiness } from './business.ts';

/** Module: companies: their record, contacts, managers and import. */
export const businessRoutes: readonly Route[] = [
  route(business.list, ({ db, query }) => listBusinesses(db, query)),
  route(business.one, async ({ db, params }) => orNotFound(await oneBusiness(db, params.id))),
  route(business.create, ({ db, session, body }) => createBusiness(db, session.providerId, body)),
  route(business.update, ({ db, session, params, body }) =>
    updateBusiness(db, { id: params.id, providerId: session.providerId }, body),
  ),
];
