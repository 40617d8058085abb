import { signUp, trialOffer, trialTimes } from '#domain/teaching/api/sign-up.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { memoizeFor } from '#server/runtime/memoize-for.ts';
import { publicRoute, type Route } from '#server/http/route.ts';
import { takeTokens, rateLimits } from '#server/auth/rate-limits.ts';
import { signUpAt } from './sign-up.ts';
import { trialOfferOf, trialTimesOf } from './trial-times.ts';

/** Public endpoints: each answer is cached for a while for all visitors, and requests per address are limited. */
const KEPT_MS = 60_000;
const offers = memoizeFor<Reply<typeof trialOffer>>(KEPT_MS);
const times = memoizeFor<Reply<typeof trialTimes>>(KEPT_MS);

/** Module: sign-up of visitors and their trial request. */
export const signUpRoutes: readonly Route[] = [
  publicRoute(signUp, signUpAt),
  publicRoute(trialOffer, async ({ provider, transaction }) => {
    const { id } = orNotFound(provider);
    return offers(id, () => transaction({ providerId: id }, trialOfferOf));
  }),
  publicRoute(trialTimes, async ({ provider, transaction, request, query: { language }, now }) => {
    const { id } = orNotFound(provider);
    await transaction({ providerId: null }, (db) => takeTokens(db, rateLimits.look(request.ip)));
    return times(`${id} ${language}`, async () => ({
      times: await transaction({ providerId: id }, (db) => trialTimesOf(db, { language, now })),
    }));
  }),
];
