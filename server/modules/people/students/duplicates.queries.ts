import { sql } from 'kysely';
import type { DuplicatePair } from '#domain/people/api/duplicates.ts';
import { MOST_DUPLICATES, MOST_SHARING } from '#domain/people/duplicate.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { comparedStudent } from './compared-student.ts';

/** An e-mail without what most servers ignore: a part after `+`, and dots at Gmail. */
const EMAIL_KEY = sql`case when s.email ~ '@(gmail|googlemail)[.]com$'
  then replace(split_part(split_part(s.email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(s.email, '@', 1), '+', 1) || '@' || split_part(s.email, '@', 2) end`;

/** The last nine digits of a phone number: the national one, with or without country code. */
const PHONE_KEY = sql`case when length(regexp_replace(a.phone, '[^0-9]', '', 'g')) >= 9
  then right(regexp_replace(a.phone, '[^0-9]', '', 'g'), 9) end`;

/**
 * Returns pairs of students who share an e-mail, a phone number, or a name with a date of birth or a company; those with the latest record
 * first. Disabled students are left out, because a duplicate is settled by disabling one of the two.
 */
export async function duplicatePairs(db: Db): Promise<DuplicatePair[]> {
  const { rows } = await sql<DuplicatePair>`
    with shared as materialized (
      select k.reason, array_agg(s.id order by s.created_at, s.id) as ids
      from student s join account a on a.provider_id = s.provider_id and a.id = s.id
      cross join lateral (values ('EMAIL', ${EMAIL_KEY}), ('PHONE', ${PHONE_KEY}),
        ('NAME_AND_BIRTH', fold(s.full_name) || ' ' || s.birth_on::text),
        ('NAME_AND_COMPANY', fold(s.full_name) || ' ' || s.business_id::text)) k (reason, value)
      where a.disabled_at is null and k.value is not null
      group by k.reason, k.value having count(*) between 2 and ${MOST_SHARING}),
    pair as (
      select one.id as first_id, two.id as second_id, array_agg(distinct h.reason order by h.reason) as reasons
      from shared h cross join lateral unnest(h.ids) with ordinality one (id, n)
      cross join lateral unnest(h.ids) with ordinality two (id, n) where one.n < two.n group by 1, 2)
    select q.reasons, json_build_array(
      (select ${comparedStudent} from student s join account a on a.provider_id = s.provider_id and a.id = s.id where s.id = q.first_id),
      (select ${comparedStudent} from student s join account a on a.provider_id = s.provider_id and a.id = s.id where s.id = q.second_id)) as students
    from pair q join student l on l.id = q.second_id order by l.created_at desc, q.first_id, q.second_id limit ${MOST_DUPLICATES}`.execute(
    db,
  );
  return rows;
}
