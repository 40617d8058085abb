import { trialTeachers, workList } from '#domain/provider/api/work-list.ts';
import { route, type Route } from '#server/http/route.ts';
import { teachersForTrials } from './trial-teachers.ts';
import { workOf } from './work-list.queries.ts';

/** Routes of support's work list of the day. */
export const workListRoutes: readonly Route[] = [
  route(workList, ({ db, session }) => workOf(db, session.rights)),
  route(trialTeachers, ({ db, now }) => teachersForTrials(db, now)),
];
