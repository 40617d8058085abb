import { sql } from 'kysely';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import type { OpenProposal, ProposalOfLesson, SentProposal } from '#domain/scheduling/api/time-proposals.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { activeSeats, type LessonRow, readLesson } from '#server/modules/scheduling/lessons/lesson-row.ts';
import { IS_OPEN_PROPOSAL } from '#server/modules/scheduling/lessons/open-proposal.ts';
import { nearestSlots } from '#server/modules/scheduling/lessons/nearest-slots.ts';

/** A teacher, or a student, and when they ask. */
export interface Asker {
  accountId: string;
  now: Date;
}

const MOST_TIMES = 10;

/** Returns a lesson of this teacher. Throws 404 for another's. */
export async function lessonOf(db: Db, { accountId }: Asker, lessonId: string): Promise<LessonRow> {
  const lesson = await readLesson(db, lessonId);
  return orNotFound(lesson.teacherId === accountId ? lesson : null);
}

/** Whether a teacher can propose another time: of a lesson ahead with one student. */
export const isMovableByAgreement = (lesson: LessonRow, now: Date): boolean =>
  lessonCan.move(lesson) &&
  lesson.groupId === null &&
  activeSeats(lesson).length === 1 &&
  Date.parse(lesson.startsAt) > now.getTime();

/** Returns the last proposal for the lesson as it is, and free times for another one. Throws 404 for another teacher's lesson. */
export async function proposalOf(db: Db, asker: Asker, lessonId: string): Promise<ProposalOfLesson> {
  const lesson = await lessonOf(db, asker, lessonId);
  if (!isMovableByAgreement(lesson, asker.now)) return { proposal: null, freeTimes: [] };
  const { rows } = await sql<SentProposal>`
    select q.starts_at as "startsAt", q.note, q.sent_at as "sentAt", q.declined_at as "declinedAt"
    from time_proposal q join lesson l on l.provider_id = q.provider_id and l.id = q.lesson_id
    where q.lesson_id = ${lessonId} and q.sequence = l.sequence and q.starts_at > now()`.execute(db);
  return { proposal: rows[0] ?? null, freeTimes: await freeTimesFor(db, lesson, asker.now) };
}

async function freeTimesFor(db: Db, lesson: LessonRow, now: Date): Promise<ProposalOfLesson['freeTimes']> {
  const { id, teacherId, startsAt, endsAt } = lesson;
  const slots = await nearestSlots(db, {
    teacherId,
    studentIds: activeSeats(lesson).map(({ studentId }) => studentId),
    startsAt,
    durationMinutes: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
    accountId: teacherId,
    lessonId: id,
    now,
    // The lesson's own time is free for it too.
    most: MOST_TIMES + 1,
  });
  return slots
    .filter((slot) => Date.parse(slot.startsAt) !== Date.parse(startsAt))
    .slice(0, MOST_TIMES)
    .map((slot) => ({ startsAt: slot.startsAt, endsAt: slot.endsAt }))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

const MOST_OPEN = 20;

/** Returns the proposals that this student can still accept, by the time of the lesson. */
export async function openProposalsOf(db: Db, { accountId }: Asker): Promise<OpenProposal[]> {
  const { rows } = await sql<OpenProposal>`
    select l.id as "lessonId", t.full_name as "teacherName", l.starts_at as "lessonStartsAt", q.starts_at as "startsAt"
    from lesson_participant p
    join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
    join time_proposal q on q.provider_id = l.provider_id and q.lesson_id = l.id
    join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
    where p.student_id = ${accountId} and p.status <> 'CANCELLED' and ${IS_OPEN_PROPOSAL}
    order by l.starts_at, l.id limit ${MOST_OPEN}`.execute(db);
  return rows;
}
