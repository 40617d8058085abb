import * as z from 'zod/mini';
import { REPLAYED_DECISIONS, REPLAYED_RULES } from '../rule-replay.ts';
import { ofPayRules } from './settings.ts';
import { batchRecord } from '#domain/office/api/batches.ts';
import { providerRules } from '#domain/shared/provider.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { guarded, sensitive } from '#domain/contract/sensitive.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const { shape } = providerRules;

/** Decisions of one kind; `before` and `after` are credits lost, bookings refused, or cents of pay. */
const figures = z.object({
  decisions: z.int(),
  /** Left as they were, because the rules of their time do not explain them. */
  unexplained: z.int(),
  changed: z.int(),
  before: z.int(),
  after: z.int(),
});
export type ReplayFigures = z.infer<typeof figures>;

const replayMonth = z.object({
  month: plainDate,
  CANCELLATION: figures,
  BOOKING: figures,
  PAY: sensitive('finance', figures),
});
export type ReplayMonth = z.infer<typeof replayMonth>;

const replayExample = z.object({
  kind: z.enum(REPLAYED_DECISIONS),
  lessonId: z.string(),
  startsAt: instant,
  studentName: z.nullable(z.string()),
  teacherName: z.string(),
  before: z.int(),
  after: z.int(),
});
export type ReplayExample = z.infer<typeof replayExample>;

export const ruleReplay = z.object({
  batch: batchRecord,
  /** The changed rules with their values then and now proposed; none: the current rules were checked against history. */
  rules: z.array(z.object({ name: z.enum(REPLAYED_RULES), from: z.int(), to: z.int() })),
  /** The months replayed so far, earliest first, by the lessons' start in the school's zone. */
  months: z.array(replayMonth),
  /** Some of the decisions that would have been different, latest lessons first. */
  examples: z.array(replayExample),
});
export type RuleReplay = z.infer<typeof ruleReplay>;

export const startRuleReplay = endpoint({
  method: 'POST',
  path: '/backoffice/settings/rule-replays',
  summary:
    'Replay the last twelve months and this one under other rules, as a background task; changes nothing',
  roles,
  area: 'settings',
  body: z.strictObject({
    /** Rules that are left out stay as they are; without any, the current rules are checked against history. */
    rules: z.strictObject({
      cancelBeforeHours: z.optional(shape.cancelBeforeHours),
      bookBeforeHours: z.optional(shape.bookBeforeHours),
      bookAheadWeeks: z.optional(shape.bookAheadWeeks),
      ...ofPayRules((rule) => guarded('finance', rule)),
    }),
  }),
  reply: ruleReplay,
});
export const getRuleReplay = endpoint({
  method: 'GET',
  path: '/backoffice/settings/rule-replays/:id',
  summary: 'Get a replay of rules, with its progress and the months replayed so far; kept for 30 days',
  roles,
  area: 'settings',
  params: z.strictObject({ id: idOf('batch') }),
  reply: ruleReplay,
});
