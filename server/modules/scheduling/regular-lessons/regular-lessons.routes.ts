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
import { route, type Route } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import { cancelRegularLessons } from './cancel.ts';
import { createRegularLessons, type Staff } from './create.ts';
import { moveRegularLessons, previewRegularLessonMove } from './move.ts';
import { cancelOwnDate, type Ending, removeOwn } from './own.ts';
import { previewRegularLessons } from './preview.ts';
import { listRegularLessons, readRegularLesson } from './regular-lessons.queries.ts';
import { previewSubstitution, substitute } from './substitute.ts';

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

/** Module: weekly lessons: planning ahead, moving, substituting, ending. */
export const regularLessonRoutes: readonly Route[] = [
  route(regularLessons, ({ db, query, now }) => listRegularLessons(db, query, now)),
  route(oneRegularLesson, ({ db, params, now }) => readRegularLesson(db, params.id, now)),
  route(previewRegularLesson, ({ body, ...ask }) => previewRegularLessons(ask.db, body, staff(ask))),
  route(createRegularLesson, ({ body, ...ask }) => createRegularLessons(ask.db, body, staff(ask))),
  route(previewMove, ({ params, body, ...ask }) =>
    previewRegularLessonMove(ask.db, params.id, body, staff(ask)),
  ),
  route(moveRegularLesson, ({ params, body, ...ask }) =>
    moveRegularLessons(ask.db, params.id, body, staff(ask)),
  ),
  route(cancelRegularLesson, ({ params, body, ...ask }) =>
    cancelRegularLessons(ask.db, params.id, body, staff(ask)),
  ),
  route(previewSubstitute, ({ params, body, ...ask }) =>
    previewSubstitution(ask.db, params.id, body, staff(ask)),
  ),
  route(substituteRegularLesson, ({ params, body, ...ask }) =>
    substitute(ask.db, params.id, body, staff(ask)),
  ),
  route(cancelRegularLessonDate, ({ params, body, ...ask }) =>
    cancelOwnDate(ask.db, params.id, body, ending(ask, body.reason)),
  ),
  route(removeRegularLesson, ({ params, query: { reason, ...confirmed }, ...ask }) =>
    removeOwn(ask.db, params.id, confirmed, ending(ask, reason)),
  ),
];
