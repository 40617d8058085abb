import { sql } from 'kysely';

/** The outcome of a seat `p`. */
export const outcomeOf = sql`case p.status when 'ATTENDED' then 'COMPLETED' when 'NOT_ATTENDED' then 'MISSED'
        when 'CANCELLED' then case
          when exists (select from credit_transaction t where t.provider_id = p.provider_id and t.lesson_id = p.lesson_id
            and t.student_id = p.student_id and t.reason = 'FORFEIT') then 'LATE_CANCELLED'
          when exists (select from lesson l where l.provider_id = p.provider_id and l.id = p.lesson_id and l.cancelled_by = 'TEACHER')
            then 'TEACHER_FAULT'
          else 'CANCELLED' end
        else case when p.starts_at > now() then 'UPCOMING' else 'OPEN' end end`;
