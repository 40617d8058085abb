import { sql } from 'kysely';
import type {
  ContractCreate,
  ContractRecord,
  ContractUpdate,
} from '#domain/business/api/business-contracts.ts';
import { creditsAMonth, dayBefore } from '#domain/business/business-contract.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockBusiness } from '#server/modules/business/businesses/business.ts';
import { contractsOf } from './business-contracts.queries.ts';

interface Place {
  businessId: string;
  providerId: string;
  now: Date;
}

/**
 * A new version from a day on. The one of its kind that is in force then ends the day before, and what that one has granted
 * for the month is not granted again. 400 naming `startsOn` where a later version is in the way.
 */
export async function addContract(
  db: Db,
  { businessId, providerId, now }: Place,
  body: ContractCreate,
): Promise<ContractRecord> {
  await lockBusiness(db, businessId);
  const { unit, monthlyAmount, startsOn, endsOn = null } = body;
  const lessonMinutes = unit === 'LESSONS' ? (body.lessonMinutes ?? null) : null;
  if (unit === 'LESSONS' && lessonMinutes === null) throw fieldError('lessonMinutes', 'enter-lesson-length');
  refuseBackwards(startsOn, endsOn);
  const provider = await readProviderDay(db, now);
  const last = await endTheOneBefore(db, businessId, body);
  const monthly_credits = creditsAMonth({ unit, monthlyAmount, lessonMinutes }, provider.creditMinutes);
  const first =
    [startsOn, provider.today, last]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? startsOn;
  const id = newId();
  await db
    .insertInto('business_contract')
    .values({
      id,
      provider_id: providerId,
      business_id: businessId,
      kind: body.kind,
      unit,
      monthly_amount: monthlyAmount,
      lesson_minutes: lessonMinutes,
      monthly_credits,
      starts_on: startsOn,
      ends_on: endsOn,
      next_grant_on: monthly_credits > 0 ? first : null,
      ...omitUndefined({
        credit_price_cents: body.creditPriceCents,
        copayment_percent: body.copaymentPercent,
      }),
      ...terms(body),
    })
    .execute();
  return orNotFound((await contractsOf(db, businessId, id))[0]);
}

/** Changes the editable fields of a version. Throws 409 `stale` with the newer record when another user has saved since. */
export async function updateContract(
  db: Db,
  { businessId, contractId }: { businessId: string; contractId: string },
  body: ContractUpdate,
): Promise<ContractRecord> {
  await lockBusiness(db, businessId);
  const current = orNotFound((await contractsOf(db, businessId, contractId))[0]);
  assertVersion(body.version, current);
  const endsOn = body.endsOn === undefined ? current.endsOn : body.endsOn;
  refuseBackwards(current.startsOn, endsOn);
  const next = await laterVersion(db, businessId, current);
  if (next && (endsOn === null || endsOn >= next))
    throw fieldError('endsOn', 'contract-version-starts-on', { date: next });
  await db
    .updateTable('business_contract')
    .set((eb) => ({ version: eb.ref('version'), ...omitUndefined({ ends_on: body.endsOn }), ...terms(body) }))
    .where('id', '=', contractId)
    .execute();
  return orNotFound((await contractsOf(db, businessId, contractId))[0]);
}

const terms = (body: ContractCreate | ContractUpdate) =>
  omitUndefined({
    budget_cents: body.budgetCents,
    joins: body.joins,
    email_domains: body.emailDomains && [...new Set(body.emailDomains)],
    max_students: body.maxStudents,
    expiry_months: body.expiryMonths,
  });

function refuseBackwards(startsOn: string, endsOn: string | null): void {
  if (endsOn !== null && endsOn < startsOn) throw fieldError('endsOn', 'end-before-start');
}

/** Ends the version of this kind during which the new one begins; returns when that one would have granted next. */
async function endTheOneBefore(
  db: Db,
  businessId: string,
  { kind, startsOn, endsOn = null }: ContractCreate,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; startsOn: string; nextGrantOn: string | null }>`
    select id, starts_on as "startsOn", next_grant_on as "nextGrantOn" from business_contract
    where business_id = ${businessId} and kind = ${kind}
      and daterange(starts_on, ends_on, '[]') && daterange(${startsOn}::date, ${endsOn}::date, '[]')
    order by starts_on`.execute(db);
  const inTheWay = rows.find((version) => version.startsOn >= startsOn);
  if (inTheWay) throw fieldError('startsOn', 'contract-version-in-the-way', { date: inTheWay.startsOn });
  const [before] = rows;
  if (!before) return null;
  await db
    .updateTable('business_contract')
    .set({ ends_on: dayBefore(startsOn) })
    .where('id', '=', before.id)
    .execute();
  return before.nextGrantOn;
}

async function laterVersion(
  db: Db,
  businessId: string,
  { id, kind, startsOn }: ContractRecord,
): Promise<PlainDate | null> {
  const later = await db
    .selectFrom('business_contract')
    .select('starts_on')
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('starts_on', '>', startsOn)
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirst();
  return (later?.starts_on as PlainDate | undefined) ?? null;
}

async function readProviderDay(db: Db, now: Date): Promise<{ today: string; creditMinutes: number }> {
  const { rows } = await sql<{ today: string; rules: Record<string, unknown> }>`
    select timezone(time_zone, ${now.toISOString()}::timestamptz)::date as today, rules
    from provider where id = app_provider()`.execute(db);
  const provider = orNotFound(rows[0]);
  return { today: provider.today, creditMinutes: rulesOf(provider.rules).creditMinutes };
}
