import * as api from '#domain/teaching/api/level-test.ts';
import { route, type Route } from '#server/http/route.ts';
import { resultsOf } from './level-test.queries.ts';
import { answer, begin, confirmLevel, evaluate, levelTestOf } from './level-test.ts';

/** Module: the placement test and its results. */
export const levelTestRoutes: readonly Route[] = [
  route(api.getLevelTest, ({ db, session: { accountId: studentId }, now }) =>
    levelTestOf(db, { studentId, now }),
  ),
  route(api.beginLevelTest, ({ db, session: { accountId: studentId }, now }) =>
    begin(db, { studentId, now }),
  ),
  route(api.answerLevelTest, ({ db, session: { accountId: studentId }, now, body }) =>
    answer(db, { studentId, now }, body),
  ),
  route(api.judgeOwnLevel, ({ db, session: { accountId: studentId }, now, body }) =>
    evaluate(db, { studentId, now }, body.can),
  ),
  route(api.listLevelResults, ({ db, params }) => resultsOf(db, params.id)),
  route(api.confirmLevel, async ({ db, params, body }) => {
    await confirmLevel(db, params.id, body.level);
    return resultsOf(db, params.id);
  }),
  route(api.listLevelResultsOfStudent, ({ db, session, params }) =>
    resultsOf(db, params.id, session.accountId),
  ),
];
