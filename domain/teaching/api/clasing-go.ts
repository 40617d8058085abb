import * as z from 'zod/mini';
import { cardRating, clasingGoAccess } from '../clasing-go.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage } from '#domain/contract/query.ts';

const roles = ['STUDENT'] as const;

/** A student's access to Clasing Go, and what there is to practise. */
export const clasingGoState = z.object({
  access: clasingGoAccess,
  classingGoRelationDate: z.nullable(plainDate),
  trial: z.nullable(z.object({ startsOn: plainDate, endsOn: plainDate, daysLeft: z.int() })),
  words: z.object({ total: z.int(), due: z.int(), learnt: z.int() }),
  /** When the next card is due, if none is due now. */
  nextDueAt: z.nullable(instant),
  streakDays: z.int(),
  /** The last 14 days, oldest first: cards answered on each. */
  days: z.array(z.object({ day: plainDate, cards: z.int() })),
});
export type ClasingGoState = z.infer<typeof clasingGoState>;

export const initClasingGo = endpoint({
  method: 'POST',
  path: '/clasing-go/init',
  summary: 'Activate Clasing Go, once; returns your access',
  roles,
  reply: clasingGoState,
});
export const getClasingGoTrial = endpoint({
  method: 'GET',
  path: '/clasing-go/get-trial',
  summary: 'Get your Clasing Go access: trial, words, days in a row',
  roles,
  reply: clasingGoState,
});
export const setClasingGoTrial = endpoint({
  method: 'POST',
  path: '/clasing-go/set-trial',
  summary: 'Start the 14-day trial, once; 409 if it was used, 422 before activation or for members',
  roles,
  reply: clasingGoState,
});

/** A word to practise; `seen` identifies the answer that it waits for, so that each card is answered only once. */
export const clasingGoCard = z.object({
  id: idOf('word'),
  term: z.string(),
  meaning: z.nullable(z.string()),
  example: z.nullable(z.string()),
  lessonAt: instant,
  seen: z.int(),
  /** When it would come back, by answer. */
  comesBack: z.record(cardRating, instant),
});
export type ClasingGoCard = z.infer<typeof clasingGoCard>;

export const listClasingGoCards = endpoint({
  method: 'GET',
  path: '/clasing-go/cards',
  summary: "List today's cards, longest due first; 422 without access to practice",
  roles,
  reply: z.array(clasingGoCard),
});
export const answerClasingGoCard = endpoint({
  method: 'POST',
  path: '/clasing-go/cards/:id/answers',
  summary: 'Record how well a card was known; returns its next review. 409 if already answered',
  roles,
  params: z.strictObject({ id: idOf('word') }),
  body: z.strictObject({ rating: cardRating, seen: z.int().check(z.gte(0)) }),
  reply: z.object({ dueAt: instant, seen: z.int() }),
  idempotent: true,
});

export const listClasingGoWords = endpoint({
  method: 'GET',
  path: '/clasing-go/words',
  summary: 'List the words of your lessons, latest first, with the next review of each',
  roles,
  query: z.strictObject({ ...portalPage }),
  reply: z.object({
    words: z.array(
      z.object({
        id: idOf('word'),
        term: z.string(),
        meaning: z.nullable(z.string()),
        example: z.nullable(z.string()),
        lessonAt: instant,
        dueAt: z.nullable(instant),
        isLearnt: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
});
