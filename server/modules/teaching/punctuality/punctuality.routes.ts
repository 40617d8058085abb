import { ownPunctuality, teacherPunctuality } from '#domain/teaching/api/punctuality.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { type Route, route } from '#server/http/route.ts';
import { punctualityOf } from './punctuality.queries.ts';

/** Module: teachers' punctuality, from the presence in the classroom. */
export const punctualityRoutes: readonly Route[] = [
  route(ownPunctuality, async ({ db, session, query, now }) =>
    orNotFound(await punctualityOf(db, { teacherId: session.accountId, now, ...query })),
  ),
  route(teacherPunctuality, async ({ db, params, query, now }) =>
    orNotFound(await punctualityOf(db, { teacherId: params.id, now, ...query })),
  ),
];
