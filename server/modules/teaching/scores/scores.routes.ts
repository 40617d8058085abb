import { allowQuote, changeScore, getScore, giveScore } from '#domain/teaching/api/scores.ts';
import type { Session } from '#server/auth/session.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { allowQuote as setQuote, scoredLesson, scoreLesson, updateScore } from './scores.ts';

/** Throws 403 for staff acting as the student: only students themselves can allow a quote. Withdrawing is open to both. */
function assertOwnPermission({ supplantId }: Session, mayQuote: boolean | undefined): void {
  if (mayQuote && supplantId) throw new ApiError('forbidden');
}

/** Module: students' ratings of lessons and teachers. */
export const scoreRoutes: readonly Route[] = [
  route(getScore, ({ db, session, params, now }) =>
    scoredLesson(db, { lessonId: params.id, studentId: session.accountId, now }),
  ),
  route(giveScore, ({ db, session, params, body, now }) => {
    assertOwnPermission(session, body.mayQuote);
    return scoreLesson(db, { lessonId: params.id, studentId: session.accountId, now }, body);
  }),
  route(changeScore, ({ db, session, params, body, now }) => {
    assertOwnPermission(session, body.mayQuote);
    return updateScore(db, { lessonId: params.id, studentId: session.accountId, now }, body);
  }),
  route(allowQuote, ({ db, session, params, body, now }) => {
    assertOwnPermission(session, body.mayQuote);
    return setQuote(db, { lessonId: params.id, studentId: session.accountId, now }, body.mayQuote);
  }),
];
