import type { SessionReply, signInStaff, signInStudent } from '#domain/people/api/auth.ts';
import type { Role } from '#domain/shared/role.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { PublicHandlerContext } from '#server/http/route.ts';
import { type Account, accountByEmail, lockAccount } from './account.queries.ts';
import { askerOf } from '#server/auth/known-devices.ts';
import { returnTokens, takeTokens, rateLimits } from '#server/auth/rate-limits.ts';
import { sendSession, openSession } from './open-session.ts';
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts';
import { assertCode, hasSecondFactor, passSecondFactor } from './second-factor.ts';

/** Roles of each sign-in page; on the other page a correct password gets the same reply as a wrong one. */
const DOORS: Record<'staff' | 'student', readonly Role[]> = {
  staff: ['CUSTOMER_SUPPORT', 'TEACHER'],
  student: ['STUDENT', 'BUSINESS_MANAGER'],
};

type SignInContext = PublicHandlerContext<typeof signInStaff> | PublicHandlerContext<typeof signInStudent>;

/** Signs in by e-mail and password (API-02). Unknown, disabled, wrong door and unknown school all answer alike and cost alike. */
export async function signIn(ctx: SignInContext, door: keyof typeof DOORS): Promise<SessionReply> {
  const { provider, transaction, request, services, now } = ctx;
  const { email, password, code }: { email: string; password: string; code?: string | undefined } = ctx.body;
  const { known, asker } = await transaction({ providerId: provider?.id ?? null }, async (db) => {
    const account = provider ? await accountByEmail(db, email) : undefined;
    return { known: account, asker: await askerOf(db, request, services.cookies, account?.id) };
  });
  const taken = rateLimits.signIn(asker, provider?.id, email);
  await transaction({ providerId: null }, (db) => takeTokens(db, taken));
  const isRight = await verifyPassword(known?.password_hash ?? null, password);
  if (!known || !isRight || known.disabled_at !== null || !DOORS[door].includes(known.role))
    throw new ApiError('wrong-credentials');
  await transaction({ providerId: null }, (db) => returnTokens(db, taken));
  assertCode(known, code);
  const codeTries = hasSecondFactor(known) ? rateLimits.code(known.id, asker.device) : [];
  if (codeTries.length > 0) await transaction({ providerId: null }, (db) => takeTokens(db, codeTries));
  const better = needsRehash(known.password_hash!) ? await hashPassword(password) : null;

  const signedIn = await transaction({ providerId: known.provider_id, actorId: known.id }, async (db) => {
    const account = stillSo(await lockAccount(db, known.id), known);
    await passSecondFactor(db, account, code, now);
    if (better)
      await db.updateTable('account').set({ password_hash: better }).where('id', '=', account.id).execute();
    await returnTokens(db, codeTries);
    return openSession(db, account, ctx, 'PASSWORD');
  });
  return sendSession(signedIn, ctx);
}

/** The password was compared without a lock: a change or a disabling in between must not be signed in over. */
function stillSo(account: Account | undefined, checked: Account): Account {
  if (!account || account.password_hash !== checked.password_hash || account.role !== checked.role) {
    throw new ApiError('wrong-credentials');
  }
  return account;
}
