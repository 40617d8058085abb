import { allowQuote, getScore, giveScore } from '#domain/teaching/api/scores.ts';
import { route, type Route } from '#server/http/route.ts';
import { allowQuote as setQuote, scoredLesson, scoreLesson } from './scores.ts';

/** Module: students' ratings of lessons and teachers. */
export const scoreRoutes: readonly Route[] = [
  route(getScore, ({ db, session, params, now }) =>
    scoredLesson(db, { lessonId: params.id, studentId: session.accountId, now }),
  ),
  route(giveScore, ({ db, session, params, body, now }) =>
    scoreLesson(db, { lessonId: params.id, studentId: session.accountId, now }, body),
  ),
  route(allowQuote, ({ db, session, params, body, now }) =>
    setQuote(db, { lessonId: params.id, studentId: session.accountId, now }, body.mayQuote),
  ),
];
