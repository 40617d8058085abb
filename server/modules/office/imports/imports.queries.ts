import { sql } from 'kysely';
import type { ImportRecord } from '#domain/office/api/imports.ts';
import { foldHeader, type ImportResource, type Mapping } from '#domain/office/import-field.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { faultsOf, oneBatch, type Reader } from '#server/modules/office/batches/batch-records.ts';
import { type Delimiter, type Encoding, sampleRows } from './read-file.ts';

const SAMPLE_ROWS = 8;

interface FileRow {
  fileName: string;
  encoding: Encoding;
  delimiter: Delimiter;
  content: Buffer;
  headers: string[];
  mapping: Mapping;
  checkedAt: string | null;
  /** Values that every row has without a column. */
  given: Record<string, unknown>;
}

export async function fileOf(db: Db, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select f.file_name as "fileName", f.encoding, f.delimiter, f.content, f.headers, f.mapping, f.checked_at as "checkedAt", b.input as given
    from import_file f join batch b on b.provider_id = f.provider_id and b.id = f.batch_id where f.batch_id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Returns how many valid rows come after the last free seat of their group. */
async function waitingOf(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(greatest(0, n.count - greatest(0, g.capacity - g.seats_taken))), 0)::int as waiting
    from (select (body ->> 'groupId')::uuid as id, count(*) as count from batch_item
      where batch_id = ${id} and status = 'WAITING' group by 1) n join student_group g on g.id = n.id`.execute(
    db,
  );
  return rows[0]!.waiting;
}

/** Returns an import with its first rows; undefined for an unknown or a colleague's import. */
export async function oneImport(db: Db, reader: Reader, id: string): Promise<ImportRecord | undefined> {
  const batch = await oneBatch(db, reader, id);
  const file = batch?.kind === 'IMPORT' ? await fileOf(db, id) : undefined;
  if (!batch || !file) return undefined;
  const { content, given, ...reading } = file;
  const isDraft = batch.status === 'DRAFT';
  const sample = isDraft ? sampleRows(content, file, SAMPLE_ROWS) : [];
  return {
    ...reading,
    id,
    resource: batch.resource as ImportResource,
    status: batch.status,
    sample,
    given: Object.keys(given),
    total: batch.total,
    bad: batch.failed,
    waiting: file.checkedAt && batch.resource === 'group-members' ? await waitingOf(db, id) : 0,
    faults: file.checkedAt ? await faultsOf(db, id) : [],
  };
}

/** Returns the fields to which columns with these headings were mapped last time. */
export async function rememberedColumns(
  db: Db,
  resource: ImportResource,
  headers: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('import_column')
    .select(['header', 'field'])
    .where('resource', '=', resource)
    .where('header', 'in', ['', ...headers.map(foldHeader)])
    .execute();
  return new Map(rows.map(({ header, field }) => [header, field]));
}

/** Keeps what the columns mean for the next file; of two with one name the last counts. */
export async function rememberColumns(
  db: Db,
  {
    providerId,
    resource,
    headers,
    mapping,
  }: { providerId: string; resource: string; headers: readonly string[]; mapping: Mapping },
): Promise<void> {
  const selection = new Map(headers.map((header, at) => [foldHeader(header), mapping[at] ?? null]));
  await sql`insert into import_column (provider_id, resource, header, field)
    select ${providerId}::uuid, ${resource}, c.header, c.field from unnest(${[...selection.keys()]}::text[], ${[...selection.values()]}::text[]) c(header, field)
    on conflict (provider_id, resource, header) do update set field = excluded.field`.execute(db);
}
