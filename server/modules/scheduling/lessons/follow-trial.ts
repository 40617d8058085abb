import { sql } from 'kysely';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import { OPEN_TRIALS, statusAfterLesson } from '#domain/teaching/trial.ts';
import type { TrialStatus } from '#domain/shared/trial-status.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { newId } from '#server/runtime/id.ts';
import { runSql } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { deriveStatusOf } from '#server/modules/billing/credits/derive-statuses.ts';

interface Followed {
  status: LessonStatus;
  studentId: string;
  language: string;
  teacherId: string;
  endsAt: string;
  /** Undone in the half minute after it was booked, with the trial that the booking had made. */
  isUndone: boolean;
  trialId: string | null;
  trialStatus: TrialStatus | null;
  missedAt: string | null;
}

/**
 * Updates the trial when its lesson is booked, held, missed or cancelled. A trial lesson for a student without an open trial of that
 * language opens one. Call it immediately after the change of a trial lesson, with its people locked.
 */
export async function followLesson(db: Db, lessonId: string): Promise<void> {
  const [lesson] = await runSql(
    db,
    sql<Followed>`
    select l.status, p.student_id as "studentId", l.language, l.teacher_id as "teacherId", l.ends_at as "endsAt",
      coalesce(l.cancel_reason in ('Undone', ${systemNote('undone')}) and l.created_at = r.created_at, false) as "isUndone",
      r.id as "trialId", r.status as "trialStatus", r.missed_at as "missedAt"
    from lesson l
    join lateral (select x.student_id from lesson_participant x where x.provider_id = l.provider_id and x.lesson_id = l.id
      order by x.student_id limit 1) p on true
    left join lateral (select t.id, t.status, t.missed_at, t.created_at from trial t
      where t.provider_id = l.provider_id and t.student_id = p.student_id
        and (t.lesson_id = l.id or (l.status <> 'CANCELLED' and t.language = l.language and t.status in ('ASKED', 'MISSED')))
      order by t.lesson_id is not distinct from l.id desc, t.asked_at desc limit 1) r on true
    where l.provider_id = app_provider() and l.id = ${lessonId} and l.type = 'TRIAL'`,
  );
  if (!lesson) return;
  if (lesson.trialId === null) await openTrial(db, lessonId, lesson);
  else if (lesson.isUndone && lesson.trialStatus === 'ASSIGNED')
    await sql`delete from trial where id = ${lesson.trialId} and not exists (select 1 from support_task k where k.trial_id = trial.id)`.execute(
      db,
    );
  else await moveTrial(db, lessonId, { ...lesson, trialId: lesson.trialId });
  await deriveStatusOf(db, lesson.studentId, new Date());
}

async function openTrial(
  db: Db,
  lessonId: string,
  { status, studentId, language, teacherId }: Followed,
): Promise<void> {
  if (status === 'CANCELLED') return;
  await sql`insert into trial (provider_id, id, student_id, lesson_id, teacher_id, status, language, level, goal, source)
    select app_provider(), ${newId()}::uuid, s.id, ${lessonId}::uuid, ${teacherId}::uuid, 'ASSIGNED', ${language}, s.level, s.goal, s.source
    from student s where s.id = ${studentId}
      and not exists (select 1 from trial t where t.provider_id = s.provider_id and t.student_id = s.id and t.language = ${language}
        and t.status = any (${[...OPEN_TRIALS]}))`.execute(db);
}

async function moveTrial(
  db: Db,
  lessonId: string,
  { trialId, trialStatus, missedAt, ...lesson }: Followed & { trialId: string },
): Promise<void> {
  const status = statusAfterLesson({ status: trialStatus!, missedAt }, lesson.status);
  const isOff = lesson.status === 'CANCELLED';
  const wasHeld = lesson.status === 'ATTENDED' || lesson.status === 'COMPLETED';
  await sql`update trial set status = ${status}, lesson_id = ${isOff ? null : lessonId}::uuid,
    teacher_id = ${isOff ? null : lesson.teacherId}::uuid,
    held_at = case when ${wasHeld} then coalesce(held_at, least(now(), ${lesson.endsAt}::timestamptz)) else held_at end
    where id = ${trialId}`.execute(db);
}
