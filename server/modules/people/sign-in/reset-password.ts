import type { resetPassword, SessionReply, welcomeResetPassword } from '#domain/people/api/auth.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { PublicHandlerContext } from '#server/http/route.ts';
import { scopeOf } from '#server/http/serve.ts';
import { accessTokenOf, enterSession } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type Account, accountById, lockAccount } from './account.queries.ts';
import { askerOf } from '#server/auth/known-devices.ts';
import { returnTokens, takeTokens, rateLimits } from '#server/auth/rate-limits.ts';
import { holderOf, spendMailedToken } from './mailed-tokens.ts';
import { sendSession, openSession, type SignedIn } from './open-session.ts';
import { refuseEasyPassword } from './easy-password.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { assertCode, hasSecondFactor, passSecondFactor } from './second-factor.ts';
import { storePassword, notifyPasswordChange } from './set-password.ts';

type ResetContext = PublicHandlerContext<typeof resetPassword>;
type WelcomeContext = PublicHandlerContext<typeof welcomeResetPassword>;

/** API-05: with a mailed token, or as PASSWORD_RESETTER with the session alone. */
export const reset = (ctx: ResetContext): Promise<SessionReply> => {
  const { token } = ctx.body;
  return token === undefined ? resetAsResetter(ctx) : resetByToken(ctx, 'RESET', token);
};

/** The first password, with the welcome mail's token. */
export const welcomeReset = (ctx: WelcomeContext): Promise<SessionReply> =>
  resetByToken(ctx, 'WELCOME', ctx.body.token);

/** The mail proves the address, not the person: a second factor is still asked for, before the token is used up. */
async function resetByToken(
  ctx: ResetContext | WelcomeContext,
  purpose: 'RESET' | 'WELCOME',
  token: string,
): Promise<SessionReply> {
  const { provider, transaction, request, services, now } = ctx;
  const { password, code } = ctx.body;
  await transaction({ providerId: null }, (db) => takeTokens(db, rateLimits.mailedToken(request.ip)));
  const wanted = { token, purpose, now };
  const holder = provider && (await transaction({ providerId: provider.id }, (db) => holderOf(db, wanted)));
  if (!holder) throw new ApiError('token-invalid');
  assertCode(holder, code);
  const { device } = await transaction({ providerId: holder.provider_id }, (db) =>
    askerOf(db, request, services.cookies, holder.id),
  );
  const codeTries = hasSecondFactor(holder) ? rateLimits.code(holder.id, device) : [];
  await transaction({ providerId: null }, (db) => takeTokens(db, codeTries));
  await transaction({ providerId: holder.provider_id }, (db) =>
    refuseEasyPassword(db, holder.email, password),
  );
  const passwordHash = await hashPassword(password);

  const { signedIn, ended } = await transaction(
    { providerId: holder.provider_id, actorId: holder.id },
    async (db) => {
      const account = await lockAccount(db, holder.id);
      if (!account || !(await spendMailedToken(db, wanted))) throw new ApiError('token-invalid');
      await passSecondFactor(db, account, code, now);
      await returnTokens(db, codeTries);
      const done = await replacePassword(db, ctx, account, passwordHash);
      if (purpose === 'RESET') await notifyPasswordChange(db, account, { config: services.config, request });
      return done;
    },
  );
  services.realtime.endSessions(ended);
  return sendSession(signedIn, ctx);
}

/** Replaces a password that staff have set with one that only the account's owner knows. */
async function resetAsResetter(ctx: ResetContext): Promise<SessionReply> {
  const { transaction, request, services, body } = ctx;
  const token = accessTokenOf(request, services.cookies);
  const { session, account } = await transaction({ providerId: null }, async (db) => {
    const entered = await enterSession(db, token);
    return { session: entered, account: entered && (await accountById(db, entered.accountId)) };
  });
  if (!session || !account) throw new ApiError('unauthenticated');
  if (session.purpose !== 'SET_PASSWORD') throw new ApiError('forbidden');
  await transaction({ providerId: null }, (db) => takeTokens(db, rateLimits.ownPassword(account.id)));
  if (await verifyPassword(account.password_hash, body.password)) {
    throw fieldError('password', 'same-password');
  }
  await transaction(scopeOf(session), (db) => refuseEasyPassword(db, account.email, body.password));
  const passwordHash = await hashPassword(body.password);
  const { signedIn, ended } = await transaction(scopeOf(session), async (db) => {
    const locked = await lockAccount(db, account.id);
    if (!(await enterSession(db, token)) || !locked) throw new ApiError('unauthenticated');
    return replacePassword(db, ctx, locked, passwordHash);
  });
  services.realtime.endSessions(ended);
  return sendSession(signedIn, ctx);
}

/** Every session of before ends, this one too; a new one begins. */
async function replacePassword(
  db: Db,
  ctx: ResetContext | WelcomeContext,
  account: Account,
  passwordHash: string,
): Promise<{ signedIn: SignedIn; ended: string[] }> {
  const ended = await storePassword(db, ctx.services, { account, passwordHash });
  const signedIn = await openSession(db, { ...account, must_reset_password: false }, ctx, 'PASSWORD');
  return { signedIn, ended };
}
