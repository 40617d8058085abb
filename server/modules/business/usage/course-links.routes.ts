import { courseLinks, makeCourseLink, revokeCourseLink } from '#domain/teaching/api/course-links.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { route, type Route } from '#server/http/route.ts';
import { resolveBusinessId } from '#server/modules/business/businesses/own-business.ts';
import { getLinks, makeLink, revokeLink } from '#server/modules/teaching/courses/links.ts';

/** The course that is asked about, with the company that a manager is limited to. */
const askedBy = async (db: Db, session: Session, courseId: string) => ({
  courseId,
  businessId: await resolveBusinessId(db, session, undefined),
});

export const courseLinkRoutes: readonly Route[] = [
  route(courseLinks, async ({ db, session, params }) => getLinks(db, await askedBy(db, session, params.id))),
  route(makeCourseLink, async ({ db, session, params, body: { days } }) => {
    const { providerId, accountId } = session;
    return makeLink(db, { ...(await askedBy(db, session, params.id)), providerId, accountId, days });
  }),
  route(revokeCourseLink, async ({ db, session, params }) =>
    revokeLink(db, { ...(await askedBy(db, session, params.id)), linkId: params.linkId }),
  ),
];
