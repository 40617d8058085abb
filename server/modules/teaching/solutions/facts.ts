import { sql } from 'kysely';
import type { CreditKind } from '#domain/billing/credit.ts';
import type { Language } from '#domain/shared/language.ts';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { Rate } from '#domain/billing/pay.ts';
import { type ProviderRules, rulesOf } from '#domain/shared/provider.ts';
import type { SupportTaskDetails } from '#domain/office/support-task.ts';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ratesOf } from '#server/modules/billing/pay-runs/rates-of.ts';

export interface SeatFacts {
  studentId: string;
  fullName: string;
  status: string;
  kind: CreditKind;
  credits: number;
  held: number;
  consumed: number;
}
export interface LessonFacts {
  id: string;
  type: LessonKind;
  status: LessonStatus;
  teacherId: string;
  teacherName: string;
  /** Rates of the teacher. */
  rates: Rate[];
  groupId: string | null;
  regularLessonId: string | null;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  language: Language;
  version: number;
  /** Without the cancelled ones. */
  seats: SeatFacts[];
}
export interface StudentFacts {
  id: string;
  fullName: string;
  language: Language;
  level: string | null;
  teacherId: string | null;
}
/** Available credits of a lot. */
export interface LotFacts {
  studentId: string;
  kind: CreditKind;
  free: number;
  expiresOn: string | null;
}
export interface RegularLessonFacts {
  id: string;
  studentId: string | null;
  teacherId: string;
  durationMinutes: number;
  timeZone: string;
  status: string;
  version: number;
}
export interface TaskFacts {
  id: string;
  type: SupportTaskType;
  lessonId: string | null;
  regularLessonId: string | null;
  /** `teacherId`: the preferred teacher. */
  payload: Partial<SupportTaskDetails> & { teacherId?: string | null };
  timeZone: string;
  currency: string;
  rules: ProviderRules;
  /** The requested time as an instant, read in the school's zone; in the spring gap, the next time that exists. */
  askedAt: string | null;
  /** The lesson that is spoken of, likewise. */
  thatAt: string | null;
  student: StudentFacts | null;
  /** Lessons that the task can be about: the one named, those at the moment named, and all that are still to come. */
  lessons: LessonFacts[];
  regularLessons: RegularLessonFacts[];
  /** Lots of all people in those lessons, and of the student. */
  lots: LotFacts[];
}

const MOST_LESSONS = 80;

const wallInstant = (day: string, clock: string) => {
  const wall = sql`next_wall_time(${sql.ref(day)}, ${sql.ref(clock)}, k.zone)`;
  return sql`(wall_instants(${wall}::date, ${wall}::time, k.zone))[1]`;
};
const text = (field: string) => sql`t.payload ->> ${sql.lit(field)}`;

const SEATS = sql`coalesce((select json_agg(json_build_object('studentId', s.student_id, 'fullName', n.full_name, 'status', s.status,
    'kind', s.credit_kind, 'credits', s.credits, 'held', coalesce(m.held, 0), 'consumed', coalesce(m.consumed, 0)) order by s.student_id)
  from lesson_participant s join student n on n.provider_id = s.provider_id and n.id = s.student_id
  left join lateral (
    select sum(e.credits) filter (where a.place = 'HELD') as held, sum(e.credits) filter (where a.place = 'CONSUMED') as consumed
    from credit_transaction x
    join credit_entry e on e.provider_id = x.provider_id and e.transaction_id = x.id
    join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id
    where x.provider_id = s.provider_id and x.lesson_id = s.lesson_id and x.student_id = s.student_id) m on true
  where s.provider_id = l.provider_id and s.lesson_id = l.id and s.status <> 'CANCELLED'), '[]')`;

