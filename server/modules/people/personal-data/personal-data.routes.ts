import {
  askPersonalRequest,
  createPersonalRequest,
  erasePerson,
  getOwnPersonalExport,
  getPersonalExport,
  getPersonalRequest,
  listPersonalRequests,
  type PersonalRequest,
  type PersonalRequestDetail,
  ownPersonalRequests,
  preparePersonalExport,
  refusePersonalRequest,
  withdrawPersonalRequest,
} from '#domain/people/api/personal-data.ts';
import { personalRequestCan } from '#domain/people/personal-data.ts';
import { assertRight } from '#server/auth/authorise.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import {
  route,
  manualTransactionRoute,
  type Route,
  type ManualTransactionContext,
} from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { attachmentOf } from '#server/modules/office/documents/documents.ts';
import { sql } from 'kysely';
import { sweepFiles } from './discarded.ts';
import { erase } from './erase.ts';
import { planOf } from './erasure-plan.ts';
import {
  insertRequest,
  lockRequest,
  assertCanRequest,
  prepare,
  refuseRequest,
  takeCopy,
  withdraw,
} from './requests.ts';
import { downloadsOf, listRequests, oneRequest, requestsOf } from './requests.queries.ts';
import { csvLook } from '#server/formats/csv.ts';
import { fileNameIn } from '#server/formats/file-name.ts';

async function detailOf(db: Db, { actorId }: Session, id: string): Promise<PersonalRequestDetail> {
  const request = orNotFound(await oneRequest(db, id));
  return {
    ...request,
    plan: personalRequestCan.erase(request) ? await planOf(db, request.accountId, actorId) : null,
    downloads: await downloadsOf(db, id),
  };
}

/** Returns the copy as an attachment with a neutral file name. */
async function copyOf(
  {
    services,
    session,
    transaction,
  }: Pick<ManualTransactionContext<typeof getPersonalExport>, 'services' | 'session' | 'transaction'>,
  find: (db: Db) => Promise<PersonalRequest>,
) {
  const [{ key, bytes }, look] = await transaction(
    async (db) => [await takeCopy(db, session, await find(db)), await csvLook(db, session)] as const,
  );
  return attachmentOf(services, {
    key,
    fileName: fileNameIn(look, 'personal-data'),
    mediaType: 'application/zip',
    sizeBytes: bytes,
  });
}

/** Throws 403 under supplant, because personal data requests belong to the person alone. */
function refuseSupplant({ supplantId }: Session): void {
  if (supplantId) throw new ApiError('forbidden');
}

/** Module: requests for a copy or the erasure of personal data. */
export const personalDataRoutes: readonly Route[] = [
  route(listPersonalRequests, ({ db, query }) => listRequests(db, query)),
  route(getPersonalRequest, ({ db, session, params }) => detailOf(db, session, params.id)),
  route(createPersonalRequest, async ({ db, session, body }) => {
    await assertCanRequest(db, session, body.accountId);
    return orNotFound(await oneRequest(db, await insertRequest(db, session, body)));
  }),
  route(preparePersonalExport, ({ db, session, params }) => prepare(db, params.id, session.actorId)),
  route(refusePersonalRequest, ({ db, session, params, body }) =>
    refuseRequest(db, session, params.id, body.reason),
  ),
  manualTransactionRoute(erasePerson, async ({ params, body, session, services, request, transaction }) => {
    const endedSessions = await transaction(async (db) => {
      const draft = await lockRequest(db, params.id);
      if (!personalRequestCan.erase(draft))
        throw new ApiError('not-possible', { text: 'no-open-erasure-request' });
      if (body.confirmName.toLowerCase() !== draft.accountName.toLowerCase())
        throw fieldError('confirmName', 'enter-person-name');
      await sql`update personal_data_request set status = 'DONE', handled_by = ${session.actorId}, handled_at = now() where id = ${draft.id}`.execute(
        db,
      );
      const place = { config: services.config, request };
      return erase(db, { person: draft.accountId, askedBy: session.actorId, place });
    });
    services.realtime.endSessions(endedSessions);
    await sweepFiles(services).catch((err: unknown) =>
      services.log.warn({ err }, 'files wait to be removed'),
    );
    return transaction((db) => detailOf(db, session, params.id));
  }),
  manualTransactionRoute(getPersonalExport, (asked) =>
    copyOf(asked, async (db) => {
      const request = await lockRequest(db, asked.params.id);
      assertRight(asked.session, 'settings', 'edit');
      return request;
    }),
  ),
  route(ownPersonalRequests, ({ db, session }) => requestsOf(db, session.accountId)),
  route(askPersonalRequest, async ({ db, session, body }) => {
    refuseSupplant(session);
    const { accountId } = session;
    const id = await insertRequest(db, session, { accountId, kind: body.kind, note: body.note ?? null });
    if (body.kind === 'EXPORT') await prepare(db, id, null);
    return requestsOf(db, accountId);
  }),
  route(withdrawPersonalRequest, async ({ db, session, params }) => {
    refuseSupplant(session);
    await withdraw(db, session.accountId, params.id);
    return requestsOf(db, session.accountId);
  }),
  manualTransactionRoute(getOwnPersonalExport, async (asked) => {
    refuseSupplant(asked.session);
    return copyOf(asked, (db) => lockRequest(db, asked.params.id, asked.session.accountId));
  }),
];
