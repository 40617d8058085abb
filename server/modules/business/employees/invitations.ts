import { sql } from 'kysely';
import type { Invitations } from '#domain/business/api/own-people.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { evaluateInvitation, type Line } from './invite.ts';
import type { InvitationInput } from './invite-each.ts';

type Manager = Pick<Session, 'providerId' | 'accountId'>;

/** Starts a batch that invites many people; returns its id. Throws 422 as `judge` does. */
export async function beginInvitations(
  db: Db,
  { providerId, accountId }: Manager,
  input: InvitationInput,
  people: readonly Line[],
): Promise<string> {
  await evaluateInvitation(db, input.businessId, []);
  const id = newId();
  await sql`insert into batch (provider_id, id, account_id, kind, resource, input, total)
    values (${providerId}, ${id}, ${accountId}, 'INVITATION', 'business', ${JSON.stringify(input)}, ${people.length})`.execute(
    db,
  );
  await sql`insert into batch_item (provider_id, batch_id, position, body)
    select ${providerId}::uuid, ${id}::uuid, l.position, l.line
    from jsonb_array_elements(${JSON.stringify(people)}::jsonb) with ordinality l(line, position)`.execute(
    db,
  );
  return id;
}

const MOST_LISTED = 20;

/** The company's jobs of invitations, the newest first: who of the lines is not invited (yet), and why. */
export async function invitationsOf(db: Db, businessId: string, id?: string): Promise<Invitations[]> {
  const { rows } = await sql<Invitations>`
    select b.id, b.status, b.total, b.done, b.failed, b.cancel_asked_at is not null as "isCancelling", b.created_at as "createdAt",
      a.full_name as "byName", coalesce((select json_agg(json_build_object('firstName', coalesce(i.body ->> 'firstName', ''),
        'lastName', coalesce(i.body ->> 'lastName', ''), 'email', coalesce(i.body ->> 'email', ''), 'problem', i.errors ->> '') order by i.position)
        from batch_item i where i.provider_id = b.provider_id and i.batch_id = b.id and i.status <> 'DONE' and b.finished_at is not null), '[]') as "left"
    from batch b join account a on a.provider_id = b.provider_id and a.id = b.account_id
    where b.kind = 'INVITATION' and b.input ->> 'businessId' = ${businessId} and (${id ?? null}::uuid is null or b.id = ${id ?? null}::uuid)
    order by b.created_at desc, b.id limit ${MOST_LISTED}`.execute(db);
  return rows;
}

/** Stops the invitations after the current chunk; people already invited stay invited. Throws 422 when the task has ended. */
export async function stopInvitations(db: Db, businessId: string, id: string): Promise<Invitations> {
  await sql`select from batch where id = ${id} for no key update`.execute(db);
  const [batch] = await invitationsOf(db, businessId, id);
  if (!['WAITING', 'RUNNING'].includes(orNotFound(batch).status)) throw new ApiError('not-possible');
  await sql`update batch set cancel_asked_at = now() where id = ${id}`.execute(db);
  return orNotFound((await invitationsOf(db, businessId, id))[0]);
}
