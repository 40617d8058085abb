import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Role } from '#domain/shared/role.ts';
import { omitUndefined } from '#server/errors/assert-version.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Fields that every person has, in any role. */
export interface Person {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | null | undefined;
  timeZone?: string | undefined;
  locale?: Locale | undefined;
  /** Lifts the ban on zooming (D2). */
  allowZoom?: boolean | undefined;
}

/** Throws 400 `email` when an account of this school uses the e-mail. */
export async function freeEmail(db: Db, email: string): Promise<void> {
  const taken = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) throw fieldError('email', 'email-in-use');
}

/** Returns those of these e-mails that accounts of this school use. */
export async function emailsInUse(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`select email from account
    where provider_id = app_provider() and email = any(${emails}::text[])`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

interface NewPerson extends Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}
type Copies = ReadonlyMap<string, { full_name: string; email: string }>;

/** Creates accounts without a password: their owners set one with the welcome e-mail. Returns by id the names that other tables copy. */
export async function insertAccounts(
  db: Db,
  { providerId, role }: { providerId: string; role: Role },
  people: readonly NewPerson[],
): Promise<Copies> {
  const rows = await db
    .insertInto('account')
    .values(
      people.map((person) => ({
        id: person.id,
        provider_id: providerId,
        role,
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        ...omitUndefined({ phone: person.phone, time_zone: person.timeZone }),
      })),
    )
    .returning(['id', 'full_name', 'email'])
    .execute();
  return new Map(rows.map(({ id, ...copies }) => [id, copies]));
}

/** Locks the account row, so that concurrent changes wait until this transaction has compared and changed it. */
export async function lockPerson(db: Db, id: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Changes the person behind a record; name and e-mail reach the copies that lists sort by through their foreign key. */
export async function updatePerson(db: Db, id: string, person: Person): Promise<void> {
  const changes = omitUndefined({
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    time_zone: person.timeZone,
    locale: person.locale,
    allow_zoom: person.allowZoom,
  });
  if (Object.keys(changes).length > 0)
    await db.updateTable('account').set(changes).where('id', '=', id).execute();
}

/** The unique key of people in imports. */
export const emailKey = {
  key: { field: 'email', taken: errorText('email-in-use') },
  keysInUse: emailsInUse,
};
