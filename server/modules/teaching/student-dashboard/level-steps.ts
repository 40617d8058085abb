import { sql } from 'kysely';

/**
 * Statement: what changed a student's level: placement tests, self-assessments, and the school. `c` is the student, with `provider_id`,
 * `id` and `language`.
 */
export const LEVEL_STEPS = sql`
    select r.level, r.taken_at as at, r.kind as by from level_test_result r
      where r.provider_id = c.provider_id and r.student_id = c.id and r.language = c.language
    union all
    select e.after ->> 'level', e.at, 'SCHOOL' from audit_entry e
      where e.provider_id = c.provider_id and e.record_id = c.id and e.noun = 'student' and e.operation = 'update'
        and e.after ->> 'level' is not null and e.after ->> 'level' is distinct from e.before ->> 'level'
        and (e.actor_id is distinct from c.id or e.supplant_id is not null)`;

/**
 * Common table expressions: `step`, what changed the level, and `reached`, when the student got their present level; null if unknown. Needs
 * a common table expression `c` with the student's `level` too.
 */
export const LEVEL_REACHED = sql`
  step as (select x.* from c, lateral (${LEVEL_STEPS}) x),
  reached as (select min(s.at) as at from c join step s on s.level = c.level
    where s.at > coalesce((select max(o.at) from step o where o.level <> c.level), '-infinity'))`;
