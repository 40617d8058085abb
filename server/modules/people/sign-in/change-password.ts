import type { changePassword } from '#domain/people/api/auth.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import { deviceTokenOf } from '#server/auth/session.ts';
import type { ManualTransactionContext } from '#server/http/route.ts';
import { lockAccount } from './account.queries.ts';
import { refuseEasyPassword } from './easy-password.ts';
import { refuseSupplanting } from '#server/auth/own-session.ts';
import { checkOwnPassword } from './own-password.ts';
import { hashPassword } from './password-hash.ts';
import { storePassword, notifyPasswordChange } from './set-password.ts';

/** Changes the caller's password, with the current one as proof; ends all their other sessions. */
export async function changeOwnPassword(ctx: ManualTransactionContext<typeof changePassword>): Promise<void> {
  const { session, transaction, services, request, body } = ctx;
  refuseSupplanting(session);
  const checked = await checkOwnPassword(ctx, 'current', body.current);
  if (body.password === body.current) throw fieldError('password', 'same-password');
  await transaction((db) => refuseEasyPassword(db, checked.email, body.password));
  const passwordHash = await hashPassword(body.password);
  const ended = await transaction(async (db) => {
    const account = await lockAccount(db, session.accountId);
    if (!account || account.password_hash !== checked.password_hash) throw new ApiError('conflict');
    await notifyPasswordChange(db, account, { config: services.config, request });
    return storePassword(db, services, {
      account,
      passwordHash,
      exceptSessionId: session.sessionId,
      exceptDevice: deviceTokenOf(request, services.cookies),
    });
  });
  services.realtime.endSessions(ended);
}
