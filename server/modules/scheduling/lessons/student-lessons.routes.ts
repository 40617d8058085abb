import {
  countHistoryLessons,
  listGroupProjectedLessons,
  listLastLessons,
  listProjectedLessons,
} from '#domain/scheduling/api/student-lessons.ts';
import { route, type Route } from '#server/http/route.ts';
import { countsOf, lastOf, projectedOf } from './student-lessons.ts';

export const studentLessonRoutes: readonly Route[] = [
  route(listProjectedLessons, ({ db, session, query, now }) =>
    projectedOf(db, session.accountId, query, now),
  ),
  route(listGroupProjectedLessons, ({ db, session, query: { groupId = 'any', ...query }, now }) =>
    projectedOf(db, session.accountId, { ...query, group: groupId }, now),
  ),
  route(listLastLessons, ({ db, session, query, now }) => lastOf(db, session.accountId, query, now)),
  route(countHistoryLessons, ({ db, session, query }) => countsOf(db, session.accountId, query)),
];
