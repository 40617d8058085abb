import { listStudentSupportTasks } from '#domain/api/student-platform.ts';
import { route, type Route } from '#server/core/route.ts';
import { supportTasksOf } from './support-tasks.queries.ts';

export const ownSupportTaskRoutes: readonly Route[] = [
  route(listStudentSupportTasks, ({ db, session, query }) => supportTasksOf(db, session.accountId, query)),
];
