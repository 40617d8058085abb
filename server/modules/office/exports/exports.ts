import { sql } from 'kysely';
import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import { MOST_EXPORTED, MOST_EXPORTED_AT_ONCE } from '#domain/office/batch.ts';
import type { ListName } from '#domain/shared/resource-facts.ts';
import { authorise } from '#server/auth/authorise.ts';
import { csvOf, csvLook, csvTitles } from '#server/formats/csv.ts';
import { listFileName } from '#server/formats/file-name.ts';
import type { NamedText } from '#server/http/route.ts';
import {
  type AnyExporter,
  chosenColumns,
  withMoreColumns,
  type ExportQuery,
} from '#server/lists/exporter.ts';
import { newId } from '#server/runtime/id.ts';
import { checkInput } from '#server/http/input.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { auditExport } from './audit-export.ts';

/** Exporters of all lists, by the list's name. */
export type Exporters = Readonly<Record<ListName, AnyExporter>>;

/** Number of rows written at a time. */
const PIECE = 1_000;

const notPossible = (text: ErrorText): ApiError => new ApiError('not-possible', { text });

/** Returns a list as CSV. Throws 422 for too many rows: those need a background job. */
export async function exportNow(
  db: Db,
  one: AnyExporter,
  session: Session,
  { now, query: { columns, ...query } }: { now: Date; query: ExportQuery },
): Promise<NamedText> {
  const chosen = chosenColumns(await withMoreColumns(db, one, session), session, columns);
  const { rows } = await one.page(db, { ...session, now }, { ...query, range: [0, MOST_EXPORTED_AT_ONCE] });
  if (rows.length > MOST_EXPORTED_AT_ONCE)
    throw notPossible(errorText('export-in-background', { max: MOST_EXPORTED_AT_ONCE }));
  await auditExport(db, { list: one.list, query: { ...query, columns }, rows: rows.length });
  const look = await csvLook(db, session);
  return { fileName: listFileName(look, one.list, now), text: csvOf(chosen, rows, look) };
}

/** The requested export, as the texts of a list's query string. */
type Draft = { [K in 'filter' | 'sort' | 'columns']?: string | undefined };

/**
 * Starts an export in the background and returns the batch's id. Rows and order are fixed now; the content is read chunk by chunk later.
 * Throws the 403 and 400 errors of the list's own export, and 422 for no rows or too many.
 */
export async function beginExport(
  db: Db,
  one: AnyExporter,
  session: Session,
  { now, draft }: { now: Date; draft: Draft },
): Promise<string> {
  authorise(one.endpoint, session);
  const asked = Object.fromEntries(Object.entries(draft).filter(([, text]) => text !== undefined));
  const { query } = checkInput(one.endpoint, { params: {}, query: asked, body: {} });
  const { columns, ...rest } = query as ExportQuery;
  const whole = await withMoreColumns(db, one, session);
  const chosen = chosenColumns(whole, session, columns);
  const { providerId, accountId } = session;
  const id = newId();
  // The whole file uses one time zone and one language, even if they are changed while it is written.
  const look = await csvLook(db, session);
  const row = { id, provider_id: providerId, account_id: accountId, kind: 'EXPORT', resource: one.list };
  await db
    .insertInto('batch')
    .values({
      ...row,
      input: JSON.stringify({
        ...rest,
        columns: columns ?? (one.moreColumns && Object.keys(whole.columns)),
        ...look,
      }),
    })
    .execute();
  const total = await cutIntoPieces(db, { providerId, id }, await one.inOrder(db, { ...session, now }, rest));
  if (total === 0) throw notPossible(errorText('nothing-to-export'));
  if (total > MOST_EXPORTED) throw notPossible(errorText('too-many-rows-to-export', { max: MOST_EXPORTED }));
  await db
    .insertInto('export_piece')
    .values({ provider_id: providerId, batch_id: id, position: 0, content: csvTitles(chosen, look) })
    .execute();
  await auditExport(db, { list: one.list, query: { ...rest, columns }, rows: total });
  return id;
}

async function cutIntoPieces(
  db: Db,
  { providerId, id }: { providerId: string; id: string },
  ids: Awaited<ReturnType<AnyExporter['inOrder']>>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with pieces as (insert into batch_item (provider_id, batch_id, position, body)
      select ${providerId}::uuid, ${id}::uuid, (n - 1) / ${PIECE}::int + 1, jsonb_agg(o.id order by n) from ${ids} o group by 3
      returning jsonb_array_length(body) as size)
    update batch set total = (select coalesce(sum(size), 0) from pieces) where id = ${id} returning total`.execute(
    db,
  );
  return rows[0]!.total;
}
