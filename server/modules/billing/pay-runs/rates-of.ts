import { type RawBuilder, sql } from 'kysely';

/** A teacher's rates as `Rate[]` of domain/billing/pay.ts; `teacher` names the row they are of, such as `t`. */
export const ratesOf = (teacher: string): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'validFrom', r.valid_from, 'seats', r.seats, 'language', r.language, 'type', r.type,
    'hourlyCents', r.hourly_cents) order by r.valid_from, r.id)
  from teacher_rate r where r.provider_id = ${sql.ref(`${teacher}.provider_id`)} and r.teacher_id = ${sql.ref(`${teacher}.id`)}), '[]')`;
