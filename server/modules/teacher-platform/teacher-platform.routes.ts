import {
  getTeacherDashboard,
  getTeacherProfile,
  listTeacherLessons,
  listTeacherStudents,
  updateTeacherProfile,
} from '#domain/api/teacher-platform.ts';
import { route, type Route } from '#server/core/route.ts';
import { lessonsOfTeacher } from '#server/modules/teachers/lessons.ts';
import { dashboardOf, studentsOf } from './teacher-platform.queries.ts';
import { changeProfile, profileOf } from './teacher-platform.ts';

export const teacherPlatformRoutes: readonly Route[] = [
  route(getTeacherDashboard, ({ db, session }) => dashboardOf(db, session.accountId)),
  route(listTeacherLessons, ({ db, session, query }) => lessonsOfTeacher(db, session.accountId, query)),
  route(listTeacherStudents, ({ db, session, query }) => studentsOf(db, session.accountId, query)),
  route(getTeacherProfile, ({ db, session }) => profileOf(db, session.accountId)),
  route(updateTeacherProfile, ({ db, session, body }) => changeProfile(db, session.accountId, body)),
];
