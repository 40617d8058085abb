import {
  batchFaults,
  batchResults,
  cancelBatch as cancel,
  getBatch,
  listBatches,
  repeatBatch as repeat,
  resumeBatch as resume,
  undoBatch as undo,
} from '#domain/office/api/batches.ts';
import { csvLook } from '#server/formats/csv.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { resultsCsv } from './batches.csv.ts';
import { faultsOf, latestBatches, oneBatch } from './batch-records.ts';
import { cancelBatch, repeatBatch, resumeBatch, undoBatch } from './batches.ts';

/** Module: batches: work over many records, with progress and results. */
export const batchRoutes: readonly Route[] = [
  route(listBatches, ({ db, session }) => latestBatches(db, session)),
  route(getBatch, async ({ db, session, params }) => orNotFound(await oneBatch(db, session, params.id))),
  route(batchFaults, async ({ db, session, params }) => {
    const { id } = orNotFound(await oneBatch(db, session, params.id));
    return faultsOf(db, id);
  }),
  route(batchResults, async ({ db, session, params }) =>
    resultsCsv(db, orNotFound(await oneBatch(db, session, params.id)), await csvLook(db, session)),
  ),
  route(cancel, ({ db, session, params }) => cancelBatch(db, session, params.id)),
  route(resume, ({ db, session, params }) => resumeBatch(db, session, params.id)),
  route(repeat, ({ db, session, params }) => repeatBatch(db, session, params.id)),
  route(undo, ({ db, session, params }) => undoBatch(db, session, params.id)),
];
