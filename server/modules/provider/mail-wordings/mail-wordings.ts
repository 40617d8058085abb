import type { MailPreview, MailWordingRecord } from '#domain/provider/api/mail-wordings.ts';
import { type MailKind, type MailWording, wordingProblems } from '#domain/office/mail-kind.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { can } from '#domain/shared/rights.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { ApiError, fieldError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import { standardWording, type StandardWording } from '#server/mail/standard-wording.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { mailBrand, type MailPlace } from '#server/mail/mail-brand.ts';
import { exampleMail } from './examples.ts';
import { type MailInLocale, versionsOf } from './mail-wordings.queries.ts';

type Caller = Pick<Session, 'rights' | 'accountId' | 'providerId'>;

/** The language that is asked for, where the school offers it, else the school's own. */
export async function wordingLocale(db: Db, asked: Locale | undefined): Promise<Locale> {
  const offered = await db
    .selectFrom('provider')
    .select(['locales', 'default_locale as defaultLocale'])
    .executeTakeFirstOrThrow();
  if (asked !== undefined && !offered.locales.includes(asked))
    throw fieldError('locale', 'choose-school-language');
  return asked ?? offered.defaultLocale;
}

/** One mail in a language: its words in force, the standard ones, an example and its earlier wordings. */
export async function wordingOf(
  db: Db,
  { rights }: Pick<Caller, 'rights'>,
  { kind, locale }: MailInLocale,
  place: MailPlace,
): Promise<MailWordingRecord> {
  const versions = await versionsOf(db, { kind, locale });
  const { preheader, ...standard } = standardWording(locale, kind);
  const [latest] = versions;
  const own = latest && latest.subject !== null && latest.body !== null ? latest : null;
  const { subject, body } = { ...standard, ...own } as MailWording;
  return {
    kind,
    locale,
    subject,
    body,
    isOwn: own !== null,
    standard,
    preview: await exampleOf(
      db,
      { kind, locale },
      own ? { subject, body } : { ...standard, preheader },
      place,
    ),
    versions,
    mayChange: can(rights, 'settings', 'edit'),
    version: latest?.version ?? 0,
  };
}

/** The example of a mail with these words. Throws 400 by field for words that cannot be sent. */
export async function previewOf(
  db: Db,
  mail: MailInLocale,
  wording: MailWording,
  place: MailPlace,
): Promise<MailPreview> {
  refuseBroken(mail.kind, wording);
  return exampleOf(db, mail, wording, place);
}

async function exampleOf(
  db: Db,
  { kind, locale }: MailInLocale,
  wording: MailWording | StandardWording,
  place: MailPlace,
): Promise<MailPreview> {
  const brand = await mailBrand(db, place, { locale });
  const { subject, text, html } = exampleMail(brand, brand.origin, kind, wording);
  return { subject, text, html };
}

function refuseBroken(kind: MailKind, wording: MailWording): void {
  const errors = wordingProblems(kind, wording);
  if (Object.keys(errors).length > 0) throw new ApiError('invalid-input', { errors });
}

interface Change extends MailInLocale {
  /** Null: back to the standard words. */
  wording: MailWording | null;
  /** The one that the form was opened with. */
  version: number;
}

/**
 * Changes the wording of a mail for future messages and keeps the earlier wording as a version. Throws 400 by field for unknown or missing
 * placeholders, 409 `stale` with the newer record when another user has saved since.
 */
export async function changeWording(
  db: Db,
  asker: Caller,
  { kind, locale, wording, version }: Change,
  place: MailPlace,
): Promise<MailWordingRecord> {
  if (wording) refuseBroken(kind, wording);
  await db.selectFrom('provider').select('id').forNoKeyUpdate().execute();
  const before = await wordingOf(db, asker, { kind, locale }, place);
  assertVersion(version, before);
  const now = wording ?? before.standard;
  if (before.isOwn === (wording !== null) && before.subject === now.subject && before.body === now.body)
    return before;
  await db
    .insertInto('mail_wording')
    .values({
      provider_id: asker.providerId,
      id: newId(),
      kind,
      locale,
      version: before.version + 1,
      subject: wording?.subject ?? null,
      body: wording?.body ?? null,
      created_by: asker.accountId,
    })
    .execute();
  return wordingOf(db, asker, { kind, locale }, place);
}
