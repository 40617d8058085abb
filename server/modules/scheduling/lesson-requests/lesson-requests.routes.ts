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
import { askSupport, type Asker } from './ask-support.ts';
import { bookingOptionsOf } from './booking-options.queries.ts';
import { cancelOwn } from './cancel-own.ts';
import { confirmTask } from './confirm-task.ts';
import { requestOccasional, requestRegular } from './request-lesson.ts';
import { reschedule } from './reschedule.ts';

const asker = ({ session, now }: { session: Session; now: Date }): Asker => ({
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
    (ask) => requestOccasional(ask.db, asker(ask), ask.body),
  ),
  route(requestRegularLesson, (ask) => requestRegular(ask.db, asker(ask), ask.body)),
  route(requestRescheduleLesson, (ask) => reschedule(ask.db, asker(ask), ask.body)),
  route(requestCall, (ask) =>
    askSupport(ask.db, asker(ask), {
      type: 'REQUEST_CALL',
      details: { phoneNumber: { phone: ask.body.phone } },
      note: ask.body.note,
    }),
  ),
  route(cancelOccasionalLesson, (ask) => cancelOwn(ask.db, asker(ask), ask.params.id, ask.query)),
  route(resolveOwnSupportTask, (ask) => confirmTask(ask.db, asker(ask), ask.params.id)),
];
