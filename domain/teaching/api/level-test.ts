import * as z from 'zod/mini';
import { language } from '#domain/shared/language.ts';
import { level } from '#domain/shared/level.ts';
import { SKILLS } from '../level-test.ts';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['STUDENT'] as const;
const skill = z.enum(SKILLS);
const part = z.object({ level, right: z.int(), asked: z.int() });

/** Result of a placement test or of a self-assessment. */
export const levelResult = z.object({
  id: z.string(),
  kind: z.enum(['TEST', 'SELF']),
  language,
  level,
  score: z.int(),
  skills: z.object({
    GRAMMAR: z.optional(part),
    VOCABULARY: z.optional(part),
    READING: z.optional(part),
  }),
  takenAt: instant,
});
export type LevelResult = z.infer<typeof levelResult>;

/** The open question. The correct option is never sent to the client. */
const question = z.object({
  /** Counted from 1. */
  number: z.int(),
  skill,
  passage: z.nullable(z.string()),
  prompt: z.string(),
  options: z.array(z.string()),
});

const state = z.object({
  language,
  /** SELF: there are no questions in this language, the student assesses their own level. */
  kind: z.enum(['TEST', 'SELF']),
  question: z.nullable(question),
  /** At most so many questions. */
  most: z.int(),
  /** The last one. */
  result: z.nullable(levelResult),
  /** The level in the student's record, and whether the school has confirmed it. */
  level: z.nullable(level),
  isConfirmed: z.boolean(),
  /** Not before then; null: now. */
  againAt: z.nullable(instant),
});
export type LevelTestState = z.infer<typeof state>;

export const getLevelTest = endpoint({
  method: 'GET',
  path: '/student-platform/level-test',
  summary: 'Get your placement test: the open question, or the last result',
  roles,
  reply: state,
});
export const beginLevelTest = endpoint({
  method: 'POST',
  path: '/student-platform/level-test',
  summary: 'Start or resume the placement test in the language you learn',
  roles,
  reply: state,
});
export const answerLevelTest = endpoint({
  method: 'POST',
  path: '/student-platform/level-test/answer',
  summary: 'Answer the open question; repeating an answer changes nothing',
  roles,
  body: z.strictObject({
    number: z.int().check(z.gte(1), z.lte(100)),
    /** Null: I do not know. */
    choice: z.nullable(z.int().check(z.gte(0), z.lte(9))),
  }),
  reply: state,
});
export const judgeOwnLevel = endpoint({
  method: 'POST',
  path: '/student-platform/level-test/own-judgement',
  summary: 'Submit the levels at which you can do what is described; for languages without questions',
  roles,
  body: z.strictObject({ can: z.array(level).check(z.maxLength(6)) }),
  reply: state,
});

const staff = {
  roles: ['CUSTOMER_SUPPORT'],
  area: 'students',
  params: z.strictObject({ id: idOf('student') }),
} as const;
const known = z.object({
  level: z.nullable(level),
  isConfirmed: z.boolean(),
  results: z.array(levelResult),
});
export const listLevelResults = endpoint({
  ...staff,
  method: 'GET',
  path: '/backoffice/students/:id/level-tests',
  summary: "Get a student's level, whether it is confirmed, and the test results",
  reply: known,
});
export const confirmLevel = endpoint({
  ...staff,
  method: 'POST',
  path: '/backoffice/students/:id/level',
  summary: "Set a student's level on behalf of the school; later tests don't change it",
  body: z.strictObject({ level }),
  reply: known,
});

export const listLevelResultsOfStudent = endpoint({
  method: 'GET',
  path: '/teacher-platform/students/:id/level-tests',
  summary: 'List the level results of a student you teach; 404 for others',
  roles: ['TEACHER'],
  params: staff.params,
  reply: known,
});
