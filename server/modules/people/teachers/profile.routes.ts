import { getTeacherProfile, updateTeacherProfile } from '#domain/teaching/api/teacher-platform.ts';
import { route, type Route } from '#server/http/route.ts';
import { changeProfile, profileOf } from './profile.ts';

export const teacherProfileRoutes: readonly Route[] = [
  route(getTeacherProfile, ({ db, session }) => profileOf(db, session.accountId)),
  route(updateTeacherProfile, ({ db, session, body }) => changeProfile(db, session.accountId, body)),
];
