import { hashSync } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import type { Pool } from 'pg';
import type { Role } from '#domain/shared/role.ts';
import { newId } from '#server/runtime/id.ts';
import type {
  Account,
  Business,
  BusinessContract,
  Provider,
  Student,
  StudentGroup,
  Teacher,
  TeacherRate,
} from '#server/db/tables.ts';
import { asOwner } from '#server/db/connection/tenant.ts';

/** The password of all users, unless a test gives another. */
export const PASSWORD = 'demo-school-2026';
const PASSWORD_HASH = hashSync(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

export interface MadeProvider {
  id: string;
  subdomain: string;
}
export interface MadeAccount {
  id: string;
  providerId: string;
  email: string;
  firstName: string;
  fullName: string;
}

let made = 0;

/** A school; its people's addresses end in `@<subdomain>.example`. */
export async function makeProvider(
  pool: Pool,
  values: Partial<Insertable<Provider>> = {},
): Promise<MadeProvider> {
  const id = newId();
  const subdomain = values.subdomain ?? `school-${++made}`;
  await asOwner(pool, (db) =>
    db
      .insertInto('provider')
      .values({
        id,
        provider_name: `School ${subdomain}`,
        isotype_url: '/brand/isotype.svg',
        isotype_url_dark: '/brand/isotype-dark.svg',
        logotype_url: '/brand/logotype.svg',
        logotype_url_dark: '/brand/logotype-dark.svg',
        ...values,
        subdomain,
      })
      .execute(),
  );
  return { id, subdomain };
}

type AccountValues = Partial<Insertable<Account>> & { role: Role };

/** Makes an account that can sign in; for students, teachers and managers use their own builders. */
export async function makeAccount(
  pool: Pool,
  provider: MadeProvider,
  values: AccountValues,
): Promise<MadeAccount> {
  const id = newId();
  const firstName = values.first_name ?? 'Ana';
  const lastName = values.last_name ?? `Person ${++made}`;
  const email = values.email ?? `person-${++made}@${provider.subdomain}.example`;
  const row = {
    password_hash: PASSWORD_HASH,
    ...values,
    provider_id: provider.id,
    id,
    email,
    first_name: firstName,
    last_name: lastName,
  };
  await asOwner(pool, (db) => db.insertInto('account').values(row).execute());
  return { id, providerId: provider.id, email, firstName, fullName: `${firstName} ${lastName}` };
}

export const makeSupport = (pool: Pool, provider: MadeProvider, values: Partial<AccountValues> = {}) =>
  makeAccount(pool, provider, { first_name: 'Sol', ...values, role: 'CUSTOMER_SUPPORT' });

interface Person<Row> {
  account?: Partial<AccountValues>;
  row?: Partial<Insertable<Row>>;
}
interface TeacherPerson extends Person<Teacher> {
  /** An hour's, for everything and always. */
  rateCents?: number;
}

export async function makeStudent(
  pool: Pool,
  provider: MadeProvider,
  { account, row }: Person<Student> = {},
) {
  const person = await makeAccount(pool, provider, { ...account, role: 'STUDENT' });
  const values = { ...copyOf(person), referral_code: person.id, ...row };
  await asOwner(pool, (db) => db.insertInto('student').values(values).execute());
  return person;
}

export async function makeTeacher(
  pool: Pool,
  provider: MadeProvider,
  { account, row, rateCents }: TeacherPerson = {},
) {
  const person = await makeAccount(pool, provider, { first_name: 'Tom', ...account, role: 'TEACHER' });
  await asOwner(pool, (db) =>
    db
      .insertInto('teacher')
      .values({ ...copyOf(person), ...row })
      .execute(),
  );
  if (rateCents !== undefined) await makeRate(pool, person, { hourly_cents: rateCents });
  return person;
}

/** What a teacher's hour is worth: of everything, from long ago on, unless the values say otherwise. */
export async function makeRate(
  pool: Pool,
  { providerId, id }: Pick<MadeAccount, 'providerId' | 'id'>,
  values: Partial<Insertable<TeacherRate>>,
): Promise<void> {
  const row = { provider_id: providerId, id: newId(), teacher_id: id, valid_from: '2000-01-01', ...values };
  await asOwner(pool, (db) => db.insertInto('teacher_rate').values(row).execute());
}

/** What a student's and a teacher's row copy from the account. */
const copyOf = ({ providerId, id, fullName, email }: MadeAccount) => ({
  provider_id: providerId,
  id,
  full_name: fullName,
  email,
});

export async function makeBusiness(
  pool: Pool,
  provider: MadeProvider,
  values: Partial<Insertable<Business>> = {},
) {
  const row = { name: `Company ${++made}`, ...values, provider_id: provider.id, id: newId() };
  await asOwner(pool, (db) => db.insertInto('business').values(row).execute());
  return { id: row.id, name: row.name };
}

/** Makes a version of a company's contract; open-ended, 40 credits a month at 12 euros by default. */
export async function makeContract(
  pool: Pool,
  provider: MadeProvider,
  businessId: string,
  values: Partial<Insertable<BusinessContract>> = {},
) {
  const monthly_credits = values.monthly_credits ?? 40;
  const row = {
    kind: 'INDIVIDUAL',
    unit: 'CREDITS',
    monthly_amount: monthly_credits,
    starts_on: '2026-01-01',
    credit_price_cents: 1200,
    ...values,
    monthly_credits,
    provider_id: provider.id,
    id: newId(),
    business_id: businessId,
  };
  await asOwner(pool, (db) => db.insertInto('business_contract').values(row).execute());
  return { id: row.id };
}

export async function makeManager(
  pool: Pool,
  provider: MadeProvider,
  businessId: string,
  values: Partial<AccountValues> = {},
) {
  const person = await makeAccount(pool, provider, {
    first_name: 'Mia',
    ...values,
    role: 'BUSINESS_MANAGER',
  });
  const row = { provider_id: provider.id, id: person.id, business_id: businessId };
  await asOwner(pool, (db) => db.insertInto('business_manager').values(row).execute());
  return person;
}

/** A group with its members; a waiting member takes no seat. */
export async function makeGroup(
  pool: Pool,
  provider: MadeProvider,
  values: Partial<Insertable<StudentGroup>> = {},
  memberIds: readonly string[] = [],
) {
  const row = {
    name: `Group ${++made}`,
    language: 'ENGLISH',
    capacity: 6,
    ...values,
    seats_taken: memberIds.length,
    provider_id: provider.id,
    id: newId(),
  };
  await asOwner(pool, async (db) => {
    await db.insertInto('student_group').values(row).execute();
    for (const student_id of memberIds) {
      const member = { provider_id: provider.id, group_id: row.id, student_id, joined_on: '2026-01-01' };
      await db.insertInto('group_member').values(member).execute();
    }
  });
  return { id: row.id, name: row.name };
}
