import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';

/** The ways a text may name a person, as regular expressions of PostgreSQL. */
export interface Naming {
  /** Whole names, e-mail addresses and telephone numbers: unmistakable, in whatever case. */
  phrases: string[];
  /** First and last names alone: removed as separate words, and only from texts about the person. */
  names: string[];
}

const SPECIAL = /[^\p{L}\p{N}]/gu;
const pattern = (words: string): string => words.replaceAll(SPECIAL, String.raw`\$&`);

interface Known {
  email: string[];
  phone: string[];
  first: string[];
  last: string[];
}

/** Returns all current and earlier names of a person, from their records and the history. */
export async function namingOf(db: Db, person: string): Promise<Naming> {
  const { rows } = await sql<Known>`
    with known as (
      select email, phone, first_name, last_name from account where id = ${person}
      union all
      select v ->> 'email', v ->> 'phone', v ->> 'first_name', v ->> 'last_name'
        from audit_entry e cross join lateral (values (e.before), (e.after)) s(v)
       where e.record_id = ${person} and e.noun = 'account' and v is not null)
    select coalesce(array_agg(distinct email) filter (where email <> ''), '{}') as email,
      coalesce(array_agg(distinct phone) filter (where length(phone) >= 6), '{}') as phone,
      coalesce(array_agg(distinct first_name) filter (where length(first_name) >= 2), '{}') as first,
      coalesce(array_agg(distinct last_name) filter (where length(last_name) >= 2), '{}') as last
    from known`.execute(db);
  const { email, phone, first, last } = rows[0]!;
  const whole = first.flatMap((one) => last.flatMap((other) => [`${one} ${other}`, `${other}, ${one}`]));
  // The longest first, so that no part of it is left.
  const longest = (words: string[]) => words.toSorted((a, b) => b.length - a.length).map(pattern);
  return { phrases: longest([...email, ...phone, ...whole]), names: longest([...first, ...last]) };
}
