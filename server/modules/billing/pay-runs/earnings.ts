import { sql } from 'kysely';
import type { EarnedRecord, getEarningsSoFar } from '#domain/billing/api/teacher-credits.ts';
import type { Rate } from '#domain/billing/pay.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { FileAnswer } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { payFacts } from './pay-facts.queries.ts';
import { linesOfRun } from './pay-runs.queries.ts';
import { statementFile } from './pay-statement.ts';
import { wantedLines } from './expected-lines.ts';

interface ComparedMonths {
  month: PlainDate;
  monthBefore: PlainDate;
  until: PlainDate;
  /** The end of that day. */
  ends: string;
}
interface FrozenRun {
  id: string;
  status: 'CONFIRMED' | 'PAID';
  paidOn: string | null;
}

/**
 * Returns a teacher's earnings of a month (given by its first day): the confirmed ones, otherwise as they would be paid now, without manual
 * lines.
 */
export async function earnedIn(db: Db, teacherId: string, month: string): Promise<EarnedRecord> {
  const { rows } = await sql<FrozenRun>`select r.id, r.status, r.paid_on as "paidOn" from pay_run r
    where r.month = ${month}::date and r.status <> 'DRAFT'
      and exists (select from pay_line p where p.provider_id = r.provider_id and p.pay_run_id = r.id and p.teacher_id = ${teacherId})`.execute(
    db,
  );
  const run = rows[0];
  const lines = run ? await linesOfRun(db, run.id, teacherId) : await expectedLines(db, teacherId, month);
  return {
    status: run?.status ?? 'OPEN',
    runId: run?.id ?? null,
    paidOn: run?.paidOn ?? null,
    totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    lines,
  };
}

/** Returns a teacher's earnings of this month and, for comparison, those from lessons of last month up to the same day. */
export async function earnedSoFar(db: Db, teacherId: string): Promise<Reply<typeof getEarningsSoFar>> {
  const { rows } = await sql<ComparedMonths>`
    select date_trunc('month', d.today)::date as month, date_trunc('month', d.before)::date as "monthBefore", d.before::date as until,
      (d.before::date + 1)::timestamp at time zone v.time_zone as ends
    from provider v
    cross join lateral (select (now() at time zone v.time_zone)::date as today,
      (now() at time zone v.time_zone)::date - interval '1 month' as before) d
    where v.id = app_provider()`.execute(db);
  const { month, monthBefore, until, ends } = orNotFound(rows[0]);
  const { totalCents } = await earnedIn(db, teacherId, month);
  const { lines } = await earnedIn(db, teacherId, monthBefore);
  const compared = lines.filter(({ lessonAt }) => lessonAt && Date.parse(lessonAt) < Date.parse(ends));
  const untilCents = compared.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { month, totalCents, until, untilCents };
}

const scopeOf = (rates: readonly Rate[], id: string | null): EarnedRecord['lines'][number]['rate'] => {
  const rate = rates.find((one) => one.id === id);
  return rate
    ? { validFrom: rate.validFrom, seats: rate.seats, language: rate.language, type: rate.type }
    : null;
};

async function expectedLines(db: Db, teacherId: string, month: string): Promise<EarnedRecord['lines']> {
  const facts = await payFacts(db, month, teacherId);
  const lessons = new Map([...facts.unpaid, ...facts.changed].map((lesson) => [lesson.id, lesson]));
  return wantedLines(facts).map((line) => {
    const lesson = orNotFound(lessons.get(line.lessonId));
    return {
      id: `${line.kind}-${line.lessonId}`,
      teacherId,
      kind: line.kind,
      outcome: line.outcome,
      description: line.description,
      reason: null,
      minutes: line.minutes,
      rateCents: line.rateCents,
      rate: scopeOf(lesson.rates, line.rateId),
      outcomePercent: line.outcomePercent,
      kindPercent: line.kindPercent,
      amountCents: line.amountCents,
      lessonId: line.lessonId,
      lessonAt: lesson.startsAt,
      lessonType: lesson.type,
      isGroup: lesson.isGroup,
    };
  });
}

/** A teacher's own statement; 404 for a draft too: it may still change. */
export async function ownStatement(db: Db, runId: string, teacherId: string): Promise<FileAnswer> {
  const run = await db
    .selectFrom('pay_run')
    .select('id')
    .where('id', '=', runId)
    .where('status', '<>', 'DRAFT')
    .executeTakeFirst();
  if (!run) throw new ApiError('not-found');
  return statementFile(db, runId, teacherId);
}
