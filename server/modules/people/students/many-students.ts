import { sql } from 'kysely';
import { CREDIT_KIND, type CreditKind } from '#domain/billing/credit.ts';
import type { StudentUpdate } from '#domain/people/api/students.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { ApiError, orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { allocate, freeOfBusiness } from '#server/modules/billing/credits/business-credits.ts';
import { oneStudent } from './students.queries.ts';
import { updateStudent } from './students.ts';

type Link = 'teacherId' | 'businessId';
/** The part of a student that a bulk action sets. */
export type StudentLinks = Pick<StudentUpdate, Link>;

/** A bulk action changes no custom field. */
const NO_FIELDS = { isAdmin: false };

/** A student's teacher or company as it was, with what leaving the company cost. */
export interface LinkChange {
  id: string;
  link: Link;
  before: string | null;
  after: string | null;
  costCentreId: string | null;
  /** Company credits that returned to its pool. */
  returned: { kind: CreditKind; credits: number }[];
}

/** Locks a student and returns it, with the company and cost centre. */
async function lockStudent(db: Db, id: string) {
  const { rows } = await sql<{ costCentreId: string | null }>`
    select cost_centre_id as "costCentreId" from student where id = ${id} for no key update`.execute(db);
  return { ...orNotFound(await oneStudent(db, NO_FIELDS, id)), costCentreId: rows[0]?.costCentreId ?? null };
}

/** Sets a student's teacher or company, with the rules of the student's form; returns what undo needs. */
export async function setLinks(db: Db, id: string, links: StudentLinks, now: Date): Promise<LinkChange> {
  const link = 'businessId' in links ? 'businessId' : 'teacherId';
  const student = await lockStudent(db, id);
  const [before, after] = [student[link], links[link] ?? null];
  const returned: LinkChange['returned'] = [];
  if (link === 'businessId' && before !== null && before !== after)
    for (const kind of valuesOf(CREDIT_KIND)) {
      const credits = await freeOfBusiness(db, { businessId: before, studentId: id, kind });
      if (credits > 0) returned.push({ kind, credits });
    }
  await updateStudent(db, { id, now, ...NO_FIELDS }, { ...links, version: student.version });
  return { id, link, before, after, costCentreId: student.costCentreId, returned };
}

/**
 * Restores a student's teacher or company, the cost centre and the company credits. Throws 422 when it was changed since, or the pool no
 * longer has the credits.
 */
export async function restoreLinks(db: Db, change: LinkChange, now: Date): Promise<void> {
  const { id, link, before, after, costCentreId, returned } = change;
  if (link === 'businessId') await lockBusinesses(db, [before, after]);
  const student = await lockStudent(db, id);
  if (student[link] !== after) throw new ApiError('not-possible', { text: 'changed-since-not-undone' });
  if (before === after) return;
  await updateStudent(db, { id, now, ...NO_FIELDS }, { [link]: before, version: student.version });
  if (link === 'teacherId' || before === null) return;
  await sql`update student set cost_centre_id = (select c.id from cost_centre c where c.provider_id = student.provider_id
    and c.id = ${costCentreId}::uuid and c.business_id = ${before}::uuid) where id = ${id}`.execute(db);
  for (const { kind, credits } of returned) {
    const handing = { businessId: before, studentId: id, kind, credits, note: null };
    if (!(await allocate(db, { ...handing, opKey: `rejoin:${newId()}` })))
      throw new ApiError('not-possible', { text: 'pool-has-no-credits-for-undo' });
  }
}

/** Companies are locked before students. */
const lockBusinesses = (db: Db, ids: readonly (string | null)[]) =>
  sql`select from business where id = any (${ids.filter(Boolean)}::uuid[]) order by id for no key update`.execute(
    db,
  );
