import { type RawBuilder, sql } from 'kysely';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { readRecipients } from '#server/modules/office/contacts/recipients.ts';

/** Whose timeline it is. */
export interface TimelineSubject {
  isCompany: boolean;
  accountIds: readonly string[];
  /** Whose notes and changes are shown. */
  recordIds: readonly string[];
  emails: readonly string[];
}

/** Returns whether a column has one of the values; a single one is compared so that an index gives the order too. */
export const among = (
  column: RawBuilder<unknown>,
  values: readonly string[],
  type: 'uuid' | 'text' = 'uuid',
): RawBuilder<boolean> =>
  values.length === 1
    ? sql<boolean>`${column} = ${values[0]}`
    : sql<boolean>`${column} = any(${[...values]}::${sql.raw(type)}[])`;

/** Reads the person of a timeline. Throws 404 for people of another school and staff, 403 for those whose records the caller cannot see. */
export async function readPerson(
  db: Db,
  caller: Pick<Session, 'accountId' | 'rights'>,
  accountId: string,
): Promise<TimelineSubject> {
  const [person] = await readRecipients(db, caller, [accountId], 'view');
  return { isCompany: false, accountIds: [accountId], recordIds: [accountId], emails: [person!.email] };
}

/** Reads a company with its managers; e-mails go to them and to its billing address. Throws 404 for one of another school. */
export async function readCompany(db: Db, id: string): Promise<TimelineSubject> {
  const { rows } = await sql<Omit<TimelineSubject, 'isCompany'>>`
    select array_remove(array_agg(a.id), null) as "accountIds", b.id || array_remove(array_agg(a.id), null) as "recordIds",
      array_remove(b.billing_email || array_agg(a.email), null) as emails
    from business b left join business_manager m on m.provider_id = b.provider_id and m.business_id = b.id
    left join account a on a.provider_id = m.provider_id and a.id = m.id
    where b.id = ${id} group by b.provider_id, b.id`.execute(db);
  return { isCompany: true, ...orNotFound(rows[0]) };
}
