import { currentProvider, getSchoolContact, providerBySubdomain } from '#domain/provider/api/providers.ts';
import { publicRoute, type Route } from '#server/http/route.ts';
import { brandingOf, contactOf, providerOf } from './providers.ts';

/** Module: schools: creation, branding and public data. */
export const providerRoutes: readonly Route[] = [
  publicRoute(currentProvider, async ({ provider }) => brandingOf(provider)),
  publicRoute(getSchoolContact, async ({ provider }) => contactOf(provider)),
  publicRoute(providerBySubdomain, async ({ transaction, query }) =>
    brandingOf(await transaction({ providerId: null }, (db) => providerOf(db, query.subdomain))),
  ),
];
