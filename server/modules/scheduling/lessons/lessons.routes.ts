import {
  addToLesson,
  bookLesson,
  calendar,
  cancelLesson,
  lessons,
  moveLesson,
  reportAttendance,
  reportTeacherAbsent,
} from '#domain/scheduling/api/lessons.ts';
import { remindOfCredits as remindEndpoint } from '#domain/scheduling/api/lesson-reminders.ts';
import { studentChanges, teacherChanges } from '#domain/scheduling/api/lesson-changes.ts';
import { schoolDay, schoolMonth, schoolWeek } from '#domain/scheduling/api/school-calendar.ts';
import { suggestTeachers } from '#domain/scheduling/api/suggested-teachers.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { fieldError } from '#server/errors/api-error.ts';
import { route, type Route, batchedRoute } from '#server/http/route.ts';
import { giveAttendance, teacherWasAbsent } from './attend.ts';
import { amongBookings } from './book-together.ts';
import { bookForStudent, withUndo } from './staff-commands.ts';
import { cancelLesson as cancel, leaveLesson } from './cancel.ts';
import { changesOf } from './changes.queries.ts';
import { calendarOf, listLessons, oneLesson } from './lessons.queries.ts';
import { joinLesson } from './add-participant.ts';
import { instantOf } from './wall-clock.ts';
import { moveLesson as move } from './move.ts';
import type { LessonRow } from './lesson-row.ts';
import { remindOfCredits } from './remind-of-credits.ts';
import { dayOfSchool } from './school-day.queries.ts';
import { monthOfSchool, weekOfSchool } from './school-load.queries.ts';
import { rankedTeachers } from './ranked-teachers.ts';
import { leaveStep, restoreStep, unbookStep } from './undo-steps.ts';

const MOST_DAYS = 62;
const MOST_LOAD_DAYS = 42;
const by = 'SUPPORT';
const changed = (lesson: LessonRow) => ({ lessonId: lesson.id, step: restoreStep({ lesson }) });

/** Module: lessons: booking, moving, cancelling, attendance and the calendar. */
export const lessonRoutes: readonly Route[] = [
  route(lessons.list, ({ db, query }) => listLessons(db, query)),
  route(teacherChanges, ({ db, params }) => changesOf(db, 'teacher', params.id)),
  route(studentChanges, ({ db, params }) => changesOf(db, 'student', params.id)),
  route(lessons.one, ({ db, params }) => oneLesson(db, params.id)),
  route(calendar, ({ db, query }) => {
    if (query.to < query.from || query.to > addDays(query.from, MOST_DAYS))
      throw fieldError('to', 'at-most-calendar-days', { max: MOST_DAYS });
    return calendarOf(db, query);
  }),
  route(schoolDay, ({ db, query }) => dayOfSchool(db, query)),
  route(schoolWeek, ({ db, query }) => weekOfSchool(db, { ...query, to: addDays(query.from, 6) })),
  route(schoolMonth, ({ db, query }) => {
    if (query.to < query.from || query.to > addDays(query.from, MOST_LOAD_DAYS - 1))
      throw fieldError('to', 'at-most-calendar-days', { max: MOST_LOAD_DAYS });
    return monthOfSchool(db, query);
  }),
  batchedRoute(
    bookLesson,
    ({ key, body: { type, teacherId, studentId } }) =>
      type === 'OCCASIONAL' && studentId ? amongBookings({ teacherId, studentIds: [studentId], key }) : null,
    ({ db, session, now, body }) =>
      withUndo(db, { session, now }, async (undoId) => {
        const lessonId = await bookForStudent(db, { session, now }, body, undoId);
        return { lessonId, step: unbookStep({ lessonId }) };
      }),
  ),
  route(moveLesson, ({ db, session, now, params, body }) =>
    withUndo(db, { session, now }, async (undoId) => {
      const startsAt = await instantOf(db, body.startsAt);
      const asked = {
        ...body,
        startsAt,
        lessonId: params.id,
        by,
        accountId: session.accountId,
        now,
        undoId,
      } as const;
      return changed(await move(db, asked));
    }),
  ),
  route(suggestTeachers, ({ db, session, body, now }) =>
    rankedTeachers(db, body, { accountId: session.accountId, now }),
  ),
  route(cancelLesson, ({ db, session, now, params, body: { studentId, reason, version } }) =>
    withUndo(db, { session, now }, async (undoId) => {
      const asked = { lessonId: params.id, by, reason, now, undoId, version } as const;
      const lesson = await (studentId ? leaveLesson(db, { ...asked, studentId }) : cancel(db, asked));
      return changed(lesson);
    }),
  ),
  route(addToLesson, ({ db, session, now, params, body: { studentId } }) =>
    withUndo(db, { session, now }, async (undoId) => {
      await joinLesson(db, { lessonId: params.id, studentId, by, now, undoId });
      return { lessonId: params.id, step: leaveStep({ lessonId: params.id, studentId }) };
    }),
  ),
  route(remindEndpoint, ({ db, session, now, params }) =>
    remindOfCredits(db, { lessonId: params.id, session, now }),
  ),
  route(reportTeacherAbsent, ({ db, session, now, params, body }) =>
    withUndo(db, { session, now }, async (undoId) =>
      changed(await teacherWasAbsent(db, { lessonId: params.id, now, reason: body.reason, undoId })),
    ),
  ),
  route(reportAttendance, async ({ db, now, params, body }) => {
    await giveAttendance(db, { lessonId: params.id, ...body, by, now });
    return oneLesson(db, params.id);
  }),
];
