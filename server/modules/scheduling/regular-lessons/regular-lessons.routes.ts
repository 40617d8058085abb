import { cancelSeriesDate, removeSeries } from '#domain/scheduling/api/own-series.ts';
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
import { cancelSeries } from './cancel.ts';
import { createSeries, type Staff } from './create.ts';
import { moveSeries, previewSeriesMove } from './move.ts';
import { cancelOwnDate, type Ending, removeOwn } from './own.ts';
import { previewSeries } from './preview.ts';
import { listSeries, oneSeries } from './series.queries.ts';
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
  route(regularLessons, ({ db, query, now }) => listSeries(db, query, now)),
  route(oneRegularLesson, ({ db, params, now }) => oneSeries(db, params.id, now)),
  route(previewRegularLesson, ({ body, ...ask }) => previewSeries(ask.db, body, staff(ask))),
  route(createRegularLesson, ({ body, ...ask }) => createSeries(ask.db, body, staff(ask))),
  route(previewMove, ({ params, body, ...ask }) => previewSeriesMove(ask.db, params.id, body, staff(ask))),
  route(moveRegularLesson, ({ params, body, ...ask }) => moveSeries(ask.db, params.id, body, staff(ask))),
  route(cancelRegularLesson, ({ params, body, ...ask }) => cancelSeries(ask.db, params.id, body, staff(ask))),
  route(previewSubstitute, ({ params, body, ...ask }) =>
    previewSubstitution(ask.db, params.id, body, staff(ask)),
  ),
  route(substituteRegularLesson, ({ params, body, ...ask }) =>
    substitute(ask.db, params.id, body, staff(ask)),
  ),
  route(cancelSeriesDate, ({ params, body, ...ask }) =>
    cancelOwnDate(ask.db, params.id, body, ending(ask, body.reason)),
  ),
  route(removeSeries, ({ params, query: { reason, ...told }, ...ask }) =>
    removeOwn(ask.db, params.id, told, ending(ask, reason)),
  ),
];
