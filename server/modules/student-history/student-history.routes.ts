import { getCalendar, listHistoryLessons } from '#domain/api/student-history.ts';
import { type Route, route } from '#server/core/route.ts';
import { calendarOf, historyOf } from './student-history.queries.ts';

export const studentHistoryRoutes: readonly Route[] = [
  route(getCalendar, ({ db, session, query }) => calendarOf(db, session.accountId, query)),
  route(listHistoryLessons, ({ db, session, query }) => historyOf(db, session.accountId, query)),
];
