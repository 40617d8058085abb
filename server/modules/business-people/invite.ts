import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { inviteEmployees as endpoint } from '#domain/api/own-people.ts';
import { studentCreate } from '#domain/api/students.ts';
import { mayBelong } from '#domain/company-contract.ts';
import { newId } from '#server/core/id.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { emailsInUse } from '#server/modules/accounts/accounts.ts';
import { lockBusiness } from '#server/modules/business/business.ts';
import { insertStudents } from '#server/modules/students/students.ts';

type Line = z.output<typeof endpoint.body>['people'][number];
interface Terms {
  domains: string[];
  most: number | null;
  joins: 'SCHOOL' | 'MANAGERS';
  students: number;
}

async function termsOf(db: Db, businessId: string): Promise<Terms[]> {
  const { rows } = await sql<Terms>`
    select c.email_domains as domains, c.max_students as most, c.joins,
      (select count(*)::int from student s where s.provider_id = p.id and s.business_id = c.business_id) as students
    from business_contract c, provider p
    where p.id = app_provider() and c.provider_id = p.id and c.business_id = ${businessId}
      and (now() at time zone p.time_zone)::date between c.starts_on and coalesce(c.ends_on, 'infinity')`.execute(
    db,
  );
  return rows;
}

/**
 * Invites people as employees: all of them, or none where one may not be. Answers the ids made and, for each line, what stands in the
 * way. 422 where no version of the contract in force lets managers add people. With `isTrial` nothing is written.
 */
export async function invite(
  db: Db,
  { businessId, providerId }: { businessId: string; providerId: string },
  { people, isTrial }: z.output<typeof endpoint.body>,
): Promise<{ ids: string[]; problems: (string | null)[] }> {
  await lockBusiness(db, businessId);
  const terms = await termsOf(db, businessId);
  if (!terms.some(({ joins }) => joins === 'MANAGERS'))
    throw new Refusal('not-possible', {
      message: 'By your contract the school adds employees. Please ask it.',
    });
  const known = people.map((line) => studentCreate.safeParse({ ...given(line), businessId }));
  const used = await emailsInUse(
    db,
    known.flatMap(({ data }) => (data ? [data.email] : [])),
  );
  const full = Math.min(...terms.map(({ most, students }) => (most ?? Infinity) - students));
  const seen = new Set<string>();
  const problems = known.map(({ data, error }, index) => {
    if (!data) return error.issues[0]?.message ?? 'This line is not complete.';
    const isTwice = seen.has(data.email);
    seen.add(data.email);
    if (isTwice) return 'This e-mail stands in an earlier line.';
    if (!terms.some(({ domains }) => mayBelong(data.email, domains)))
      return 'The contract is for other addresses.';
    if (used.has(data.email)) return 'Please ask the school to add this person.';
    return index >= full ? 'The contract is for fewer employees.' : null;
  });
  if (isTrial || problems.some((problem) => problem !== null)) return { ids: [], problems };
  const students = known.flatMap(({ data }) => (data ? [{ id: newId(), body: data }] : []));
  await insertStudents(db, providerId, students);
  return { ids: students.map(({ id }) => id), problems };
}

const given = ({ firstName, lastName, email }: Line) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
});
