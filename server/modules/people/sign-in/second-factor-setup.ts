import { errorText } from '#domain/values/error-text.ts';
import type {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  secondFactor,
} from '#domain/people/api/auth.ts';
import { enqueueMail } from '#server/outbox/outbox.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { HandlerContext, ManualTransactionContext } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type Account, accountById, lockAccount } from './account.queries.ts';
import { endSessionsOf } from './end-sessions.ts';
import { returnTokens, takeTokens, rateLimits } from '#server/auth/rate-limits.ts';
import { mailBrand } from '#server/mail/mail-brand.ts';
import { secondFactorEndedMail } from './mails.ts';
import { checkOwnPassword, gavePasswordJustNow } from './own-password.ts';
import { refuseSupplanting } from '#server/auth/own-session.ts';
import { forgetRecoveryCodes, recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts';
import { needsSecondFactor, spendCode, WRONG_CODE } from './second-factor.ts';
import { auditSecret } from './set-password.ts';
import { newTotpSecret, totpEnrolment } from './totp.ts';

const IS_ON = errorText('second-factor-on');

export async function secondFactorState({ db, session, now }: HandlerContext<typeof secondFactor>) {
  refuseSupplanting(session);
  const account = orNotFound(await accountById(db, session.accountId));
  const isOn = account.totp_confirmed_at !== null;
  return {
    isOn,
    recoveryCodesLeft: isOn ? await recoveryCodesLeft(db, account.id) : 0,
    needsPassword: !(await gavePasswordJustNow(db, session, now)),
  };
}

async function provedAccount(
  ctx: ManualTransactionContext<typeof beginSecondFactor>,
  password: string | undefined,
) {
  if (password !== undefined) return checkOwnPassword(ctx, 'password', password);
  const { session, transaction, now } = ctx;
  return transaction(async (db) => {
    if (!(await gavePasswordJustNow(db, session, now))) throw fieldError('password', 'enter-password');
    return orNotFound(await accountById(db, session.accountId));
  });
}

/** Creates a new secret. It has no effect until it is confirmed with a code. */
export async function beginEnrolment(ctx: ManualTransactionContext<typeof beginSecondFactor>) {
  const { session, transaction, body } = ctx;
  refuseSupplanting(session);
  const { id, email } = await provedAccount(ctx, body.password);
  const secret = newTotpSecret();
  const issuer = await transaction(async (db) => {
    const account = orNotFound(await lockAccount(db, id));
    if (account.totp_confirmed_at !== null) throw new ApiError('not-possible', { text: IS_ON });
    await db.updateTable('account').set({ totp_secret: secret }).where('id', '=', id).execute();
    return (await mailBrand(db, ctx.services)).providerName;
  });
  return { secret, ...totpEnrolment(secret, { issuer, label: email }) };
}

/** Turns on two-step verification: this session becomes a full one; sessions opened without it end. */
export async function confirmEnrolment(ctx: ManualTransactionContext<typeof confirmSecondFactor>) {
  const { session, transaction, services, body, now } = ctx;
  refuseSupplanting(session);
  const taken = rateLimits.code(session.accountId);
  await transaction((db) => takeTokens(db, taken));
  const { recoveryCodes, ended } = await transaction(async (db) => {
    const account = orNotFound(await lockAccount(db, session.accountId));
    if (account.totp_confirmed_at !== null) throw new ApiError('not-possible', { text: IS_ON });
    if (account.totp_secret === null)
      throw new ApiError('not-possible', { text: 'start-second-factor-first' });
    if (!(await spendCode(db, account, body.code, now))) throw fieldError('code', WRONG_CODE);
    await db
      .updateTable('account')
      .set({ totp_confirmed_at: now.toISOString() })
      .where('id', '=', account.id)
      .execute();
    await db.updateTable('session').set({ purpose: 'FULL' }).where('id', '=', session.sessionId).execute();
    await returnTokens(db, taken);
    return {
      recoveryCodes: await renewRecoveryCodes(db, account),
      ended: await endSessionsOf(db, services, {
        accountId: account.id,
        reason: 'second-factor',
        exceptSessionId: session.sessionId,
      }),
    };
  });
  services.realtime.endSessions(ended);
  return { recoveryCodes };
}

/** Turns it off, with password and a code. People who must use it have to set it up again before anything else. */
export async function endEnrolment(ctx: ManualTransactionContext<typeof endSecondFactor>): Promise<void> {
  const { session, transaction, body, now } = ctx;
  refuseSupplanting(session);
  const { id } = await checkOwnPassword(ctx, 'password', body.password);
  const taken = rateLimits.code(id);
  await transaction((db) => takeTokens(db, taken));
  await transaction(async (db) => {
    const account = orNotFound(await lockAccount(db, id));
    if (account.totp_confirmed_at === null) throw new ApiError('not-possible', { text: 'second-factor-off' });
    if (!(await spendCode(db, account, body.code, now))) throw fieldError('code', WRONG_CODE);
    await returnTokens(db, taken);
    await switchOff(db, account, ctx);
  });
}

async function switchOff(
  db: Db,
  account: Account,
  { session, services, request }: ManualTransactionContext<typeof endSecondFactor>,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ totp_secret: null, totp_confirmed_at: null })
    .where('id', '=', account.id)
    .execute();
  await auditSecret(db, account.id, 'second_factor');
  await forgetRecoveryCodes(db, account.id);
  const { is_demo } = await db.selectFrom('provider').select('is_demo').executeTakeFirstOrThrow();
  if (needsSecondFactor({ ...account, totp_confirmed_at: null }, is_demo, services.config)) {
    await db
      .updateTable('session')
      .set({ purpose: 'SET_SECOND_FACTOR' })
      .where('account_id', '=', account.id)
      .execute();
  }
  const brand = await mailBrand(db, { config: services.config, request }, { to: account.email });
  await enqueueMail(db, {
    providerId: session.providerId,
    dedupeKey: `second-factor-ended:${request.id}`,
    to: account.email,
    ...secondFactorEndedMail(brand, { firstName: account.first_name }),
  });
}
