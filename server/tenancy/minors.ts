import { sql } from 'kysely';
import type { ConsentKind } from '#domain/people/guardian.ts';
import { ruleOf } from './provider-rules.ts';

/** Expression: people born after this date are minors today, by the school's rule. */
const ADULT_BIRTH = sql`(select ((now() at time zone p.time_zone)::date
  - make_interval(years => ${ruleOf('adultAge')}))::date
  from provider p where p.id = app_provider())`;

/** Condition: the student with this alias is a minor; one without a date of birth is not. */
export const isMinor = (student: string) =>
  sql<boolean>`coalesce(${sql.ref(`${student}.birth_on`)} > ${ADULT_BIRTH}, false)`;

/** Condition on the same; uses the index of dates of birth. */
export const isBornAsMinor = (student: string) =>
  sql<boolean>`${sql.ref(`${student}.birth_on`)} > ${ADULT_BIRTH}`;

/** Condition: a guardian of the student with this alias has given this consent and not withdrawn it. */
export const hasConsent = (student: string, kind: ConsentKind) => sql<boolean>`exists (select from consent x
  where x.provider_id = ${sql.ref(`${student}.provider_id`)} and x.student_id = ${sql.ref(`${student}.id`)}
    and x.kind = ${sql.lit(kind)} and x.withdrawn_at is null)`;

/** Condition: the student's comments can be quoted in public; a minor's only with a guardian's consent. */
export const canBeQuoted = (student: string) =>
  sql<boolean>`(not ${isMinor(student)} or ${hasConsent(student, 'QUOTES')})`;
