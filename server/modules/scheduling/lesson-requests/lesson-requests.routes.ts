import {
  cancelOccasionalLesson,
  getBookingOptions,
  requestCall,
  requestOccasionalLesson,
  requestRegularLesson,
  requestRescheduleLesson,
  resolveOwnSupportTask,
} from '#domain/scheduling/api/lesson-requests.ts';
import { route, type Route, batchedRoute } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import { amongBookings } from '#server/modules/scheduling/lessons/book-together.ts';
import { raiseRequest, type Requester } from './raise-request.ts';
import { bookingOptionsOf } from './booking-options.queries.ts';
import { cancelOwn } from './cancel-own.ts';
import { confirmTask } from './confirm-task.ts';
import { requestOccasional, requestRegular } from './request-lesson.ts';
import { reschedule } from './reschedule.ts';

const asker = ({ session, now }: { session: Session; now: Date }): Requester => ({
  studentId: session.accountId,
  now,
});

/** Module: students' own bookings, moves and cancellations, and the requests that replace them. */
export const lessonRequestRoutes: readonly Route[] = [
  route(getBookingOptions, ({ db, session }) => bookingOptionsOf(db, session.accountId)),
  batchedRoute(
    requestOccasionalLesson,
    ({ session: { accountId }, key, body: { teacherId, startsAt } }) =>
      teacherId && startsAt !== undefined ? amongBookings({ teacherId, studentIds: [accountId], key }) : null,
    (ctx) => requestOccasional(ctx.db, asker(ctx), ctx.body),
  ),
  route(requestRegularLesson, (ctx) => requestRegular(ctx.db, asker(ctx), ctx.body)),
  route(requestRescheduleLesson, (ctx) => reschedule(ctx.db, asker(ctx), ctx.body)),
  route(requestCall, (ctx) =>
    raiseRequest(ctx.db, asker(ctx), {
      type: 'REQUEST_CALL',
      details: { phoneNumber: { phone: ctx.body.phone } },
      note: ctx.body.note,
    }),
  ),
  route(cancelOccasionalLesson, (ctx) => cancelOwn(ctx.db, asker(ctx), ctx.params.id, ctx.query)),
  route(resolveOwnSupportTask, (ctx) => confirmTask(ctx.db, asker(ctx), ctx.params.id)),
];
