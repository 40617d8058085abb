import { sql } from 'kysely';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { MESSAGING_DAYS } from '#domain/office/thread.ts';
import { ownLessonRights } from '#domain/scheduling/booking.ts';
import { RATING_CHANGE_DAYS } from '#domain/scheduling/rating.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { IS_OPEN_PROPOSAL } from './open-proposal.ts';

/** The rating of the seat `p`. */
const SCORE_OF_SEAT = sql`score c where c.provider_id = p.provider_id and c.lesson_id = p.lesson_id and c.student_id = p.student_id`;

/**
 * Condition: the lesson is over and took place: its student is marked as present, or the attendance is still due and the teacher was in the
 * classroom. A rating can be changed for some days.
 */
const CAN_RATE = sql`p.ends_at <= now() and coalesce(
  (select c.created_at > now() - make_interval(days => ${sql.lit(RATING_CHANGE_DAYS)}) from ${SCORE_OF_SEAT}),
  p.status = 'ATTENDED' or (p.status = 'BOOKED' and l.status <> 'CANCELLED' and exists (select from room_presence x
    where x.provider_id = l.provider_id and x.lesson_id = l.id and x.account_id = l.teacher_id)))`;

/** Condition: by this lesson, student and teacher can write to each other, as `messaging_pairs` says. */
const CAN_MESSAGE = sql`p.status <> 'CANCELLED' and l.status <> 'CANCELLED'
  and p.starts_at > now() - make_interval(days => ${sql.lit(MESSAGING_DAYS)})
  and exists (select from account a where a.provider_id = l.provider_id and a.id = l.teacher_id and a.disabled_at is null)`;

/**
 * Columns of a lesson for its student: `p` is the seat, `l` the lesson, `t` its teacher. Facts for a student's possible actions are only
 * set for upcoming lessons.
 */
export const OWN_LESSON_COLUMNS = sql`l.id, l.type, l.status, p.status as "seatStatus", l.starts_at as "startsAt", l.ends_at as "endsAt",
  l.time_zone as "timeZone", l.language, l.teacher_id as "teacherId", t.full_name as "teacherName",
  (select a.photo_url from account a where a.provider_id = l.provider_id and a.id = l.teacher_id) as "teacherPhotoUrl",
  l.group_id as "groupId",
  (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id) as "groupName",
  p.credit_kind as "creditKind", p.credits,
  (select c.lesson_stars from ${SCORE_OF_SEAT}) as stars, ${CAN_RATE} as "canRate", ${CAN_MESSAGE} as "canMessage",
  l.regular_lesson_id as "regularLessonId",
  case when p.status = 'BOOKED' and p.starts_at between now() - interval '1 day' and now() + interval '1 day' then t.room_url end as "roomUrl",
  (select json_build_object('type', k.type, 'askedAt', k.created_at, 'answeredAt', k.resolved_at, 'answer', k.resolution)
    from support_task k where k.provider_id = p.provider_id and k.student_id = p.student_id and k.lesson_id = p.lesson_id
      and k.issuer_id = p.student_id and k.resolved_by is distinct from p.student_id
    order by k.created_at desc limit 1) as request,
  case when p.starts_at > now() then (select json_build_object('startsAt', q.starts_at, 'note', q.note) from time_proposal q
    where q.provider_id = l.provider_id and q.lesson_id = l.id and ${IS_OPEN_PROPOSAL}) end as proposal,
  case when p.starts_at > now() - interval '1 day' then (select json_build_object('rules', v.rules, 'held', coalesce((select sum(e.credits)
      from credit_transaction x join credit_entry e on e.provider_id = x.provider_id and e.transaction_id = x.id
      join credit_account h on h.provider_id = e.provider_id and h.id = e.account_id and h.place = 'HELD'
      where x.provider_id = p.provider_id and x.lesson_id = p.lesson_id and x.student_id = p.student_id), 0))
    from provider v where v.id = p.provider_id) end as facts`;

/** Where OWN_LESSON_COLUMNS come from. */
export const OWN_SEATS = sql`lesson_participant p
  join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
  join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id`;

export type OwnLessonRow = Omit<OwnLesson, 'cancel' | 'canMove'> & {
  facts: { rules: Record<string, unknown>; held: number } | null;
};

/** Returns the row for the reply, with the actions that its student can do now and their cost. */
export function asOwnLesson<Row extends OwnLessonRow>(
  { facts, ...row }: Row,
  now: Date,
): Omit<Row, 'facts'> & Pick<OwnLesson, 'cancel' | 'canMove'> {
  const { startsAt, groupId } = row;
  const status = row.seatStatus === 'CANCELLED' ? 'CANCELLED' : row.status;
  const rights = facts
    ? ownLessonRights(
        { status, startsAt, groupId, heldCredits: facts.held },
        { now, rules: rulesOf(facts.rules) },
      )
    : { cancel: null, canMove: false };
  return { ...row, ...rights };
}

/** A lesson in which the student has, or had, a seat; 404 for every other, as for one that does not exist. */
export async function oneOwnLesson(
  db: Db,
  studentId: string,
  lessonId: string,
  now: Date,
): Promise<OwnLesson> {
  const { rows } = await sql<OwnLessonRow>`select ${OWN_LESSON_COLUMNS} from ${OWN_SEATS}
    where p.student_id = ${studentId} and p.lesson_id = ${lessonId}`.execute(db);
  return asOwnLesson(orNotFound(rows[0]), now);
}