/** Everything that the solutions of a task rest on but the free times, in one statement; 404 when there is no such task. */
export async function taskFacts(db: Db, id: string, now: Date): Promise<TaskFacts> {
  const { rows } = await sql<Omit<TaskFacts, 'rules'> & { rules: Record<string, unknown> }>`
    with k as materialized (
      select t.*, p.time_zone as zone, p.rules, p.currency,
        coalesce(${text('proposalDate')}, case when jsonb_typeof(t.payload -> 'lessonDate') = 'string' then ${text('lessonDate')} end,
          ${text('recurrenceStartDate')})::date as asked_on,
        coalesce(${text('proposalTime')}, ${text('lessonTime')}, ${text('lessonStartTime')})::time as asked_time,
        coalesce(${text('currentDate')}, t.payload -> 'lessonDate' ->> 'date', ${text('lessonConflictDate')})::date as that_on,
        coalesce(${text('currentTime')}, t.payload -> 'lessonDate' ->> 'time', ${text('lessonConflictTime')})::time as that_time,
        array_remove(array[t.student_id, (${text('student_id_regular')})::uuid, (${text('student_id_occasional')})::uuid], null) as people
      from support_task t join provider p on p.id = t.provider_id where t.id = ${id}),
    task as materialized (
      select k.*, ${wallInstant('k.asked_on', 'k.asked_time')} as asked_at, ${wallInstant('k.that_on', 'k.that_time')} as that_at from k),
    about as materialized (
      select lesson_id as id from task where lesson_id is not null
      union select p.lesson_id from task k join lesson_participant p on p.provider_id = k.provider_id and p.student_id = any (k.people)
        where p.starts_at <= k.that_at and p.starts_at > k.that_at - interval '4 hours' and p.ends_at > k.that_at
      union (select p.lesson_id from task k join lesson_participant p on p.provider_id = k.provider_id and p.student_id = any (k.people)
        where p.starts_at > ${now.toISOString()}::timestamptz and p.status <> 'CANCELLED' order by p.starts_at limit ${MOST_LESSONS}))
    select k.id, k.type, k.payload, k.lesson_id as "lessonId", k.regular_lesson_id as "regularLessonId", k.zone as "timeZone", k.currency,
      k.rules, k.asked_at as "askedAt", k.that_at as "thatAt",
      (select json_build_object('id', s.id, 'fullName', s.full_name, 'language', s.language, 'level', s.level, 'teacherId', s.teacher_id)
        from student s where s.provider_id = k.provider_id and s.id = k.student_id) as student,
      coalesce((select json_agg(json_build_object('id', l.id, 'type', l.type, 'status', l.status, 'teacherId', l.teacher_id,
          'teacherName', n.full_name, 'rates', ${ratesOf('n')}, 'groupId', l.group_id, 'regularLessonId', l.regular_lesson_id,
          'startsAt', l.starts_at, 'endsAt', l.ends_at, 'timeZone', l.time_zone, 'language', l.language, 'version', l.version,
          'seats', ${SEATS}) order by l.starts_at, l.id)
        from about b join lesson l on l.provider_id = k.provider_id and l.id = b.id
        join teacher n on n.provider_id = l.provider_id and n.id = l.teacher_id), '[]') as lessons,
      coalesce((select json_agg(json_build_object('id', r.id, 'studentId', r.student_id, 'teacherId', r.teacher_id, 'status', r.status,
          'durationMinutes', r.duration_minutes, 'timeZone', r.time_zone, 'version', r.version) order by r.id)
        from regular_lesson r where r.provider_id = k.provider_id
          and (r.id = k.regular_lesson_id or (r.student_id = any (k.people) and r.status = 'ACTIVE'))), '[]') as "regularLessons",
      coalesce((select json_agg(json_build_object('studentId', c.student_id, 'kind', c.kind, 'free', c.available_credits,
          'expiresOn', c.expires_on) order by c.id)
        from credit_lot c where c.provider_id = k.provider_id and c.available_credits > 0 and c.student_id in (
          select unnest(k.people) union select p.student_id from about b join lesson_participant p
            on p.provider_id = k.provider_id and p.lesson_id = b.id)), '[]') as lots
    from task k`.execute(db);
  const row = orNotFound(rows[0]);
  return { ...row, rules: rulesOf(row.rules) };
}

/** The lesson that a task is about: the one it names, else the one at the moment that it names; a cancelled one only by name. */
export function lessonOf({ lessonId, thatAt, lessons }: TaskFacts): LessonFacts | null {
  const named = lessons.find(({ id }) => id === lessonId);
  return named ?? (thatAt === null ? null : (lessons.find((lesson) => isAt(lesson, thatAt)) ?? null));
}

/** Returns whether a lesson that is not cancelled takes place at this instant. */
export const isAt = ({ status, startsAt, endsAt }: LessonFacts, at: string): boolean =>
  status !== 'CANCELLED' && Date.parse(startsAt) <= Date.parse(at) && Date.parse(at) < Date.parse(endsAt);

/** A lesson's length in minutes. */
export const minutesOf = ({ startsAt, endsAt }: Pick<LessonFacts, 'startsAt' | 'endsAt'>): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
