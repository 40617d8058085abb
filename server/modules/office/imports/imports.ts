import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { BatchRecord } from '#domain/office/api/batches.ts';
import type { CustomField } from '#domain/office/api/custom-fields.ts';
import { customImportFields } from '#domain/office/custom-import.ts';
import type { ImportRecord, updateImport } from '#domain/office/api/imports.ts';
import { fieldsFor, guessMapping, type ImportResource, type Mapping } from '#domain/office/import-field.ts';
import { omitUndefined } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { oneBatch, type Reader } from '#server/modules/office/batches/batch-records.ts';
import { checkRows } from './check-rows.ts';
import { allFieldsOf, importedFields } from './custom-cells.ts';
import { saveRows } from './import-rows.ts';
import { fileOf, oneImport, rememberColumns, rememberedColumns } from './imports.queries.ts';
import type { Importers } from './importer.ts';
import { decode, detectDelimiter, detectEncoding, type Reading, readRows } from './read-file.ts';

type Owner = Reader & Pick<Session, 'providerId'>;

interface NewFile {
  resource: ImportResource;
  fileName: string;
  groupId?: string | undefined;
  businessId?: string | undefined;
  bytes: Buffer;
}

/** 400 naming `groupId` where it means nothing, or no group of this school. */
async function assertGroup(db: Db, { resource, groupId }: NewFile): Promise<void> {
  if (groupId === undefined) return;
  if (resource !== 'group-members') throw fieldError('groupId', 'group-only-for-members');
  const group = await db
    .selectFrom('student_group')
    .select('id')
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (!group) throw fieldError('groupId', 'record-not-found');
}

/** 400 naming `businessId` where it means nothing, or no company of this school. */
async function assertBusiness(db: Db, { resource, businessId }: NewFile): Promise<void> {
  if (businessId === undefined) return;
  if (resource !== 'students') throw fieldError('businessId', 'company-only-for-students');
  const business = await db
    .selectFrom('business')
    .select('id')
    .where('id', '=', businessId)
    .executeTakeFirst();
  if (!business) throw fieldError('businessId', 'record-not-found');
}

/** Creates an import from a file, still to be prepared. Throws 400 `body` for a file that is not a table. No records are imported yet. */
export async function createImport(db: Db, session: Owner, newFile: NewFile): Promise<ImportRecord> {
  const { resource, fileName, groupId, businessId, bytes } = newFile;
  await assertGroup(db, newFile);
  await assertBusiness(db, newFile);
  const given = omitUndefined({ groupId, businessId });
  const encoding = detectEncoding(bytes);
  const reading: Reading = { encoding, delimiter: detectDelimiter(decode(bytes, encoding)) };
  const { headers, mapping, total } = await understand(db, session, { resource, bytes, reading, given });
  const id = newId();
  const { providerId: provider_id, accountId: account_id } = session;
  await db
    .insertInto('batch')
    .values({
      ...{ id, provider_id, account_id, kind: 'IMPORT', resource, status: 'DRAFT', total },
      input: JSON.stringify(given),
    })
    .execute();
  await db
    .insertInto('import_file')
    .values({
      provider_id,
      batch_id: id,
      file_name: fileName,
      ...reading,
      content: bytes,
      headers,
      mapping: JSON.stringify(mapping),
    })
    .execute();
  return orNotFound(await oneImport(db, session, id));
}

interface NewReading extends Pick<NewFile, 'resource' | 'bytes'> {
  reading: Reading;
  given: object;
}

/** Guesses the fields of the columns, without fields that the user has no permission to set. */
async function understand(db: Db, { isAdmin }: Reader, { resource, bytes, reading, given }: NewReading) {
  const { headers, rows } = readRows(bytes, reading);
  const remembered = await rememberedColumns(db, resource, headers);
  const custom = customImportFields(await importedFields(db, { isAdmin }, resource));
  const fields = [...fieldsFor(resource, isAdmin), ...custom].filter(({ name }) => !isFixed(name, given));
  const guessed = guessMapping(fields, headers, remembered);
  const mapping = guessed.map((name) => (name && isFixed(name, given) ? null : name));
  return { headers, mapping, total: rows.length };
}

/** The import and its file, locked; 404 for a colleague's, 422 once it was started. */
async function lockDraft(db: Db, reader: Reader, id: string) {
  await sql`select from batch where id = ${id} for no key update`.execute(db);
  const batch = orNotFound(await oneBatch(db, reader, id));
  const file = orNotFound(batch.kind === 'IMPORT' ? await fileOf(db, id) : undefined);
  if (batch.status !== 'DRAFT') throw new ApiError('not-possible', { text: 'import-already-started' });
  return { file, resource: batch.resource as ImportResource };
}

