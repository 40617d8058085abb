import { sql } from 'kysely';
import { hashSecret } from '#server/auth/secret.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { MailPayload } from '#server/outbox/outbox-messages.ts';

/** The token of an unsubscribe link: only news has one. */
function newsToken(payload: MailPayload): string | null {
  if (!('template' in payload)) return null;
  const { token } = (payload.facts ?? {}) as { token?: unknown };
  return typeof token === 'string' ? token : null;
}

/**
 * Returns whether an e-mail can be sent. News whose reader has unsubscribed since it was written is withdrawn and its contact marked, also
 * when an attempt had already begun.
 */
export async function mayLeave(
  db: Db,
  { id, payload }: { id: string; payload: MailPayload },
): Promise<boolean> {
  const token = newsToken(payload);
  if (token === null) return true;
  const { rows } = await sql`
    update contact c set withheld_at = now() from account a
     where c.token_hash = ${hashSecret(token)} and c.withheld_at is null and a.provider_id = c.provider_id and a.id = c.account_id
       and not a.mail_news returning c.id`.execute(db);
  if (rows.length === 0) return true;
  await sql`delete from outbox_message where id = ${id}`.execute(db);
  return false;
}
