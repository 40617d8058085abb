import { sql } from 'kysely';
import type { AbsenceAnswer } from '#domain/scheduling/absence.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { activeSeats, type LessonRow } from '#server/modules/scheduling/lessons/lesson-row.ts';
import { lessonsOf } from './facts.queries.ts';
import type { AbsenceSpan } from './span.ts';

export interface Decided {
  /** As it was before. */
  lesson: LessonRow;
  decision: AbsenceAnswer;
}

interface Absence {
  undoId: string;
  teacherId: string;
  span: AbsenceSpan;
  /** Decisions carried out by this transaction. */
  decided: readonly Decided[];
}

/**
 * Writes down what was decided for each student, to be read when they are called: what this transaction has done, and that every other
 * lesson of the span stays, until a further request of the same absence decides it. 400 naming the absence where it is another teacher's.
 */
export async function rememberDecisions(
  db: Db,
  { undoId, teacherId, span, decided }: Absence,
): Promise<void> {
  const { startsAt, endsAt } = span;
  const { rows } =
    await sql`insert into teacher_absence as a (provider_id, id, teacher_id, starts_at, ends_at)
    values (app_provider(), ${undoId}::uuid, ${teacherId}::uuid, ${startsAt}::timestamptz, ${endsAt}::timestamptz)
    on conflict (provider_id, id) do update set starts_at = least(a.starts_at, excluded.starts_at), ends_at = greatest(a.ends_at, excluded.ends_at)
      where a.teacher_id = excluded.teacher_id
    returning id`.execute(db);
  if (rows.length === 0) throw fieldError('undoId', 'absence-of-another-teacher');
  await rememberDone(db, undoId, decided);
  await sql`insert into absence_decision (provider_id, absence_id, lesson_id, student_id, decision, starts_at, ends_at,
      new_teacher_id, new_starts_at, new_ends_at, credits_back)
    select l.provider_id, ${undoId}::uuid, l.id, p.student_id, 'KEPT', l.starts_at, l.ends_at, l.teacher_id, l.starts_at, l.ends_at, 0
    from lesson l join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED'
    where l.provider_id = app_provider() and ${lessonsOf(teacherId, span)}
    on conflict do nothing`.execute(db);
}

/** Stores the decisions, with the credits returned in this transaction. */
async function rememberDone(db: Db, undoId: string, decided: readonly Decided[]): Promise<void> {
  const done = decided.map(({ lesson, decision }) => ({
    lessonId: lesson.id,
    decision,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    studentIds: activeSeats(lesson).map(({ studentId }) => studentId),
  }));
  await sql`insert into absence_decision (provider_id, absence_id, lesson_id, student_id, decision, starts_at, ends_at,
      new_teacher_id, new_starts_at, new_ends_at, credits_back)
    select l.provider_id, ${undoId}::uuid, l.id, s.student_id, d.decision, d."startsAt", d."endsAt", l.teacher_id, l.starts_at, l.ends_at,
      case when d.decision = 'CREDIT_BACK' then greatest(0, coalesce((select sum(e.credits) from credit_transaction x
        join credit_entry e on e.provider_id = x.provider_id and e.transaction_id = x.id
        join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = 'AVAILABLE'
        where x.provider_id = l.provider_id and x.lesson_id = l.id and x.student_id = s.student_id and x.created_at = now()), 0)) else 0 end
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
        as d("lessonId" uuid, decision text, "startsAt" timestamptz, "endsAt" timestamptz, "studentIds" uuid[])
    cross join unnest(d."studentIds") s(student_id)
    join lesson l on l.provider_id = app_provider() and l.id = d."lessonId"
    on conflict (provider_id, absence_id, lesson_id, student_id) do update set decision = excluded.decision,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, new_teacher_id = excluded.new_teacher_id,
      new_starts_at = excluded.new_starts_at, new_ends_at = excluded.new_ends_at, credits_back = excluded.credits_back`.execute(
    db,
  );
}
