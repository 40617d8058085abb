import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { emailTemplates, previewEmail } from '#domain/office/api/contacts.ts';
import { emptyPlaceholders, fillEmail } from '#domain/office/contact.ts';
import { UNSUBSCRIBE_PATH } from '#domain/office/news.ts';
import { MOST_TEMPLATES } from '#domain/office/reply-template.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { mailBrand, type MailPlace } from '#server/mail/mail-brand.ts';
import { staffEmail } from './contact-mail.ts';
import { readEmailFiles } from './email-files.ts';
import { readersOf, readRecipients, valuesFor } from './recipients.ts';

type Caller = Pick<Session, 'accountId' | 'rights'>;

/** Returns the school's templates in a person's language. Throws 404 and 403 as `readRecipients`. */
export async function templatesFor(
  db: Db,
  caller: Caller,
  accountId: string,
): Promise<Reply<typeof emailTemplates>> {
  const [person] = await readRecipients(db, caller, [accountId]);
  const { rows } = await sql<Reply<typeof emailTemplates>[number]>`
    select t.id, t.name, coalesce(t.texts ->> ${person!.locale}, t.texts ->> p.default_locale) as text
    from reply_template t join provider p on p.id = t.provider_id
    where coalesce(t.texts ->> ${person!.locale}, t.texts ->> p.default_locale) is not null
    order by t.name, t.id limit ${MOST_TEMPLATES}`.execute(db);
  return rows;
}

/** Returns an e-mail as the first of its readers would get it, and who is left out of it. Throws as `readRecipients` and `readEmailFiles`. */
export async function previewFor(
  db: Db,
  caller: Caller,
  { accountIds, isNews = false, fileIds = [], ...draft }: z.output<typeof previewEmail.body>,
  place: MailPlace,
): Promise<Reply<typeof previewEmail>> {
  const people = await readRecipients(db, caller, accountIds);
  const { readers, leftOut } = readersOf(people, isNews);
  const person = accountIds.map((id) => readers.find((each) => each.id === id)).find(Boolean) ?? people[0];
  const { fullName, locale, signature } = person!;
  const attached = await readEmailFiles(db, caller, fileIds);
  const files = attached.map(({ id, fileName, sizeBytes }) => ({ id, fileName, sizeBytes }));
  const email = fillEmail(draft, valuesFor(person!));
  const brand = await mailBrand(db, place, { locale });
  const { subject, html } = staffEmail(brand, {
    ...email,
    author: signature,
    ...(isNews && { unsubscribeUrl: brand.origin + UNSUBSCRIBE_PATH }),
  });
  return { fullName, subject, html, locale, empty: emptyPlaceholders(email), leftOut, files };
}
