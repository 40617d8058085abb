import { sql } from 'kysely';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { holdCredits, moveSeatCredits } from '#server/modules/billing/credits/ledger.ts';
import { activeSeats, lockLesson, type Seat } from '#server/modules/scheduling/lessons/lesson-row.ts';
import { notify } from '#server/modules/scheduling/lessons/notify.ts';
import { mailCorrection } from './correction-sent.ts';
import { lessonOfTeacher } from './lesson-of-teacher.queries.ts';
import { setHomework } from '#server/modules/teaching/homework/set-homework.ts';
import { noteWords } from './vocabulary.ts';

interface Correction {
  lessonId: string;
  studentId: string;
  came: boolean;
  /** Only for a no-show: returns the credits as a courtesy. */
  givesCreditsBack: boolean;
  reason: string;
  /** The member of staff, even while acting as another person. */
  correctedBy: string;
  now: Date;
}

/**
 * Corrects one student's attendance by decision of support. A no-show still costs the lesson (BOOK-12) unless the credits are returned; a
 * student who attended pays again for returned credits. The lesson's status follows (no one attended: NOT_ATTENDED; with its report:
 * COMPLETED), and so does the teacher's pay, with a correction if it was already paid. A student who attended also gets the words of the
 * report. Notifies student and teacher by mail and on open screens. Throws 400 for a student without a seat and for returning credits to
 * one who attended; 422 before the attendance is given, when nothing changes, and when the credits to pay with were used.
 */
export async function correct(db: Db, correction: Correction): Promise<void> {
  const { lessonId, studentId, came, givesCreditsBack } = correction;
  const lesson = await lockLesson(db, lessonId);
  const seat = activeSeats(lesson).find((one) => one.studentId === studentId);
  if (!seat) throw fieldError('studentId', 'person-not-in-lesson');
  if (came && givesCreditsBack) throw fieldError('givesCreditsBack', 'attended-credits-used');
  if (!lessonCan.correct(lesson)) throw new ApiError('not-possible', { text: 'attendance-not-recorded' });
  const creditsBack = await correctCredits(db, correction, seat);
  const became = came ? 'ATTENDED' : 'NOT_ATTENDED';
  if (seat.status === became && creditsBack === 0)
    throw new ApiError('not-possible', { text: 'attendance-unchanged' });
  await sql`insert into attendance_correction (provider_id, id, lesson_id, student_id, was, became, credits_back, reason, corrected_by)
    values (app_provider(), ${newId()}, ${lessonId}, ${studentId}, ${seat.status}, ${became}, ${creditsBack}::int, ${correction.reason},
      ${correction.correctedBy})`.execute(db);
  await sql`update lesson_participant set status = ${became} where lesson_id = ${lessonId} and student_id = ${studentId}`.execute(
    db,
  );
  await sql`update lesson l set status = case when not exists (select from lesson_participant p where p.provider_id = l.provider_id
        and p.lesson_id = l.id and p.status = 'ATTENDED') then 'NOT_ATTENDED'
      when exists (select from lesson_report r where r.provider_id = l.provider_id and r.lesson_id = l.id) then 'COMPLETED' else 'ATTENDED' end
    where l.id = ${lessonId}`.execute(db);
  if (came) await shareVocabulary(db, correction);
  await shareHomework(db, correction);
  await mailCorrection(db, { lessonId, studentId });
  await notify(db, { kind: 'CHANGED', lessonId, by: 'SUPPORT' });
}

/**
 * Returns the number of credits returned to the student, or a negative number of credits charged again. A seat whose credits were returned
 * costs 0, also in the company's figures.
 */
async function correctCredits(
  db: Db,
  { lessonId, studentId, givesCreditsBack, reason }: Correction,
  seat: Seat,
): Promise<number> {
  const price = (credits: number) =>
    sql`update lesson_participant set credits = ${credits}::int where lesson_id = ${lessonId} and student_id = ${studentId}`.execute(
      db,
    );
  const paid = { ...seat, lessonId };
  if (givesCreditsBack) {
    await price(0);
    return moveSeatCredits(db, paid, { from: 'CONSUMED', to: 'AVAILABLE', reason: 'RETURN', note: reason });
  }
  const { rows } = await sql<{ credits: number }>`select coalesce(sum(credits_back), 0)::int as credits
    from attendance_correction where lesson_id = ${lessonId} and student_id = ${studentId}`.execute(db);
  const credits = rows[0]!.credits;
  if (credits === 0) return 0;
  await price(credits);
  if (!(await holdCredits(db, { ...paid, credits })))
    throw new ApiError('not-possible', {
      text: 'credits-used-elsewhere',
    });
  await moveSeatCredits(db, paid, { from: 'HELD', to: 'CONSUMED', reason: 'CONSUME', note: reason });
  return -credits;
}

/** Makes the homework of the submitted report that of those who now get the report. */
async function shareHomework(db: Db, { lessonId, now }: Correction): Promise<void> {
  const { report, seats } = await lessonOfTeacher(db, { lessonId, teacherId: null, now });
  if (!report) return;
  const readers = seats.filter(({ status }) => report.toAll || status === 'ATTENDED');
  await setHomework(db, { lessonId, studentIds: readers.map(({ studentId }) => studentId), now });
}

/** Adds the words of the submitted report for a student who attended; other students keep their words and practice. */
async function shareVocabulary(db: Db, { lessonId, studentId, now }: Correction): Promise<void> {
  const { report } = await lessonOfTeacher(db, { lessonId, teacherId: null, now });
  if (!report) return;
  const { rows } = await sql<{ id: string }>`
    select distinct student_id as id from vocabulary_item where lesson_id = ${lessonId}`.execute(db);
  const words = report.vocabulary.map(({ term, meaning, example }) => ({ term, meaning, example }));
  await noteWords(db, { lessonId, studentIds: [studentId, ...rows.map(({ id }) => id)], words });
}
