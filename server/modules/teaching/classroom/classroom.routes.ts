import { getClassroom } from '#domain/teaching/api/classroom.ts';
import { listMissedLessons } from '#domain/teaching/api/missed-lessons.ts';
import { route, type Route } from '#server/http/route.ts';
import { readClassroom } from './classroom.queries.ts';
import { iceServers } from './ice-servers.ts';
import { missedOf } from './missed.queries.ts';

/** Module: the live classroom: admission, presence, whiteboard, chat and documents. */
export const classroomRoutes: readonly Route[] = [
  route(getClassroom, async ({ db, session, params, now, services }) => {
    const { me, ...room } = await readClassroom(db, params.id, session.accountId);
    return {
      ...room,
      me: { ...me, isSupplanted: session.supplantId !== null },
      iceServers: iceServers(services.config, { accountId: session.accountId, now }),
    };
  }),
  route(listMissedLessons, ({ db, session, now }) => missedOf(db, session.accountId, now)),
];
