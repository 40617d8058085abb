import {
  courseLinks,
  inspectCourse,
  makeCourseLink,
  revokeCourseLink,
} from '#domain/teaching/api/course-links.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { publicRoute, route, type Route } from '#server/http/route.ts';
import { takeTokens, rateLimits } from '#server/auth/rate-limits.ts';
import { oneCourse } from './courses.queries.ts';
import { inspect, makeLink, revokeLink } from './links.ts';
import { linksOf } from './links.queries.ts';

export const courseLinkRoutes: readonly Route[] = [
  route(courseLinks, async ({ db, params }) => {
    orNotFound(await oneCourse(db, params.id));
    return linksOf(db, params.id);
  }),
  route(makeCourseLink, async ({ db, session, params, body }) => {
    const { providerId, accountId } = session;
    const token = await makeLink(db, { courseId: params.id, providerId, accountId }, body.days);
    return { token, links: await linksOf(db, params.id) };
  }),
  route(revokeCourseLink, async ({ db, params }) => {
    await revokeLink(db, params.id, params.linkId);
    return linksOf(db, params.id);
  }),
  publicRoute(inspectCourse, async ({ provider, transaction, request, reply, body }) => {
    void reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store');
    const { id } = orNotFound(provider);
    await transaction({ providerId: null }, (db) => takeTokens(db, rateLimits.look(request.ip)));
    return transaction({ providerId: id }, (db) => inspect(db, body.token, request.ip));
  }),
];
