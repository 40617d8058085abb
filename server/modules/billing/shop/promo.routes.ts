import type * as z from 'zod/mini';
import { getPromo, listPromos } from '#domain/billing/api/promos.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { memoizeFor } from '#server/runtime/memoize-for.ts';
import { publicRoute, type Route } from '#server/http/route.ts';
import { takeTokens, rateLimits } from '#server/auth/rate-limits.ts';
import { promoOf, promosOf } from './promo.queries.ts';

const KEPT_MS = 10_000;
const shown = memoizeFor<z.input<typeof listPromos.reply>>(KEPT_MS);

/** Public endpoints: the list is cached for a while, and requests for codes are limited to prevent guessing. */
export const promoRoutes: readonly Route[] = [
  publicRoute(listPromos, async ({ provider, transaction }) => {
    const { id } = orNotFound(provider);
    return shown(id, () => transaction({ providerId: id }, promosOf));
  }),
  publicRoute(getPromo, async ({ provider, transaction, request, params }) => {
    const { id } = orNotFound(provider);
    await transaction({ providerId: null }, (db) => takeTokens(db, rateLimits.look(request.ip)));
    return orNotFound(await transaction({ providerId: id }, (db) => promoOf(db, params.code)));
  }),
];
