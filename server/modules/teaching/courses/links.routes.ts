import { inspectCourse } from '#domain/teaching/api/course-links.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { publicRoute, type Route } from '#server/http/route.ts';
import { takeTokens, rateLimits } from '#server/auth/rate-limits.ts';
import { inspect } from './links.ts';

/** What an inspector's link shows; the links themselves are in business/usage, as companies have them too. */
export const inspectorRoutes: readonly Route[] = [
  publicRoute(inspectCourse, async ({ provider, transaction, request, reply, body }) => {
    void reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store');
    const { id } = orNotFound(provider);
    await transaction({ providerId: null }, (db) => takeTokens(db, rateLimits.look(request.ip)));
    return transaction({ providerId: id }, (db) => inspect(db, body.token, request.ip));
  }),
];
