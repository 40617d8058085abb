import { sql } from 'kysely';
import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import type {
  allowSupplantChanges,
  SessionReply,
  supplant,
  supplantLogout,
  SupplantSummary,
  supplantToken,
} from '#domain/people/api/auth.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import { canChangeAccount } from '#domain/shared/noun-rights.ts';
import { type SupplantRefusal, supplantRefusal } from '#domain/people/supplant.ts';
import { newId } from '#server/runtime/id.ts';
import { enqueueMail } from '#server/outbox/outbox.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import { assertAllowed } from '#server/auth/authorise.ts';
import type { HandlerContext } from '#server/http/route.ts';
import { hashSecret, newSecret } from '#server/auth/secret.ts';
import type { Session } from '#server/auth/session.ts';
import { type Account, accountById } from './account.queries.ts';
import { mailBrand } from '#server/mail/mail-brand.ts';
import { supplantStartMail } from './mails.ts';
import { closeExpiredSupplants, closeSupplant } from './supplant-end.ts';
import { lastSupplantOf, summaryOf } from './supplant.queries.ts';

const TOKEN_SECONDS = 60;

const WHY: Record<SupplantRefusal, ErrorText> = {
  'not-support': errorText('act-as-support-only'),
  nested: errorText('already-acting-as-user'),
  oneself: errorText('cannot-act-as-yourself'),
  'other-provider': errorText('person-of-another-school'),
  admin: errorText('cannot-act-as-admin'),
  peer: errorText('cannot-act-as-support'),
  'password-resetter': errorText('person-without-password'),
};

/** Issues a token to act as a person: for this session only, for a single use within a minute. Replaces an earlier unused token. */
export async function createSupplantToken({
  db,
  session,
  body,
}: HandlerContext<typeof supplantToken>): Promise<{ token: string }> {
  const subject = orNotFound(await accountById(db, body.userId));
  refuseTarget(session, subject);
  await db
    .deleteFrom('supplant_session')
    .where('session_id', '=', session.sessionId)
    .where('started_at', 'is', null)
    .execute();
  const token = newSecret();
  await db
    .insertInto('supplant_session')
    .values({
      provider_id: session.providerId,
      id: newId(),
      session_id: session.sessionId,
      agent_id: session.actorId,
      subject_id: subject.id,
      reason: body.reason,
      code_hash: hashSecret(token),
      code_expires_at: sql`now() + make_interval(secs => ${TOKEN_SECONDS})`,
    })
    .execute();
  return { token };
}

/** Starts to act as the token's person in read-only mode and mails them immediately. */
export async function beginSupplant({
  db,
  session,
  body,
  services,
  request,
}: HandlerContext<typeof supplant>): Promise<SessionReply> {
  await closeExpiredSupplants(db, services, session.sessionId);
  const { rules } = await db.selectFrom('provider').select('rules').executeTakeFirstOrThrow();
  const { supplantMinutes } = rulesOf(rules as Record<string, unknown>);
  const begun = await db
    .updateTable('supplant_session')
    .set({ started_at: sql`now()`, expires_at: sql`now() + make_interval(mins => ${supplantMinutes})` })
    .where('session_id', '=', session.sessionId)
    .where('code_hash', '=', hashSecret(body.token))
    .where('code_expires_at', '>', sql<string>`now()`)
    .where('started_at', 'is', null)
    .returning(['id', 'subject_id', 'reason'])
    .executeTakeFirst();
  if (!begun) throw new ApiError('token-invalid');
  // A minute has passed: the person may have become a colleague.
  const subject = orNotFound(await accountById(db, begun.subject_id));
  refuseTarget(session, subject);
  const brand = await mailBrand(db, { config: services.config, request }, { to: subject.email });
  await enqueueMail(db, {
    providerId: session.providerId,
    dedupeKey: `supplant-start:${begun.id}`,
    to: subject.email,
    ...supplantStartMail(brand, {
      firstName: subject.first_name,
      agentName: session.fullName,
      reason: begun.reason,
    }),
  });
  return { role: subject.role, next: 'NOTHING' };
}

/** Allows changes from now on: they are final and reported to the person at the end. */
export async function allowChanges({
  db,
  session,
}: HandlerContext<typeof allowSupplantChanges>): Promise<void> {
  refuseOthers(session);
  if (!session.supplantId) throw new ApiError('not-possible', { text: 'not-acting-as-user' });
  await db
    .updateTable('supplant_session')
    .set({ changes_allowed_at: sql`now()` })
    .where('id', '=', session.supplantId)
    .where('changes_allowed_at', 'is', null)
    .execute();
}

/** Ends it and returns the changes. A repeated call, or one after the time limit, returns the same summary. */
export async function endSupplant({
  db,
  session,
  services,
  request,
}: HandlerContext<typeof supplantLogout>): Promise<SupplantSummary> {
  refuseOthers(session);
  await closeExpiredSupplants(db, services, session.sessionId);
  const id = session.supplantId ?? (await lastSupplantOf(db, session.sessionId));
  if (!id) throw new ApiError('not-possible', { text: 'not-acting-as-user' });
  await closeSupplant(db, { config: services.config, request }, id);
  return orNotFound(await summaryOf(db, id));
}

/** PERM-02: the contract names every role here, because under supplant the effective role is the subject's. */
function refuseOthers({ supplantId, role }: Session): void {
  if (!supplantId && role !== 'CUSTOMER_SUPPORT') throw new ApiError('forbidden');
}

function refuseTarget(session: Session, subject: Account): void {
  const refusal = supplantRefusal({
    agent: {
      userId: session.actorId,
      role: session.role,
      admin: session.isAdmin,
      providerId: session.providerId,
      isSupplanting: session.supplantId !== null,
    },
    subject: {
      userId: subject.id,
      role: subject.role,
      admin: subject.is_admin,
      providerId: subject.provider_id,
    },
  });
  if (refusal) throw new ApiError('forbidden', { text: WHY[refusal] });
  // Acting as a person allows everything that they can do, so it requires the permission to change such accounts.
  assertAllowed(canChangeAccount(session.rights, subject.role));
  if (subject.disabled_at !== null) throw new ApiError('not-possible', { text: 'account-disabled' });
}
