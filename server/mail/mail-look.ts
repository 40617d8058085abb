import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { MAIL_COLOUR } from './mail-layout.ts';
import type { MailLook } from './mail-template.ts';

/** What the database holds of how a school's mails look. */
export interface StoredLook extends Pick<MailLook, 'providerName' | 'wordings'> {
  providerId: string;
  subdomain: string;
  logotypeUrl: string;
  colour: string | null;
}

/** How the mails of the running transaction's school look, and the wordings in force: of each kind the latest, unless that is the standard. */
export async function storedLook(db: Db): Promise<StoredLook> {
  const { rows } = await sql<StoredLook>`
    select p.id as "providerId", p.provider_name as "providerName", p.subdomain, p.logotype_url as "logotypeUrl", p.brand_colour as colour,
      (select coalesce(jsonb_object_agg(w.kind, jsonb_build_object('subject', w.subject, 'body', w.body)), '{}')
         from (select distinct on (kind) kind, subject, body from mail_wording order by kind, version desc) w
        where w.body is not null) as wordings
    from provider p`.execute(db);
  return rows[0]!;
}

/** The same with every address absolute, the school's pages being at `origin`. */
export const lookAt = (
  { providerName, logotypeUrl, colour, wordings }: StoredLook,
  origin: string,
): MailLook => ({
  providerName,
  logoUrl: /^https?:/.test(logotypeUrl) ? logotypeUrl : origin + logotypeUrl,
  colour: colour ?? MAIL_COLOUR,
  wordings,
});
