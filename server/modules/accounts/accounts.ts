import type { Role } from '#domain/role.ts';
import { given } from '#server/core/change.ts';
import { invalid } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';

/** What every person has, whatever they do at the school. */
export interface Person {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | null | undefined;
  timeZone?: string | undefined;
  /** Lifts the ban on zooming (design D2). */
  allowZoom?: boolean | undefined;
}

/** 400 naming `email`, when somebody of this school signs in with it already. */
export async function freeEmail(db: Db, email: string): Promise<void> {
  const taken = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) throw invalid('email', 'Somebody here uses this e-mail already.');
}

/** A new account without a password: its owner sets one from the welcome mail. */
export async function insertAccount(
  db: Db,
  person: Person & {
    id: string;
    providerId: string;
    role: Role;
    firstName: string;
    lastName: string;
    email: string;
  },
): Promise<{ full_name: string; email: string }> {
  return db
    .insertInto('account')
    .values({
      id: person.id,
      provider_id: person.providerId,
      role: person.role,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      ...given({ phone: person.phone, time_zone: person.timeZone }),
    })
    .returning(['full_name', 'email'])
    .executeTakeFirstOrThrow();
}

/** Changes the person behind a record; name and e-mail reach the copies that lists sort by through their foreign key. */
export async function updatePerson(db: Db, id: string, person: Person): Promise<void> {
  const changes = given({
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    time_zone: person.timeZone,
    allow_zoom: person.allowZoom,
  });
  if (Object.keys(changes).length > 0)
    await db.updateTable('account').set(changes).where('id', '=', id).execute();
}
