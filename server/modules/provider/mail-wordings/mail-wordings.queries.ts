import { sql } from 'kysely';
import type { listMailWordings, MailWordingRecord } from '#domain/provider/api/mail-wordings.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { MAIL_KINDS, type MailKind } from '#domain/office/mail-kind.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { standardWording } from '#server/mail/standard-wording.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Row = Reply<typeof listMailWordings>[number];
type Version = MailWordingRecord['versions'][number];
const MOST = 50;

/** A mail in one language. */
export interface MailInLocale {
  kind: MailKind;
  locale: Locale;
}

/** Every mail of the school in a language, in the order of the list, with its latest change. */
export async function mailWordings(db: Db, locale: Locale): Promise<Row[]> {
  const { rows } = await sql<Version & { kind: string }>`
    select distinct on (w.kind) w.kind, w.version, w.subject, w.body, w.created_at as at, a.full_name as "byName"
      from mail_wording w left join account a on a.provider_id = w.provider_id and a.id = w.created_by
     where w.locale = ${locale} order by w.kind, w.version desc`.execute(db);
  const latest = new Map(rows.map((row) => [row.kind, row]));
  return MAIL_KINDS.map((kind) => {
    const own = latest.get(kind);
    return {
      kind,
      subject: own?.subject ?? standardWording(locale, kind).subject,
      isOwn: own?.subject != null,
      changedAt: own?.at ?? null,
      changedByName: own?.byName ?? null,
    };
  });
}

/** The wordings that a mail had in a language, latest first, at most 50. */
export async function versionsOf(db: Db, { kind, locale }: MailInLocale): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select w.version, w.subject, w.body, w.created_at as at, a.full_name as "byName"
      from mail_wording w left join account a on a.provider_id = w.provider_id and a.id = w.created_by
     where w.kind = ${kind} and w.locale = ${locale} order by w.version desc limit ${MOST}`.execute(db);
  return rows;
}
