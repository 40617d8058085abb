import { sql } from 'kysely';
import { type LevelFacts, levelProgress } from '#domain/teaching/level-progress.ts';
import type { Level } from '#domain/shared/level.ts';
import type { LevelOutlook } from '#domain/teaching/api/student-dashboard.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { wordsOf } from '#server/modules/teaching/clasing-go/words.ts';
import { LEVEL_REACHED } from './level-steps.ts';

interface FactsRow extends Omit<LevelFacts, 'level'> {
  level: Level | null;
  since: string | null;
}

/** Returns a student's level, and the progress to the next from tests, reported lessons and words in the language that they learn. */
export async function levelOutlook(db: Db, studentId: string): Promise<LevelOutlook> {
  const { rows } = await sql<FactsRow>`
    with c as (select s.provider_id, s.id, s.level, s.language from student s where s.id = ${studentId}),
    ${LEVEL_REACHED}
    select c.level, r.at as since,
      (select json_build_object('level', t.level, 'score', t.score) from level_test_result t
        where t.provider_id = c.provider_id and t.student_id = c.id and t.language = c.language and t.kind = 'TEST'
        order by t.taken_at desc limit 1) as test,
      (select count(*)::int from lesson_participant p
        join lesson_report e on e.provider_id = p.provider_id and e.lesson_id = p.lesson_id
        join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id and l.language = c.language
        where p.provider_id = c.provider_id and p.student_id = c.id and p.status = 'ATTENDED'
          and p.starts_at >= coalesce(r.at, '-infinity')) as lessons,
      (select count(*)::int from (${wordsOf(studentId)}) w where w.learnt and w.language = c.language
          and (w.card ->> 'last_review')::timestamptz >= coalesce(r.at, '-infinity')) as words
    from c cross join reached r`.execute(db);
  const { level, since, ...facts } = orNotFound(rows[0]);
  const progress = level && levelProgress({ level, ...facts });
  return { level, since, progress: progress && { ...progress, parts: [...progress.parts] } };
}
