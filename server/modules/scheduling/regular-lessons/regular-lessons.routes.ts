import {
  cancelRegularLessonDate,
  removeRegularLesson,
} from '#domain/scheduling/api/student-regular-lessons.ts';
import {
  cancelRegularLesson,
  createRegularLesson,
  moveRegularLesson,
  oneRegularLesson,
  previewMove,
  previewRegularLesson,
  previewSubstitute,
  regularLessons,
  substituteRegularLesson,
} from '#domain/scheduling/api/regular-lessons.ts';
import {
  bookWeeklyLessons,
  listWeeklySlots,
  previewWeeklyLessons,
} from '#domain/scheduling/api/weekly-booking.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import { bookOwnWeekly } from './book-own.ts';
import { cancelRegularLessons } from './cancel.ts';
import { createRegularLessons, type Staff } from './create.ts';
import { moveRegularLessons, previewRegularLessonMove } from './move.ts';
import { cancelOwnDate, type Ending, removeOwn } from './own.ts';
import { previewOwnWeekly } from './own-plan.ts';
import { previewRegularLessons } from './preview.ts';
import { listRegularLessons, readRegularLesson } from './regular-lessons.queries.ts';
import { previewSubstitution, substitute } from './substitute.ts';
import { type WeeklyStudent, weeklySlots } from './weekly-slots.ts';

const staff = ({ session, now }: { session: Session; now: Date }): Staff => ({
  accountId: session.accountId,
  actorId: session.actorId,
  now,
});

const ending = ({ session, now }: { session: Session; now: Date }, reason: string): Ending => ({
  studentId: session.role === 'STUDENT' ? session.accountId : null,
  now,
  reason,
});

const student = ({ session, now }: { session: Session; now: Date }): WeeklyStudent => ({
  studentId: session.accountId,
  now,
});

/** Module: weekly lessons: planning ahead, moving, substituting, ending. */
export const regularLessonRoutes: readonly Route[] = [
  route(regularLessons, ({ db, query, now }) => listRegularLessons(db, query, now)),
  route(oneRegularLesson, ({ db, params, now }) => readRegularLesson(db, params.id, now)),
  route(previewRegularLesson, ({ body, ...ctx }) => previewRegularLessons(ctx.db, body, staff(ctx))),
  route(createRegularLesson, ({ body, ...ctx }) => createRegularLessons(ctx.db, body, staff(ctx))),
  route(previewMove, ({ params, body, ...ctx }) =>
    previewRegularLessonMove(ctx.db, params.id, body, staff(ctx)),
  ),
  route(moveRegularLesson, ({ params, body, ...ctx }) =>
    moveRegularLessons(ctx.db, params.id, body, staff(ctx)),
  ),
  route(cancelRegularLesson, ({ params, body, ...ctx }) =>
    cancelRegularLessons(ctx.db, params.id, body, staff(ctx)),
  ),
  route(previewSubstitute, ({ params, body, ...ctx }) =>
    previewSubstitution(ctx.db, params.id, body, staff(ctx)),
  ),
  route(substituteRegularLesson, ({ params, body, ...ctx }) =>
    substitute(ctx.db, params.id, body, staff(ctx)),
  ),
  route(cancelRegularLessonDate, ({ params, body, ...ctx }) =>
    cancelOwnDate(ctx.db, params.id, body, ending(ctx, body.reason)),
  ),
  route(removeRegularLesson, ({ params, query: { reason, ...confirmed }, ...ctx }) =>
    removeOwn(ctx.db, params.id, confirmed, ending(ctx, reason)),
  ),
  route(listWeeklySlots, ({ query, ...ctx }) => weeklySlots(ctx.db, student(ctx), query.durationMinutes)),
  route(previewWeeklyLessons, ({ body, ...ctx }) => previewOwnWeekly(ctx.db, student(ctx), body)),
  route(bookWeeklyLessons, ({ body, ...ctx }) => bookOwnWeekly(ctx.db, student(ctx), body)),
];
