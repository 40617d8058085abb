import type { SessionReply, signInByLink } from '#domain/people/api/auth.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { PublicHandlerContext } from '#server/http/route.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import { lockAccount } from './account.queries.ts';
import { askerOf } from '#server/auth/known-devices.ts';
import { returnTokens, takeTokens, rateLimits } from '#server/auth/rate-limits.ts';
import { holderOf, spendMailedToken } from './mailed-tokens.ts';
import { sendSession, openSession } from './open-session.ts';
import { assertCode, hasSecondFactor, passSecondFactor } from './second-factor.ts';

/** Signs in with a mailed link (API-07, D6). It changes state although it is a GET: another site cannot start it. */
export async function linkSignIn(ctx: PublicHandlerContext<typeof signInByLink>): Promise<SessionReply> {
  const { provider, transaction, request, services, params, query, now } = ctx;
  refuseCrossSite(request);
  await transaction({ providerId: null }, (db) => takeTokens(db, rateLimits.mailedToken(request.ip)));
  const wanted = { token: params.verifyToken, purpose: 'LINK', now } as const;
  const holder = provider && (await transaction({ providerId: provider.id }, (db) => holderOf(db, wanted)));
  if (!holder || holder.email !== params.email) throw new ApiError('token-invalid');
  assertCode(holder, query.code);
  const { device } = await transaction({ providerId: holder.provider_id }, (db) =>
    askerOf(db, request, services.cookies, holder.id),
  );
  const codeTries = hasSecondFactor(holder) ? rateLimits.code(holder.id, device) : [];
  await transaction({ providerId: null }, (db) => takeTokens(db, codeTries));

  const signedIn = await transaction({ providerId: holder.provider_id, actorId: holder.id }, async (db) => {
    const account = await lockAccount(db, holder.id);
    if (!account || !(await spendMailedToken(db, wanted))) throw new ApiError('token-invalid');
    await passSecondFactor(db, account, query.code, now);
    await returnTokens(db, codeTries);
    return openSession(db, account, ctx, 'LINK');
  });
  return sendSession(signedIn, ctx);
}
