import { courses } from '#domain/api/courses.ts';
import { found } from '#server/core/refusal.ts';
import { route, type Route } from '#server/core/route.ts';
import { listCourses, oneCourse } from './courses.queries.ts';

export const courseRoutes: readonly Route[] = [
  route(courses.list, ({ db, query }) => listCourses(db, query)),
  route(courses.one, async ({ db, params }) => found(await oneCourse(db, params.id))),
];
