import { sql } from 'kysely';
import type { Language } from '#domain/language.ts';
import { type ProviderRules, rulesOf } from '#domain/provider.ts';
import type { TeacherStatus } from '#domain/teacher.ts';
import { found } from '#server/core/refusal.ts';
import { runSql } from '#server/db/connection.ts';
import type { Db } from '#server/db/tenant.ts';

/** Takes the locks that order everybody who books, moves, cancels or pays: teachers first, then students (design 3.4). */
export async function lockPeople(
  db: Db,
  teacherIds: readonly string[],
  studentIds: readonly string[],
): Promise<void> {
  await runSql(db, sql`select lock_people(${[...teacherIds]}::uuid[], ${[...studentIds]}::uuid[])`);
}

export interface School {
  providerId: string;
  timeZone: string;
  rules: ProviderRules;
  rulesVersion: number;
}

/** The transaction's provider with the rules in force. */
export async function schoolOf(db: Db): Promise<School> {
  const rows = await runSql(
    db,
    sql<Omit<School, 'rules'> & { rules: Record<string, unknown> }>`
    select id as "providerId", time_zone as "timeZone", rules, rules_version as "rulesVersion" from provider
    where id = app_provider()`,
  );
  const row = found(rows[0]);
  return { ...row, rules: rulesOf(row.rules) };
}

export interface SlotAsked {
  teacherId: string;
  studentIds: readonly string[];
  startsAt: string;
  endsAt: string;
  /** Whose held slots do not count. */
  accountId: string | null;
  /** Looked past: the lesson that is being moved. */
  lessonId?: string | null;
}

export interface SlotFacts extends School {
  teacherName: string;
  teacherStatus: TeacherStatus;
  languages: Language[];
  /** Within the teacher's working time. */
  isOpen: boolean;
  /** No other lesson of the teacher, and nobody else holds the slot. */
  isTeacherFree: boolean;
  /** Who of the students has another lesson then. */
  busyStudentIds: string[];
}

/** Everything that decides whether a slot can be booked, in one statement. Call it with the people locked. */
export async function slotFacts(db: Db, asked: SlotAsked): Promise<SlotFacts> {
  const { teacherId, studentIds, startsAt, endsAt, accountId, lessonId = null } = asked;
  const span = sql`tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`;
  const rows = await runSql(
    db,
    sql<Omit<SlotFacts, 'rules'> & { rules: Record<string, unknown> }>`
    select p.id as "providerId", p.time_zone as "timeZone", p.rules, p.rules_version as "rulesVersion",
      t.full_name as "teacherName", t.status as "teacherStatus", t.languages,
      ${span} <@ teacher_working(p.id, t.id, ${span}) as "isOpen",
      isempty(teacher_busy(p.id, t.id, ${span}, ${accountId}::uuid, ${lessonId}::uuid)) as "isTeacherFree",
      array(select s.student_id from lesson_participant s
        where s.provider_id = p.id and s.student_id = any (${[...studentIds]}::uuid[]) and s.status <> 'CANCELLED'
          and s.lesson_id is distinct from ${lessonId}::uuid
          and s.starts_at < ${endsAt}::timestamptz and s.starts_at > ${startsAt}::timestamptz - interval '4 hours'
          and s.ends_at > ${startsAt}::timestamptz) as "busyStudentIds"
    from provider p join teacher t on t.provider_id = p.id and t.id = ${teacherId}
    where p.id = app_provider()`,
  );
  const row = found(rows[0]);
  return { ...row, rules: rulesOf(row.rules) };
}
