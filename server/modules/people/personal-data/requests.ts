import { sql } from 'kysely';
import { personalRequestCan, type PersonalRequestKind } from '#domain/people/personal-data.ts';
import type { PersonalRequest } from '#domain/people/api/personal-data.ts';
import { canChangeAccount } from '#domain/shared/noun-rights.ts';
import type { Role } from '#domain/shared/role.ts';
import { assertAllowed } from '#server/auth/authorise.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import { type Db, savepoint } from '#server/db/connection/tenant.ts';
import { discardFiles } from './discarded.ts';
import { oneRequest } from './requests.queries.ts';
import { notifyPerson } from './notify.ts';

/**
 * Throws unless the caller can change such accounts. Only admins can change those of staff. Throws 404 for an account of another school.
 */
export async function assertCanRequest(
  db: Db,
  session: Pick<Session, 'rights'>,
  accountId: string,
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .executeTakeFirst();
  assertAllowed(canChangeAccount(session.rights, orNotFound(account).role as Role));
}

interface Draft {
  accountId: string;
  kind: PersonalRequestKind;
  note: string | null;
}

/** Logs a request, due in a month, and returns its id. Throws 422 while the same request is open and for an erased person. */
export async function insertRequest(
  db: Db,
  session: Pick<Session, 'providerId' | 'accountId' | 'actorId'>,
  { accountId, kind, note }: Draft,
): Promise<string> {
  const id = newId();
  const { rows } = await sql<{
    erased: boolean;
  }>`select erased_at is not null as erased from account where id = ${accountId}`.execute(db);
  if (rows[0]?.erased) throw new ApiError('not-possible', { text: 'person-erased' });
  try {
    await savepoint(db, 'ask', () =>
      sql`insert into personal_data_request (provider_id, id, account_id, kind, asked_by, due_on, note)
        select p.id, ${id}, ${accountId}, ${kind}, ${session.actorId}, ((now() at time zone p.time_zone)::date + interval '1 month')::date, ${note}
        from provider p where p.id = app_provider()`.execute(db),
    );
  } catch (error) {
    if ((error as { code?: string }).code === '23505')
      throw new ApiError('not-possible', {
        text: 'privacy-request-open',
      });
    throw error;
  }
  return id;
}

/** Locked until the transaction ends; 404 for another's. `accountId`: only an own one. */
export async function lockRequest(db: Db, id: string, accountId?: string): Promise<PersonalRequest> {
  await sql`select id from personal_data_request where id = ${id} for no key update`.execute(db);
  const request = orNotFound(await oneRequest(db, id));
  return orNotFound(accountId === undefined || request.accountId === accountId ? request : null);
}

const throwHandled = (): never => {
  throw new ApiError('not-possible', {
    text: 'privacy-request-status',
  });
};

/** Leaves packing the copy to a background job, and replaces an existing copy. `by` is null when the person asked themselves. */
export async function prepare(db: Db, id: string, by: string | null): Promise<PersonalRequest> {
  const request = await lockRequest(db, id);
  if (!personalRequestCan.prepare(request) || request.isErased) throwHandled();
  await discardFiles(
    db,
    sql`select file_key from personal_data_request where id = ${id} and file_key is not null`,
  );
  await sql`update personal_data_request set status = 'PREPARING', file_key = null, file_bytes = null, file_until = null, failures = 0,
    handled_by = ${by}::uuid where id = ${id}`.execute(db);
  return orNotFound(await oneRequest(db, id));
}

/** Refuses a request and notifies the person of the reason. */
export async function refuseRequest(
  db: Db,
  session: Pick<Session, 'actorId' | 'providerId'>,
  id: string,
  reason: string,
): Promise<PersonalRequest> {
  const request = await lockRequest(db, id);
  if (!personalRequestCan.refuse(request)) throwHandled();
  await sql`update personal_data_request set status = 'REFUSED', refusal_reason = ${reason}, handled_by = ${session.actorId}, handled_at = now()
    where id = ${id}`.execute(db);
  await notifyPerson(db, session.providerId, {
    requestId: id,
    accountId: request.accountId,
    kind: request.kind,
    outcome: 'REFUSED',
    reason,
  });
  return orNotFound(await oneRequest(db, id));
}

/** Withdraws the caller's own request. */
export async function withdraw(db: Db, accountId: string, id: string): Promise<void> {
  if (!personalRequestCan.withdraw(await lockRequest(db, id, accountId))) throwHandled();
  await sql`update personal_data_request set status = 'WITHDRAWN', handled_at = now() where id = ${id}`.execute(
    db,
  );
}

interface Copy {
  key: string;
  bytes: number;
}

/** Returns the location of the copy and logs the download. Throws 404 when there is no copy or it has expired. */
export async function takeCopy(
  db: Db,
  session: Pick<Session, 'actorId'>,
  request: PersonalRequest,
): Promise<Copy> {
  const { rows } = await sql<Copy>`select file_key as key, file_bytes as bytes from personal_data_request
    where id = ${request.id} and status = 'READY' and file_until > now()`.execute(db);
  const copy = orNotFound(rows[0]);
  await sql`insert into personal_data_download (provider_id, id, request_id, account_id, downloaded_by)
    values (app_provider(), ${newId()}, ${request.id}, ${request.accountId}, ${session.actorId})`.execute(db);
  return copy;
}
