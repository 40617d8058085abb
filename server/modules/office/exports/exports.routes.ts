/** Module: lists as CSV files, immediately or as a batch. */
import { exportedFile, startExport } from '#domain/office/api/exports.ts';
import { authorise } from '#server/auth/authorise.ts';
import type { ExportQuery } from '#server/lists/exporter.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { auditedRoute, type Route, route, manualTransactionRoute } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { batchOf } from '#server/modules/office/batches/batches.ts';
import { beginExport, type Exporters, exportNow } from './exports.ts';
import { csvLook } from '#server/formats/csv.ts';
import { listFileName } from '#server/formats/file-name.ts';

/** Exports of all lists, each as an immediate download and as a background job. */
export const exportRoutes = (exporters: Exporters): readonly Route[] => [
  ...Object.values(exporters).map((one) =>
    auditedRoute(one.endpoint, ({ db, session, now, query }) =>
      exportNow(db, one, session, { now, query: query as ExportQuery }),
    ),
  ),
  route(startExport, async ({ db, session, now, body: { resource, ...draft } }) =>
    orNotFound(
      await batchOf(db, session, await beginExport(db, exporters[resource], session, { now, draft })),
    ),
  ),
  manualTransactionRoute(exportedFile, async ({ session, params: { id }, transaction }) => {
    const [batch, look] = await transaction(
      async (db) => [orNotFound(await batchOf(db, session, id)), await csvLook(db, session)] as const,
    );
    orNotFound(batch.kind === 'EXPORT' && batch.status === 'DONE' ? batch : undefined);
    const { endpoint, list } = exporters[batch.resource as keyof Exporters];
    authorise(endpoint, session);
    return { fileName: listFileName(look, list, batch.createdAt), text: piecesOf(transaction, id) };
  }),
];

/** The file, a piece at a time: neither memory nor a connection is held for as long as a slow reader takes. */
async function* piecesOf(
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  id: string,
): AsyncGenerator<string> {
  for (let position: number | null = 0; position !== null; ) {
    const from: number = position;
    const piece = await transaction((db) =>
      db
        .selectFrom('export_piece')
        .select(['position', 'content'])
        .where('batch_id', '=', id)
        .where('position', '>=', from)
        .orderBy('position')
        .limit(1)
        .executeTakeFirst(),
    );
    if (piece) yield piece.content;
    position = piece ? piece.position + 1 : null;
  }
}
