import { sql } from 'kysely';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readRecipients } from '#server/modules/office/contacts/recipients.ts';

/**
 * Switches news and offers by e-mail on or off for a person. Switched off, e-mails that wait to be sent are withdrawn. The account's lock
 * makes it wait for an e-mail that is just being written to the person.
 */
export async function setNews(db: Db, accountId: string, isOn: boolean): Promise<void> {
  await sql`update account set mail_news = ${isOn} where id = ${accountId} and mail_news <> ${isOn}`.execute(
    db,
  );
  if (!isOn) await withhold(db, accountId);
}

/** Withdraws news that is not being sent yet; the contact stays, marked. */
async function withhold(db: Db, accountId: string): Promise<void> {
  await sql`with withdrawn as (
      delete from outbox_message m using contact c
       where c.account_id = ${accountId} and c.is_news and c.withheld_at is null and m.provider_id = c.provider_id
         and m.dedupe_key = 'contact:' || c.id and m.sent_at is null and (m.claimed_until is null or m.claimed_until < now())
      returning c.id)
    update contact set withheld_at = now() where id in (select id from withdrawn)`.execute(db);
}

/** Switches news on or off for a person who asked staff for it. Throws 404 and 403 as `readRecipients`. */
export async function chooseFor(
  db: Db,
  caller: Pick<Session, 'accountId' | 'rights'>,
  accountId: string,
  isOn: boolean,
): Promise<{ isOn: boolean }> {
  await readRecipients(db, caller, [accountId]);
  await setNews(db, accountId, isOn);
  return { isOn };
}
