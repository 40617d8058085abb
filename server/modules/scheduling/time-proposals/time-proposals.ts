import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import type { ProposalOfLesson, proposeTime } from '#domain/scheduling/api/time-proposals.ts';
import { bookingProblem } from '#domain/scheduling/booking.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { withdrawRequests } from '#server/modules/scheduling/lesson-requests/withdraw-request.ts';
import { activeSeats, type LessonRow } from '#server/modules/scheduling/lessons/lesson-row.ts';
import { moveLesson } from '#server/modules/scheduling/lessons/move.ts';
import { notify } from '#server/modules/scheduling/lessons/notify.ts';
import { checkSlot } from '#server/modules/scheduling/lessons/slot-check.ts';
import { slotTaken } from '#server/modules/scheduling/lessons/slot-taken-error.ts';
import { oneOwnLesson } from '#server/modules/scheduling/lessons/student-lesson-view.ts';
import { IS_OPEN_PROPOSAL } from '#server/modules/scheduling/lessons/open-proposal.ts';
import { mailDeclined, mailProposed } from './proposal-sent.ts';
import { type Asker, isMovableByAgreement, lessonOf, proposalOf } from './time-proposals.queries.ts';

type Body = z.output<typeof proposeTime.body>;

/**
 * Proposes another time for a lesson to its student, instead of the last proposal; changes and reserves nothing. The teacher may be outside
 * their working time. Throws 404 for another teacher's lesson, 422 for one of a group or in the past, 400 naming `startsAt` or `date`, and 409
 * `slot-taken` with free times if the teacher or the student is busy.
 */
export async function propose(db: Db, asker: Asker, lessonId: string, body: Body): Promise<ProposalOfLesson> {
  const lesson = await lessonOf(db, asker, lessonId);
  if (lesson.groupId !== null || activeSeats(lesson).length > 1)
    throw new ApiError('not-possible', { text: 'proposal-not-for-groups' });
  if (!isMovableByAgreement(lesson, asker.now))
    throw new ApiError('not-possible', {
      text: lesson.status === 'CANCELLED' ? 'lesson-cancelled' : 'lesson-over',
    });
  const startsAt = await startOf(db, asker, body);
  await refuseTime(db, asker, lesson, { startsAt, field: body.startsAt === undefined ? 'date' : 'startsAt' });
  await sql`insert into time_proposal (provider_id, lesson_id, sequence, starts_at, note, sent_at)
    select l.provider_id, l.id, l.sequence, ${startsAt}::timestamptz, ${body.note ?? null}, ${asker.now.toISOString()}::timestamptz
    from lesson l where l.id = ${lessonId}
    on conflict (provider_id, lesson_id) do update set sequence = excluded.sequence, starts_at = excluded.starts_at,
      note = excluded.note, sent_at = excluded.sent_at, declined_at = null`.execute(db);
  await mailProposed(db, lessonId);
  await announce(db, lessonId);
  return proposalOf(db, asker, lessonId);
}

/** Returns the proposed instant: as it is, or of a day and time in the teacher's zone. Throws 400 for half of it, or for both. */
async function startOf(db: Db, { accountId }: Asker, { startsAt, date, time }: Body): Promise<string> {
  const isOnWall = date !== undefined && time !== undefined;
  if (startsAt !== undefined && date === undefined && time === undefined) return startsAt;
  if (startsAt !== undefined || !isOnWall) throw fieldError('date', 'choose-time-or-day');
  const { rows } = await sql<{
    startsAt: string;
  }>`select (${date}::date + ${time}::time) at time zone a.time_zone as "startsAt"
    from account a where a.id = ${accountId}`.execute(db);
  return orNotFound(rows[0]).startsAt;
}

