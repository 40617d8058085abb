import {
  answerClasingGoCard,
  getClasingGoTrial,
  initClasingGo,
  listClasingGoCards,
  listClasingGoWords,
  setClasingGoTrial,
} from '#domain/teaching/api/clasing-go.ts';
import { type Route, route } from '#server/http/route.ts';
import { answerCard, openClasingGo, refuseUnlessPractising, startTrial } from './clasing-go.ts';
import { allWordsOf, cardsOf, stateOf } from './clasing-go.queries.ts';

/** Module: Clasing Go: vocabulary cards with spaced repetition. */
export const clasingGoRoutes: readonly Route[] = [
  route(initClasingGo, ({ db, session, now }) => openClasingGo(db, session.accountId, now)),
  route(getClasingGoTrial, ({ db, session, now }) => stateOf(db, session.accountId, now)),
  route(setClasingGoTrial, ({ db, session, now }) => startTrial(db, session.accountId, now)),
  route(listClasingGoCards, async ({ db, session, now }) => {
    await refuseUnlessPractising(db, session.accountId, now);
    return cardsOf(db, session.accountId, now);
  }),
  route(answerClasingGoCard, ({ db, session, params, body, now }) =>
    answerCard(db, { studentId: session.accountId, cardId: params.id, now }, body),
  ),
  route(listClasingGoWords, ({ db, session, query }) => allWordsOf(db, session.accountId, query)),
];
