import { sql } from 'kysely';
import { type ErrorText, errorText, isErrorText } from '#domain/values/error-text.ts';
import type * as z from 'zod/mini';
import type { inviteEmployees as endpoint } from '#domain/business/api/own-people.ts';
import type { StudentCreate } from '#domain/people/api/students.ts';
import { studentCreate } from '#domain/people/api/students.ts';
import { canBelong } from '#domain/business/business-contract.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { emailsInUse } from '#server/modules/people/accounts/accounts.ts';
import { lockBusiness } from '#server/modules/business/businesses/business.ts';

export type Line = z.output<typeof endpoint.body>['people'][number];
interface Terms {
  domains: string[];
  most: number | null;
  joins: 'SCHOOL' | 'MANAGERS';
  students: number;
}
/** The result for a line: a new employee, or the problem. */
export type CheckedInvitation = { body: StudentCreate; problem: null } | { body: null; problem: ErrorText };

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

const ownEmails = async (db: Db, businessId: string, emails: readonly string[]) =>
  new Set(
    (
      await db
        .selectFrom('student')
        .select('email')
        .where('business_id', '=', businessId)
        .where('email', 'in', [...emails, ''])
        .execute()
    ).map(({ email }) => email),
  );

/**
 * Returns the result for each line: the contract's seats go to the valid ones in order. Locks the company, so that the result stays true
 * until the transaction ends. Throws 422 when no contract version in force lets managers add people.
 */
export async function evaluateInvitation(
  db: Db,
  businessId: string,
  people: readonly Line[],
): Promise<CheckedInvitation[]> {
  await lockBusiness(db, businessId);
  const terms = await termsOf(db, businessId);
  if (!terms.some(({ joins }) => joins === 'MANAGERS'))
    throw new ApiError('not-possible', {
      text: 'school-adds-employees',
    });
  const known = people.map((line) => studentCreate.safeParse({ ...given(line), businessId }));
  const emails = known.flatMap(({ data }) => (data ? [data.email] : []));
  const [used, own] = [await emailsInUse(db, emails), await ownEmails(db, businessId, emails)];
  let seats = Math.min(...terms.map(({ most, students }) => (most ?? Infinity) - students));
  const seen = new Set<string>();
  const problemOf = ({ email }: StudentCreate): ErrorText | null => {
    const isTwice = seen.has(email);
    seen.add(email);
    if (isTwice) return errorText('email-in-earlier-line');
    if (own.has(email)) return errorText('already-an-employee');
    if (!terms.some(({ domains }) => canBelong(email, domains))) return errorText('contract-other-domains');
    if (used.has(email)) return errorText('school-adds-person');
    return seats-- > 0 ? null : errorText('contract-full');
  };
  return known.map(({ data: body, error }) => {
    if (!body) {
      const said = error.issues[0]?.message ?? '';
      return { body: null, problem: isErrorText(said) ? said : errorText('line-incomplete') };
    }
    const problem = problemOf(body);
    return problem === null ? { body, problem } : { body: null, problem };
  });
}

const given = ({ firstName, lastName, email }: Line) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
});
