import { sql } from 'kysely';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ApiError, orNotFound } from '#server/errors/api-error.ts';
import { requeueFailed } from '#server/outbox/outbox-messages.ts';
import { readRecipients } from './recipients.ts';

/**
 * Sends an e-mail again that could not be delivered, with its text and files. Throws 404 and 403 as `readRecipients`, 422 when it did not
 * fail, or when its reader is deactivated or has unsubscribed.
 */
export async function resend(
  db: Db,
  caller: Pick<Session, 'accountId' | 'rights'>,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ accountId: string; isNews: boolean }>`
    select account_id as "accountId", is_news as "isNews" from contact where id = ${id} for update`.execute(
    db,
  );
  const { accountId, isNews } = orNotFound(rows[0]);
  const [person] = await readRecipients(db, caller, [accountId]);
  if (person!.isDisabled) throw new ApiError('not-possible', { text: 'recipient-deactivated' });
  if (isNews && !person!.getsNews) throw new ApiError('not-possible', { text: 'readers-unsubscribed' });
  if (!(await requeueFailed(db, `contact:${id}`)))
    throw new ApiError('not-possible', { text: 'email-not-failed' });
}
