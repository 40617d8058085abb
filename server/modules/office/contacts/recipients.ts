import { sql } from 'kysely';
import type { TemplateValues } from '#domain/office/reply-template.ts';
import { AREA_OF_ROLE } from '#domain/shared/noun-rights.ts';
import { can } from '#domain/shared/rights.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Role } from '#domain/shared/role.ts';
import { assertAllowed } from '#server/auth/authorise.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { dayIn } from '#server/mail/mail-zone.ts';

/** A student, teacher or manager, with what an e-mail to them can contain. */
export interface Recipient {
  id: string;
  role: Role;
  email: string;
  fullName: string;
  firstName: string;
  locale: Locale;
  isDisabled: boolean;
  getsNews: boolean;
  teacher: string | null;
  /** Of their next lesson, on their clock. */
  lessonDate: string | null;
  lessonTime: string | null;
  school: string;
  /** The writing colleague. */
  signature: string;
  replyTo: string;
}

/** Roles of people that staff contact; colleagues talk to each other elsewhere. */
export const CONTACTED: readonly Role[] = ['STUDENT', 'TEACHER', 'BUSINESS_MANAGER'];

/**
 * Reads people by id, in one statement. Throws 404 when one of them is unknown or is staff, 403 when the caller cannot do this with the
 * records of one of them.
 */
export async function readRecipients(
  db: Db,
  session: Pick<Session, 'accountId' | 'rights'>,
  accountIds: readonly string[],
  level: 'view' | 'edit' = 'edit',
): Promise<Recipient[]> {
  const ids = [...new Set(accountIds)];
  const { rows } = await sql<Recipient>`
    select a.id, a.role, a.email, a.full_name as "fullName", a.first_name as "firstName", coalesce(a.locale, p.default_locale) as locale,
      a.disabled_at is not null as "isDisabled", a.mail_news as "getsNews", p.provider_name as school, w.full_name as signature, w.email as "replyTo",
      to_char(timezone(a.time_zone, n.starts_at), 'YYYY-MM-DD') as "lessonDate", to_char(timezone(a.time_zone, n.starts_at), 'HH24:MI') as "lessonTime",
      (select t.full_name from teacher t where t.provider_id = a.provider_id and t.id = coalesce(n.teacher_id, s.teacher_id)) as teacher
    from account a join provider p on p.id = a.provider_id
    join account w on w.provider_id = a.provider_id and w.id = ${session.accountId}
    left join student s on s.provider_id = a.provider_id and s.id = a.id
    left join lateral (${NEXT_LESSON}) n on true
    where a.id = any(${ids}::uuid[]) and a.role = any(${CONTACTED}::text[])
    order by a.full_name, a.id`.execute(db);
  if (rows.length < ids.length) throw new ApiError('not-found');
  assertAllowed(rows.every(({ role }) => can(session.rights, AREA_OF_ROLE[role], level)));
  return rows;
}

const NEXT_LESSON = sql`
  select l.starts_at, l.teacher_id from lesson_participant l1 join lesson l on l.provider_id = l1.provider_id and l.id = l1.lesson_id
    where a.role = 'STUDENT' and l1.provider_id = a.provider_id and l1.student_id = a.id and l1.starts_at > now() and l1.status = 'BOOKED'
    order by l1.starts_at limit 1`;

/** Returns the values of the placeholders for a person in their language; there is no request. */
export const valuesFor = (person: Recipient): TemplateValues => ({
  firstName: person.firstName,
  teacher: person.teacher,
  lessonDate: person.lessonDate && dayIn(person.locale, person.lessonDate),
  lessonTime: person.lessonTime,
  request: null,
  school: person.school,
  signature: person.signature,
});

/** Returns who gets an e-mail, and the names of those who are left out of news because they unsubscribed. */
export const readersOf = (
  people: readonly Recipient[],
  isNews: boolean,
): { readers: Recipient[]; leftOut: string[] } => ({
  readers: people.filter(({ getsNews }) => getsNews || !isNews),
  leftOut: isNews ? people.filter(({ getsNews }) => !getsNews).map(({ fullName }) => fullName) : [],
});
