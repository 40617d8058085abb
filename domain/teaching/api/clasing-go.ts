import * as z from 'zod/mini';
import { cardRating, clasingGoAccess } from '../clasing-go.ts';
import { checkedKind, exerciseKind } from '../exercise.ts';
import { DAILY_GOALS } from '../practice-streak.ts';
import { VERDICTS } from '../typed-answer.ts';
import { language } from '#domain/shared/language.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage, queryFlag } from '#domain/contract/query.ts';

const roles = ['STUDENT'] as const;

/** A student's access to Clasing Go, and what there is to practise. */
export const clasingGoState = z.object({
  access: clasingGoAccess,
  classingGoRelationDate: z.nullable(plainDate),
  trial: z.nullable(z.object({ startsOn: plainDate, endsOn: plainDate, daysLeft: z.int() })),
  /** `unseen`: never answered yet. */
  words: z.object({ total: z.int(), due: z.int(), learnt: z.int(), unseen: z.int() }),
  /** When the next card is due, if none is due now. */
  nextDueAt: z.nullable(instant),
  /** Days with practice up to today; one missed day between two of them is forgiven. */
  streakDays: z.int(),
  streak: z.object({
    /** Yesterday was missed and today has no practice yet: without it, the streak ends tonight. */
    endsToday: z.boolean(),
    forgiven: z.array(plainDate),
  }),
  /** Cards answered today, and those that the student wants to answer each day. */
  goal: z.object({ cards: z.int(), today: z.int() }),
  /** Whether the student wants exercises by ear. */
  hasListening: z.boolean(),
  /** The last four weeks, oldest first: cards answered on each day. */
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

export const setClasingGoSettings = endpoint({
  method: 'PATCH',
  path: '/clasing-go/settings',
  summary: 'Change your daily goal or listening exercises; returns your access',
  roles,
  body: z.strictObject({
    dailyGoal: z.optional(z.literal(DAILY_GOALS)),
    hasListening: z.optional(z.boolean()),
  }),
  reply: clasingGoState,
});

/**
 * A word to practise by its exercise; `seen` identifies the answer that it waits for, so that each card is answered only once. What the
 * student has to answer is left out.
 */
export const clasingGoCard = z.object({
  id: idOf('word'),
  kind: exerciseKind,
  language,
  /** Null where it has to be written; LISTENING has it to be spoken. */
  term: z.nullable(z.string()),
  /** Null where it has to be chosen, and in LISTENING. */
  meaning: z.nullable(z.string()),
  /** TYPING: with a gap for the word. Null in CHOICE and LISTENING. */
  example: z.nullable(z.string()),
  /** CHOICE: meanings, one of them correct. */
  choices: z.array(z.string()),
  /** TYPING: the first letters of the word, with a dot for each other letter. */
  hint: z.nullable(z.string()),
  /** When it was noted: the lesson's start, or when the student added it. */
  lessonAt: instant,
  isOwn: z.boolean(),
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
  /** `canListen=false`: the browser has no voice. */
  query: z.strictObject({ canListen: z.optional(queryFlag) }),
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

export const checkClasingGoAnswer = endpoint({
  method: 'POST',
  path: '/clasing-go/cards/:id/attempts',
  summary: 'Check an answer to a card and record it; 409 if already answered',
  roles,
  params: z.strictObject({ id: idOf('word') }),
  /** An empty answer: the student does not know. */
  body: z.strictObject({
    kind: checkedKind,
    answer: text({ min: 0, max: 200 }),
    seen: z.int().check(z.gte(0)),
  }),
  reply: z.object({
    verdict: z.enum(VERDICTS),
    solution: z.object({
      term: z.string(),
      meaning: z.nullable(z.string()),
      example: z.nullable(z.string()),
    }),
    dueAt: instant,
    seen: z.int(),
  }),
  idempotent: true,
});

export const listClasingGoWords = endpoint({
  method: 'GET',
  path: '/clasing-go/words',
  summary: 'List your words, latest first, with the next review of each',
  roles,
  query: z.strictObject({ ...portalPage }),
  reply: z.object({
    words: z.array(
      z.object({
        id: idOf('word'),
        term: z.string(),
        meaning: z.nullable(z.string()),
        example: z.nullable(z.string()),
        /** When it was noted: the lesson's start, or when the student added it. */
        lessonAt: instant,
        /** Added by the student, who can change it. */
        isOwn: z.boolean(),
        dueAt: z.nullable(instant),
        isLearnt: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
});
