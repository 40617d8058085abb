import { type RawBuilder, sql } from 'kysely';
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
  /** Staff are not: then the teacher's working time is not looked at, and every slot is open. */
  isBound?: boolean;
}

export interface SlotFacts extends School {
  teacherName: string;
  teacherStatus: TeacherStatus;
  languages: Language[];
  /** Within the teacher's working time, where whoever asks is bound by it. */
  isOpen: boolean;
  /** No other lesson of the teacher, and nobody else holds the slot. */
  isTeacherFree: boolean;
  /** Who of the students has another lesson then. */
  busyStudentIds: string[];
}

type Raw<T extends School> = Omit<T, 'rules'> & { rules: string };

/** The rules that were read last, by their text: reading them takes longer than asking for them, and they hardly ever change. */
const read = new Map<string, ProviderRules>();

function rulesIn(text: string): ProviderRules {
  const known = read.get(text);
  if (known) return known;
  const rules = Object.freeze(rulesOf(JSON.parse(text) as Record<string, unknown>));
  if (read.size >= MOST_RULES) read.clear();
  read.set(text, rules);
  return rules;
}

const MOST_RULES = 100;

/** Everything that decides whether a slot can be booked, in one statement. Call it with the people locked. */
export const slotFacts = (db: Db, asked: SlotAsked): Promise<SlotFacts> =>
  factsOf<SlotFacts>(db, asked, sql``);

/** The same with what `columns` adds, of the provider `p` and the teacher `t`; their text must not depend on values. */
export async function factsOf<T extends SlotFacts>(
  db: Db,
  { teacherId, studentIds, startsAt, endsAt, accountId, lessonId = null, isBound = true }: SlotAsked,
  columns: RawBuilder<unknown>,
): Promise<T> {
  const [from, to] = [sql`${startsAt}::timestamptz`, sql`${endsAt}::timestamptz`];
  const rows = await runSql(
    db,
    sql<{ facts: Raw<T> }>`
    select to_json(f) as facts from (select p.id as "providerId", p.time_zone as "timeZone", p.rules::text, p.rules_version as "rulesVersion",
      t.full_name as "teacherName", t.status as "teacherStatus", t.languages,
      case when ${isBound}::boolean then tstzrange(${from}, ${to}) <@ teacher_working(p.id, t.id, tstzrange(${from}, ${to})) else true end
        as "isOpen",
      not exists (select 1 from lesson l where l.provider_id = p.id and l.teacher_id = t.id and l.status <> 'CANCELLED'
          and l.id is distinct from ${lessonId}::uuid
          and l.starts_at < ${to} and l.starts_at > ${from} - interval '4 hours' and l.ends_at > ${from})
        and not exists (select 1 from slot_hold h where h.provider_id = p.id and h.teacher_id = t.id
          and h.account_id is distinct from ${accountId}::uuid and h.expires_at > now() and h.starts_at < ${to} and h.ends_at > ${from})
        as "isTeacherFree",
      array(select s.student_id from lesson_participant s
        where s.provider_id = p.id and s.student_id = any ((select ${[...studentIds]}::uuid[])::uuid[]) and s.status <> 'CANCELLED'
          and s.lesson_id is distinct from ${lessonId}::uuid
          and s.starts_at < ${to} and s.starts_at > ${from} - interval '4 hours' and s.ends_at > ${from}) as "busyStudentIds"
      ${columns}
    from provider p join teacher t on t.provider_id = p.id and t.id = ${teacherId}
    where p.id = app_provider()) f`,
  );
  const { facts } = found(rows[0]);
  return { ...facts, rules: rulesIn(facts.rules) } as T;
}
