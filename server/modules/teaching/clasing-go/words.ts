import { type RawBuilder, sql } from 'kysely';
import { LEARNT_AFTER_DAYS } from '#domain/teaching/clasing-go.ts';

/** A student's words, of lessons and their own. A word noted more than once is one card: the first. */
export const wordsOf = (studentId: string): RawBuilder<unknown> => sql`
  select distinct on (lower(v.term)) v.id, v.term, v.meaning, v.example, v.card, v.due_at, v.answers,
    coalesce(l.starts_at, v.added_at) as noted_at, coalesce(l.language, v.language) as language, v.lesson_id is null as is_own,
    coalesce((v.card->>'scheduled_days')::int, 0) as interval_days,
    coalesce((v.card->>'scheduled_days')::int >= ${LEARNT_AFTER_DAYS}, false) as learnt
  from vocabulary_item v left join lesson l on l.provider_id = v.provider_id and l.id = v.lesson_id
  where v.provider_id = app_provider() and v.student_id = ${studentId}
  order by lower(v.term), coalesce(l.starts_at, v.added_at), v.id`;
