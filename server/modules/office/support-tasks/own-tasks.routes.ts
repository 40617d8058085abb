import { listStudentSupportTasks } from '#domain/people/api/student-platform.ts';
import { route, type Route } from '#server/http/route.ts';
import { supportTasksOf } from './own-tasks.ts';

export const ownSupportTaskRoutes: readonly Route[] = [
  route(listStudentSupportTasks, ({ db, session, query }) => supportTasksOf(db, session.accountId, query)),
];
