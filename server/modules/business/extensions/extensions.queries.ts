import { type RawBuilder, sql } from 'kysely';
import type { Extension } from '#domain/business/api/business-extensions.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export type ExtensionRow = Omit<Extension, 'until'> & { until: string };
const MOST = 100;

/** The lots `l` of an employee that came from their company's, that hold something free and end before a day, today not over. */
export const lotsBefore = ({
  studentId,
  businessId,
  until,
}: Record<'studentId' | 'businessId' | 'until', RawBuilder<unknown>>): RawBuilder<boolean> =>
  sql<boolean>`l.provider_id = app_provider() and l.student_id = ${studentId} and l.available_credits > 0 and l.expires_on < ${until}
    and l.expires_on >= (select timezone(v.time_zone, now())::date from provider v where v.id = app_provider())
    and l.from_lot_id in (select f.id from credit_lot f where f.provider_id = app_provider() and f.business_id = ${businessId})`;

const select = (condition: RawBuilder<boolean>) => sql<ExtensionRow>`
  select e.id, e.business_id as "businessId", b.name as "businessName", e.student_id as "studentId", s.full_name as "studentName", e.until, e.note,
    e.status, e.answer, a.full_name as "askedByName", e.created_at as "createdAt", e.decided_at as "decidedAt",
    (select coalesce(sum(l.available_credits), 0)::int from credit_lot l
      where ${lotsBefore({ studentId: sql`e.student_id`, businessId: sql`e.business_id`, until: sql`e.until` })}) as credits
  from business_extension e join business b on b.provider_id = e.provider_id and b.id = e.business_id
  join student s on s.provider_id = e.provider_id and s.id = e.student_id
  join account a on a.provider_id = e.provider_id and a.id = e.asked_by
  where e.provider_id = app_provider() and ${condition}
  order by e.status <> 'PENDING', case when e.status = 'PENDING' then e.created_at end, e.created_at desc, e.id limit ${MOST}`;

/** Those to decide first, the longest waiting of them before the others; then the latest. Null: of every company. */
export async function extensionsOf(
  db: Db,
  { businessId, status }: { businessId: string | null; status?: string | undefined },
): Promise<ExtensionRow[]> {
  const condition = sql<boolean>`${businessId ? sql`e.business_id = ${businessId}` : sql`true`}
    and ${status ? sql`e.status = ${status}` : sql`true`}`;
  return (await select(condition).execute(db)).rows;
}

/** One of them; 404 for none. */
export const oneExtension = async (db: Db, id: string): Promise<ExtensionRow> =>
  orNotFound((await select(sql<boolean>`e.id = ${id}`).execute(db)).rows[0]);
