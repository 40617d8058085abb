import { sql } from 'kysely';
import type { LevelResult } from '#domain/teaching/api/level-test.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Level } from '#domain/shared/level.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { isStudentOfTeacher } from '#server/modules/teaching/students-of-teacher/is-student-of-teacher.ts';

const RESULT = sql`json_build_object('id', r.id, 'kind', r.kind, 'language', r.language, 'level', r.level, 'score', r.score,
  'skills', r.skills, 'takenAt', r.taken_at)`;

export interface LevelTestAnswer {
  readonly item: string;
  readonly choice: number | null;
  readonly isRight: boolean;
}
export interface LevelState {
  language: Language;
  level: Level | null;
  isConfirmed: boolean;
  running: { id: string; item: string; answers: LevelTestAnswer[] } | null;
  /** Of the language that the student learns. */
  result: LevelResult | null;
}

/** Returns the state of a student's test, in one statement. Throws 404 for an unknown student. */
export async function readLevelState(db: Db, studentId: string): Promise<LevelState> {
  const { rows } = await sql<LevelState>`
    select s.language, s.level, s.level is not null and not s.level_unconfirmed as "isConfirmed",
      (select json_build_object('id', t.id, 'item', t.item, 'answers', t.answers) from level_test t
        where t.provider_id = s.provider_id and t.student_id = s.id and t.language = s.language and t.result_id is null) as running,
      (select ${RESULT} from level_test_result r where r.provider_id = s.provider_id and r.student_id = s.id
        and r.language = s.language order by r.taken_at desc limit 1) as result
    from student s where s.id = ${studentId}`.execute(db);
  return orNotFound(rows[0]);
}

interface Known {
  level: Level | null;
  isConfirmed: boolean;
  results: LevelResult[];
}

/** A student's level and all that was found, newest first; 404 when there is no such student, or for a teacher none of their own. */
export async function resultsOf(db: Db, id: string, teacherId: string | null = null): Promise<Known> {
  const { rows } = await sql<Known>`
    select s.level, s.level is not null and not s.level_unconfirmed as "isConfirmed",
      coalesce((select json_agg(${RESULT} order by r.taken_at desc) from level_test_result r
        where r.provider_id = s.provider_id and r.student_id = s.id), '[]') as results
    from student s where s.id = ${id} and ${teacherId === null ? sql`true` : isStudentOfTeacher(teacherId)}`.execute(
    db,
  );
  return orNotFound(rows[0]);
}
