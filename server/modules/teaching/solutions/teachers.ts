import { sql } from 'kysely';
import type { Language } from '#domain/shared/language.ts';
import type { Rate } from '#domain/billing/pay.ts';
import { bestFirst, type TeacherKnowledge } from '#domain/scheduling/teacher-rank.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { knowledgeColumns } from '#server/modules/scheduling/lessons/teacher-knowledge.ts';
import { ratesOf } from '#server/modules/billing/pay-runs/rates-of.ts';

export interface TeacherFacts extends TeacherKnowledge {
  id: string;
  fullName: string;
  rates: Rate[];
  /** At work, without another lesson or a hold of another account, and the students are free too. */
  isFree: boolean;
  /** The requested times at which the teacher is available too. */
  freeAt: string[];
}

interface TeacherQuery {
  language: Language;
  /** The student that the teacher should know. */
  studentId: string | null;
  /** The participants of the lesson. */
  studentIds: readonly string[];
  startsAt: string;
  minutes: number;
  accountId: string;
  /** Ignored, because it is being rescheduled. */
  lessonId?: string | null;
  /** Further lessons, to find teachers who can give all of them. */
  also?: readonly { startsAt: string; endsAt: string }[];
}

/** The active teachers of a language with what they know of a student and whether they are free, the best first; one statement. */
export async function teachersFor(db: Db, asked: TeacherQuery): Promise<TeacherFacts[]> {
  const { language, studentId, studentIds, startsAt, minutes, accountId, lessonId = null, also = [] } = asked;
  const span = sql`tstzrange(${startsAt}::timestamptz, ${startsAt}::timestamptz + make_interval(mins => ${minutes}))`;
  const isFree = (
    range: ReturnType<typeof sql>,
  ) => sql`${range} <@ teacher_working(t.provider_id, t.id, ${range})
    and isempty(teacher_busy(t.provider_id, t.id, ${range}, ${accountId}::uuid, ${lessonId}::uuid))`;
  const { rows } = await sql<TeacherFacts>`
    select t.id, t.full_name as "fullName", ${ratesOf('t')} as rates, ${knowledgeColumns(studentId ? [studentId] : [])},
      ${isFree(span)} and not exists (select 1 from lesson_participant b
        where b.provider_id = t.provider_id and b.student_id = any (${[...studentIds]}::uuid[]) and b.status <> 'CANCELLED'
          and b.lesson_id is distinct from ${lessonId}::uuid and b.starts_at < upper(${span})
          and b.starts_at > lower(${span}) - interval '4 hours' and b.ends_at > lower(${span})) as "isFree",
      array(select a.starts_at from unnest(${also.map((one) => one.startsAt)}::timestamptz[], ${also.map((one) => one.endsAt)}::timestamptz[])
          a(starts_at, ends_at)
        where ${isFree(sql`tstzrange(a.starts_at, a.ends_at)`)} order by 1) as "freeAt"
    from teacher t
    where t.provider_id = app_provider() and t.status = 'ACTIVE' and ${language} = any (t.languages) order by t.full_name, t.id`.execute(
    db,
  );
  return bestFirst(rows);
}
