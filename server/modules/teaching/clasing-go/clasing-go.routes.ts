import {
  answerClasingGoCard,
  checkClasingGoAnswer,
  getClasingGoTrial,
  initClasingGo,
  listClasingGoCards,
  listClasingGoWords,
  setClasingGoSettings,
  setClasingGoTrial,
} from '#domain/teaching/api/clasing-go.ts';
import { createOwnWord, deleteOwnWord, updateOwnWord } from '#domain/teaching/api/own-words.ts';
import { type Route, route } from '#server/http/route.ts';
import { cardsOf } from './cards.queries.ts';
import {
  answerCard,
  checkAnswer,
  openClasingGo,
  refuseUnlessPractising,
  savePracticeSettings,
  startTrial,
} from './clasing-go.ts';
import { allWordsOf, stateOf } from './clasing-go.queries.ts';
import { addOwnWord, changeOwnWord, removeOwnWord } from './own-words.ts';

/** Module: Clasing Go: vocabulary cards with spaced repetition, exercises, own words and a daily goal. */
export const clasingGoRoutes: readonly Route[] = [
  route(initClasingGo, ({ db, session, now }) => openClasingGo(db, session.accountId, now)),
  route(getClasingGoTrial, ({ db, session, now }) => stateOf(db, session.accountId, now)),
  route(setClasingGoTrial, ({ db, session, now }) => startTrial(db, session.accountId, now)),
  route(setClasingGoSettings, ({ db, session, body, now }) =>
    savePracticeSettings(db, session.accountId, body, now),
  ),
  route(listClasingGoCards, async ({ db, session, query: { canListen = true }, now }) => {
    await refuseUnlessPractising(db, session.accountId, now);
    return cardsOf(db, session.accountId, { canListen, now });
  }),
  route(answerClasingGoCard, ({ db, session, params, body, now }) =>
    answerCard(db, { studentId: session.accountId, cardId: params.id, now }, body),
  ),
  route(checkClasingGoAnswer, ({ db, session, params, body, now }) =>
    checkAnswer(db, { studentId: session.accountId, cardId: params.id, now }, body),
  ),
  route(listClasingGoWords, ({ db, session, query }) => allWordsOf(db, session.accountId, query)),
  route(createOwnWord, ({ db, session, body, now }) =>
    addOwnWord(db, { studentId: session.accountId, now }, body),
  ),
  route(updateOwnWord, ({ db, session, params, body }) =>
    changeOwnWord(db, { studentId: session.accountId, wordId: params.id }, body),
  ),
  route(deleteOwnWord, ({ db, session, params }) => removeOwnWord(db, session.accountId, params.id)),
];
