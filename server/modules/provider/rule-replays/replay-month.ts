import { sql } from 'kysely';
import {
  creditsLostBy,
  NO_FIGURES,
  payCentsOf,
  refusalOf,
  type ReplayedDecision,
  type ReplayedRules,
  replayDecision,
  type ReplayFigures,
  type RulesAt,
  rulesOverTime,
} from '#domain/provider/rule-replay.ts';
import type { Rate } from '#domain/billing/pay.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';
import type { BatchWork } from '#server/batch/work.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import {
  cancellationsOfMonth,
  formerRules,
  lessonsOfMonth,
  ratesByTeacher,
  type ReplayedLesson,
} from './replay-facts.queries.ts';

/** Most examples that a month keeps of each kind of decision. */
const MOST_EXAMPLES = 5;

interface Example {
  kind: ReplayedDecision;
  lessonId: string;
  studentId: string | null;
  before: number;
  after: number;
}

/** Replays the months of a batch under other rules, one at a time; each keeps its figures and some examples. */
export const ruleReplayWork: BatchWork = {
  chunk: 1,
  run: async (db, { input }, items) => {
    const proposed = input['rules'] as ReplayedRules;
    for (const { recordId } of items) await replayMonth(db, recordId!, proposed);
    return items.map(({ position, recordId }) => ({ position, recordId, errors: null }));
  },
};

async function replayMonth(db: Db, monthId: string, proposed: ReplayedRules): Promise<void> {
  const { rules } = await readProviderRules(db);
  const replay = new MonthReplay(rulesOverTime(await formerRules(db), rules), rules, proposed);
  for (const cancellation of await cancellationsOfMonth(db, monthId)) {
    const { at, creditsLost: recorded } = cancellation;
    replay.add('CANCELLATION', creditsLostBy, cancellation, { ...cancellation, at, recorded });
  }
  const rates = await ratesByTeacher(db);
  for (const lesson of await lessonsOfMonth(db, monthId)) addLesson(replay, lesson, rates);
  const { figures, examples } = replay;
  await sql`update rule_replay_month set figures = ${JSON.stringify(figures)}::jsonb, examples = ${JSON.stringify(examples)}::jsonb
    where id = ${monthId}`.execute(db);
}

function addLesson(replay: MonthReplay, lesson: ReplayedLesson, rates: ReadonlyMap<string, Rate[]>): void {
  const { id: lessonId, studentId, startsAt, bookedAt, hasEnded, teacherId, paidCents, paidAt } = lesson;
  const of = { lessonId, studentId };
  if (bookedAt !== null)
    replay.add('BOOKING', refusalOf, { at: bookedAt, startsAt }, { ...of, at: bookedAt, recorded: 0 });
  if (!hasEnded) return;
  // Not paid yet: then the current rules decide.
  const paid = { ...lesson, rates: rates.get(teacherId) ?? [] };
  replay.add('PAY', payCentsOf, paid, { ...of, at: paidAt, recorded: paidCents });
}

interface Recorded {
  lessonId: string;
  studentId: string | null;
  /** When it was decided; null: not yet. */
  at: string | null;
  recorded: number | null;
}

/** Sums up the decisions of a month. */
class MonthReplay {
  readonly figures: Record<ReplayedDecision, ReplayFigures> = {
    CANCELLATION: NO_FIGURES,
    BOOKING: NO_FIGURES,
    PAY: NO_FIGURES,
  };
  readonly examples: Example[] = [];
  readonly #rulesAt: RulesAt;
  readonly #current: ProviderRules;
  readonly #proposed: ReplayedRules;

  constructor(rulesAt: RulesAt, current: ProviderRules, proposed: ReplayedRules) {
    this.#rulesAt = rulesAt;
    this.#current = current;
    this.#proposed = proposed;
  }

  add<Event>(
    kind: ReplayedDecision,
    decide: (event: Event, rules: ProviderRules) => number,
    event: Event,
    { lessonId, studentId, at, recorded }: Recorded,
  ): void {
    const inForce = at === null ? this.#current : this.#rulesAt(at);
    const { figures, before, after } = replayDecision(this.figures[kind], decide, event, {
      recorded,
      inForce,
      proposed: this.#proposed,
    });
    this.figures[kind] = figures;
    if (before === after || this.#count(kind) >= MOST_EXAMPLES) return;
    this.examples.push({ kind, lessonId, studentId, before, after });
  }

  #count(kind: ReplayedDecision): number {
    return this.examples.filter((example) => example.kind === kind).length;
  }
}
