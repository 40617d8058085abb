import {
  courseAttendance,
  courses,
  enrolInCourse,
  leaveCourse,
  moveCourse,
} from '#domain/teaching/api/courses.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { attendanceOf } from './attendance.ts';
import { listCourses, oneCourse } from './courses.queries.ts';
import { advanceCourse, createCourse, enrol, unenrol, updateCourse } from './courses.ts';

/** Module: Fundae courses: attendance, costs and the evidence for the subsidy. */
export const courseRoutes: readonly Route[] = [
  route(courses.list, ({ db, query }) => listCourses(db, query)),
  route(courses.one, async ({ db, params }) => orNotFound(await oneCourse(db, params.id))),
  route(courses.create, ({ db, session, body }) => createCourse(db, session, body)),
  route(courses.update, ({ db, params, body }) => updateCourse(db, params.id, body)),
  route(moveCourse, ({ db, params, body }) => advanceCourse(db, params.id, body)),
  route(enrolInCourse, ({ db, params, body }) => enrol(db, params.id, body)),
  route(leaveCourse, ({ db, params, body }) => unenrol(db, params.id, body)),
  route(courseAttendance, ({ db, params }) => attendanceOf(db, params.id)),
];
