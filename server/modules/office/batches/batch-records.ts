import { sql } from 'kysely';
import type { BatchFault, BatchRecord } from '#domain/office/api/batches.ts';
import { batchResourcesOf, KEPT_DAYS } from '#domain/office/batch.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Agents see their own exports and their own jobs of a kind that they can start; admins see all jobs. */
export type Reader = Pick<Session, 'accountId' | 'isAdmin' | 'rights'>;

const MOST_LISTED = 100;
const MOST_FAULTS = 200;

const batches = (db: Db, { accountId, isAdmin, rights }: Reader) =>
  db
    .selectFrom('batch as b')
    .innerJoin('account as a', (join) =>
      join.onRef('a.provider_id', '=', 'b.provider_id').onRef('a.id', '=', 'b.account_id'),
    )
    .leftJoin('import_file as f', (join) =>
      join
        .onRef('f.provider_id', '=', 'b.provider_id')
        .on((eb) => eb('f.batch_id', '=', eb.fn.coalesce('b.undoes', 'b.id'))),
    )
    .where((eb) =>
      eb.or([eb('b.kind', '=', 'EXPORT'), eb('b.resource', 'in', ['', ...batchResourcesOf(rights)])]),
    )
    .where((eb) => eb.or([eb('b.account_id', '=', accountId), eb.val(isAdmin)]))
    .select([
      'b.id',
      'b.kind',
      'b.resource',
      'b.status',
      'a.full_name as accountName',
      sql<boolean>`b.account_id = ${accountId}`.as('isOwn'),
      'f.file_name as fileName',
      'b.total',
      'b.done',
      'b.failed',
      sql<boolean>`b.cancel_asked_at is not null`.as('isCancelling'),
      'b.undoes',
      'b.created_at as createdAt',
      'b.started_at as startedAt',
      'b.finished_at as finishedAt',
    ])
    .$castTo<BatchRecord>();

/** The newest jobs first, those that are being prepared included. */
export const latestBatches = (db: Db, reader: Reader): Promise<BatchRecord[]> =>
  batches(db, reader)
    .where('b.created_at', '>', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id')
    .limit(MOST_LISTED)
    .execute();

export const oneBatch = (db: Db, reader: Reader, id: string): Promise<BatchRecord | undefined> =>
  batches(db, reader).where('b.id', '=', id).executeTakeFirst();

/** The name of an item: the record's name, or the first cells of its row. */
const NAME = sql<string | null>`coalesce(
  (select s.full_name from student s where s.provider_id = i.provider_id and s.id = i.record_id),
  (select t.full_name from teacher t where t.provider_id = i.provider_id and t.id = i.record_id),
  (select b.name from business b where b.provider_id = i.provider_id and b.id = i.record_id),
  (select g.name from student_group g where g.provider_id = i.provider_id and g.id = i.record_id),
  (select s.full_name || ' · ' || g.name from group_member m
    join student s on s.provider_id = m.provider_id and s.id = m.student_id
    join student_group g on g.provider_id = m.provider_id and g.id = m.group_id
    where m.provider_id = i.provider_id and m.id = i.record_id),
  (select ls.full_name from credit_lot l join student ls on ls.provider_id = l.provider_id and ls.id = l.student_id
    where l.provider_id = i.provider_id and l.id = i.record_id),
  (select coalesce(ps.full_name, pb.name) from payment p left join student ps on ps.provider_id = p.provider_id and ps.id = p.student_id
    left join business pb on pb.provider_id = p.provider_id and pb.id = p.business_id where p.provider_id = i.provider_id and p.id = i.record_id),
  (select rs.full_name from trial r join student rs on rs.provider_id = r.provider_id and rs.id = r.student_id
    where r.provider_id = i.provider_id and r.id = i.record_id),
  (select ka.full_name from support_task k join account ka on ka.provider_id = k.provider_id and ka.id = k.issuer_id
    where k.provider_id = i.provider_id and k.id = i.record_id),
  (select string_agg(c.cell, ' · ' order by c.at) from jsonb_array_elements_text(i.cells) with ordinality c(cell, at) where c.at <= 3 and c.cell <> ''))`;

/** The first items that were not done, with their reasons. */
export async function faultsOf(db: Db, id: string): Promise<BatchFault[]> {
  const { rows } = await sql<BatchFault>`
    select i.position, i.record_id as "recordId", ${NAME} as name, i.errors
    from batch_item i where i.batch_id = ${id} and i.status = 'FAILED' order by i.position limit ${MOST_FAULTS}`.execute(
    db,
  );
  return rows;
}

export interface ItemRow {
  position: number;
  status: string;
  name: string | null;
  recordId: string | null;
  cells: string[] | null;
  errors: Record<string, string> | null;
}

/** Every item of a job, or only those that were not done. */
export async function itemsOf(db: Db, id: string, isFailedOnly: boolean): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.position, i.status, ${NAME} as name, i.record_id as "recordId", i.cells, i.errors
    from batch_item i where i.batch_id = ${id} and (not ${isFailedOnly} or i.status = 'FAILED') order by i.position`.execute(
    db,
  );
  return rows;
}

/** Returns the headings of an import's file and the fields that they are mapped to. */
export async function columnsOf(db: Db, id: string): Promise<{ header: string; field: string | null }[]> {
  const file = await db
    .selectFrom('import_file')
    .select(['headers', sql<(string | null)[]>`mapping`.as('mapping')])
    .where('batch_id', '=', id)
    .executeTakeFirst();
  return file?.headers.map((header, at) => ({ header, field: file.mapping[at] ?? null })) ?? [];
}
