import { sql } from 'kysely';
import type { socketTicket } from '#domain/people/api/auth.ts';
import type { ManualTransactionContext } from '#server/http/route.ts';
import { hashSecret, newSecret } from '#server/auth/secret.ts';

const SECONDS = 60;

/** A ticket that opens one socket of this session within a minute (D11). A GET that writes, so its transaction is its own. */
export async function giveSocketTicket({
  session,
  transaction,
}: ManualTransactionContext<typeof socketTicket>): Promise<{ token: string }> {
  const token = newSecret();
  await transaction((db) =>
    db
      .insertInto('socket_ticket')
      .values({
        token_hash: hashSecret(token),
        provider_id: session.providerId,
        session_id: session.sessionId,
        expires_at: sql`now() + make_interval(secs => ${SECONDS})`,
      })
      .execute(),
  );
  return { token };
}
