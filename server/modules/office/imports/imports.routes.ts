import {
  checkImport as check,
  createImport as create,
  discardImport as discard,
  getImport,
  startImport as start,
  updateImport,
} from '#domain/office/api/imports.ts';
import { batchRightOf } from '#domain/office/batch.ts';
import { assertRight } from '#server/auth/authorise.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route, manualTransactionRoute } from '#server/http/route.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import type { Importers } from './importer.ts';
import { oneImport } from './imports.queries.ts';
import { changeImport, checkImport, createImport, discardImport, startImport } from './imports.ts';

/** Module: CSV imports: check, preview, run and undo. */
export const importRoutes = (importers: Importers): readonly Route[] => [
  manualTransactionRoute(create, async ({ request, query, session, transaction }) => {
    assertRight(session, batchRightOf(query.resource), 'edit');
    const bytes = await readBytes(request);
    return transaction((db) => createImport(db, session, { ...query, bytes }));
  }),
  route(getImport, async ({ db, session, params }) => orNotFound(await oneImport(db, session, params.id))),
  route(updateImport, ({ db, session, params, body }) => changeImport(db, session, params.id, body)),
  route(check, ({ db, session, params }) => checkImport(db, importers, session, params.id)),
  route(start, ({ db, session, params }) => startImport(db, session, params.id)),
  route(discard, ({ db, session, params }) => discardImport(db, session, params.id)),
];