/** Reads the file in another way, or gives its columns another meaning; what a dry run said is void then. */
export async function changeImport(
  db: Db,
  session: Owner,
  id: string,
  { mapping: wished, ...reading }: z.output<typeof updateImport.body>,
): Promise<ImportRecord> {
  const { file, resource } = await lockDraft(db, session, id);
  const read = {
    encoding: reading.encoding ?? file.encoding,
    delimiter: reading.delimiter ?? file.delimiter,
  };
  const isReread = read.encoding !== file.encoding || read.delimiter !== file.delimiter;
  const reread = isReread
    ? await understand(db, session, {
        resource,
        bytes: file.content,
        reading: read,
        given: file.given,
      })
    : null;
  const headers = reread?.headers ?? file.headers;
  const mapping = wished ?? reread?.mapping ?? file.mapping;
  const custom = await importedFields(db, session, resource);
  assertMapping(session, { resource, headers, mapping, custom });
  assertNotFixed(mapping, file.given);
  if (wished) await rememberColumns(db, { providerId: session.providerId, resource, headers, mapping });
  await db
    .updateTable('import_file')
    .set({ ...read, headers, mapping: JSON.stringify(mapping), checked_at: null })
    .where('batch_id', '=', id)
    .execute();
  if (reread) await sql`update batch set total = ${reread.total}, failed = 0 where id = ${id}`.execute(db);
  return orNotFound(await oneImport(db, session, id));
}

interface Mapped {
  resource: ImportResource;
  headers: readonly string[];
  mapping: Mapping;
  custom: readonly CustomField[];
}

function assertMapping({ isAdmin }: Reader, { resource, headers, mapping, custom }: Mapped): void {
  if (mapping.length !== headers.length) throw fieldError('mapping', 'one-field-per-column');
  const known = new Set(allFieldsOf(resource, custom).map(({ name }) => name));
  const allowed = new Set(
    [...fieldsFor(resource, isAdmin), ...customImportFields(custom)].map(({ name }) => name),
  );
  for (const [at, name] of mapping.entries()) {
    if (name === null) continue;
    if (!known.has(name)) throw fieldError(`mapping.${at}`, 'import-field-not-found');
    if (mapping.indexOf(name) !== at) throw fieldError(`mapping.${at}`, 'import-field-used-twice');
    if (!allowed.has(name)) throw fieldError(`mapping.${at}`, 'import-field-admin-only');
  }
}

/** The company from whose page the file comes; a column of groups says otherwise row by row. */
const isFixed = (name: string, given: object): boolean => name === 'businessId' && name in given;

function assertNotFixed(mapping: Mapping, given: object): void {
  for (const [at, name] of mapping.entries())
    if (name !== null && isFixed(name, given)) throw fieldError(`mapping.${at}`, 'import-company-fixed');
}

/** Checks every row as a dry run, without importing any. Throws 400 `mapping` while a required field has no column. */
export async function checkImport(
  db: Db,
  importers: Importers,
  session: Owner,
  id: string,
): Promise<ImportRecord> {
  const { file, resource } = await lockDraft(db, session, id);
  const custom = await importedFields(db, session, resource);
  const missing = allFieldsOf(resource, custom).find(
    ({ name, isRequired }) => isRequired && !file.mapping.includes(name) && !(name in file.given),
  );
  if (missing?.label) throw fieldError('mapping', 'choose-column-named', { name: missing.label });
  if (missing) throw fieldError('mapping', 'choose-column-for', { field: missing.name });
  assertMapping(session, { resource, headers: file.headers, mapping: file.mapping, custom });
  const { rows } = readRows(file.content, file);
  const checked = await checkRows(db, importers[resource], {
    resource,
    mapping: file.mapping,
    rows,
    given: file.given,
    custom,
  });
  await saveRows(db, session.providerId, id, checked);
  return orNotFound(await oneImport(db, session, id));
}

/** Starts the import of the valid rows in the background. Throws 422 if they are not checked yet, or if none is valid. */
export async function startImport(db: Db, session: Owner, id: string): Promise<BatchRecord> {
  const { file } = await lockDraft(db, session, id);
  if (!file.checkedAt) throw new ApiError('not-possible', { text: 'check-rows-first' });
  const { rows } = await sql<{
    isEmpty: boolean;
  }>`select total = failed as "isEmpty" from batch where id = ${id}`.execute(db);
  if (rows[0]?.isEmpty) throw new ApiError('not-possible', { text: 'no-valid-rows' });
  // The rows are stored in the items, so the file is no longer needed.
  await sql`update import_file set content = '' where batch_id = ${id}`.execute(db);
  await sql`update batch set status = 'WAITING' where id = ${id}`.execute(db);
  return orNotFound(await oneBatch(db, session, id));
}

export async function discardImport(db: Db, reader: Reader, id: string): Promise<void> {
  await lockDraft(db, reader, id);
  await db.deleteFrom('batch').where('id', '=', id).execute();
}