async function refuseTime(
  db: Db,
  { accountId, now }: Asker,
  lesson: LessonRow,
  { startsAt, field }: { startsAt: string; field: 'startsAt' | 'date' },
): Promise<void> {
  if (Date.parse(startsAt) <= now.getTime()) throw fieldError(field, 'time-has-passed');
  if (Date.parse(startsAt) === Date.parse(lesson.startsAt)) throw fieldError(field, 'lesson-time-same');
  const length = Date.parse(lesson.endsAt) - Date.parse(lesson.startsAt);
  const asked = {
    teacherId: lesson.teacherId,
    studentIds: activeSeats(lesson).map(({ studentId }) => studentId),
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + length).toISOString(),
    accountId,
    lessonId: lesson.id,
    isBound: false,
  };
  const facts = await checkSlot(db, asked);
  // The minimum notice does not bind a teacher; how far ahead the school books does.
  const { rules } = facts;
  if (bookingProblem({ now, startsAt, rules }) === 'too-far')
    throw fieldError(field, 'book-weeks-ahead', { weeks: rules.bookAheadWeeks });
  if (!facts.isTeacherFree || facts.busyStudentIds.length > 0)
    throw slotTaken(facts, { ...asked, durationMinutes: length / 60_000, now });
}

/** Withdraws the teacher's proposal, if there is one. Throws 404 for another teacher's lesson. */
export async function withdraw(db: Db, asker: Asker, lessonId: string): Promise<ProposalOfLesson> {
  await lessonOf(db, asker, lessonId);
  await sql`delete from time_proposal where lesson_id = ${lessonId}`.execute(db);
  await announce(db, lessonId);
  return proposalOf(db, asker, lessonId);
}

/**
 * Moves the student's lesson to the proposed time: the teacher has offered it, so that neither the notice limit nor working time binds.
 * Throws 404 for another's lesson, 422 `outdated` if this time is not proposed any more, and 409 `slot-taken` or `stale`.
 */
export async function accept(db: Db, asker: Asker, lessonId: string, startsAt: string): Promise<OwnLesson> {
  const { accountId, now } = asker;
  await oneOwnLesson(db, accountId, lessonId, now);
  const { rows } = await sql<{ version: number }>`select l.version
    from time_proposal q join lesson l on l.provider_id = q.provider_id and l.id = q.lesson_id
    where q.lesson_id = ${lessonId} and q.starts_at = ${startsAt}::timestamptz and ${IS_OPEN_PROPOSAL}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw outdated();
  await withdrawRequests(db, { studentId: accountId, now }, lessonId);
  await moveLesson(db, { lessonId, startsAt, by: 'TEACHER', accountId, now, version: found.version });
  await sql`delete from time_proposal where lesson_id = ${lessonId}`.execute(db);
  return oneOwnLesson(db, accountId, lessonId, now);
}

/** Keeps the time of the student's lesson and mails its teacher. Throws 404 for another's lesson, 422 `outdated`. */
export async function decline(db: Db, asker: Asker, lessonId: string, startsAt: string): Promise<OwnLesson> {
  const { accountId, now } = asker;
  await oneOwnLesson(db, accountId, lessonId, now);
  const { rows } =
    await sql`update time_proposal q set declined_at = ${now.toISOString()}::timestamptz from lesson l
    where l.provider_id = q.provider_id and l.id = q.lesson_id and q.lesson_id = ${lessonId} and q.starts_at = ${startsAt}::timestamptz
      and ${IS_OPEN_PROPOSAL} returning 1`.execute(db);
  if (rows.length === 0) throw outdated();
  await mailDeclined(db, lessonId);
  await announce(db, lessonId);
  return oneOwnLesson(db, accountId, lessonId, now);
}

const outdated = (): ApiError =>
  new ApiError('not-possible', { text: 'proposal-outdated', details: { reason: 'outdated' } });

/** Open screens of both sides show it; the mails are their own. */
const announce = (db: Db, lessonId: string): Promise<void> =>
  notify(db, { kind: 'CHANGED', lessonId, by: 'TEACHER' });
