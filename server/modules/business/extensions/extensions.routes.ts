import * as api from '#domain/business/api/business-extensions.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { resolveBusinessId } from '#server/modules/business/businesses/own-business.ts';
import { approve, requestExtension, decline } from './extensions.ts';
import { extensionsOf } from './extensions.queries.ts';

/** Module: later expiry dates for a company's credits. */
export const businessExtensionRoutes: readonly Route[] = [
  route(api.listExtensions, async ({ db, session, query }) =>
    extensionsOf(db, {
      businessId: await resolveBusinessId(db, session, query.businessId),
      status: query.status,
    }),
  ),
  route(api.askExtension, async ({ db, session, body }) => {
    const businessId = orNotFound(await resolveBusinessId(db, session, undefined));
    const { providerId, accountId } = session;
    return requestExtension(db, { businessId, providerId, accountId }, body);
  }),
  route(api.approveExtension, ({ db, session, params, body, now }) =>
    approve(db, params.id, body.until, { accountId: session.accountId, now }),
  ),
  route(api.declineExtension, ({ db, session, params, body, now }) =>
    decline(db, params.id, body.answer, { accountId: session.accountId, now }),
  ),
];
