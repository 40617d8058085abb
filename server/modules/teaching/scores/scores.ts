import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { RATING_CHANGE_DAYS } from '#domain/scheduling/rating.ts';
import type { changeScore, giveScore, ScoredLesson } from '#domain/teaching/api/scores.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { canBeQuoted } from '#server/tenancy/minors.ts';

interface Of {
  lessonId: string;
  studentId: string;
  now: Date;
}

/** A student's own lesson with the score that they gave it; 404 for a lesson in which they have no seat. */
export async function scoredLesson(db: Db, { lessonId, studentId, now }: Of): Promise<ScoredLesson> {
  const { rows } = await sql<ScoredLesson>`
    select l.id as "lessonId", l.starts_at as "startsAt", l.ends_at as "endsAt", t.full_name as "teacherName",
      (select a.photo_url from account a where a.provider_id = l.provider_id and a.id = l.teacher_id) as "teacherPhotoUrl",
      (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id) as "groupName",
      c.lesson_id is null and l.status <> 'CANCELLED' and l.ends_at <= ${now.toISOString()}::timestamptz
        and p.status not in ('CANCELLED', 'NOT_ATTENDED') as "canScore",
      coalesce(c.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${sql.lit(RATING_CHANGE_DAYS)}), false) as "canChange",
      ${canBeQuoted('s')} as "canQuote",
      case when c.lesson_id is not null then json_build_object('lessonStars', c.lesson_stars, 'teacherStars', c.teacher_stars,
        'comment', c.comment, 'mayQuote', c.may_quote, 'createdAt', c.created_at) end as score
    from lesson_participant p
    join student s on s.provider_id = p.provider_id and s.id = p.student_id
    join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
    join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
    left join score c on c.provider_id = p.provider_id and c.lesson_id = p.lesson_id and c.student_id = p.student_id
    where p.lesson_id = ${lessonId} and p.student_id = ${studentId}`.execute(db);
  return orNotFound(rows[0]);
}

/** Throws 422 when a minor allows a quote without a guardian's consent; withdrawing is always possible. */
function assertCanQuote({ canQuote }: ScoredLesson, mayQuote: boolean | undefined): void {
  if (mayQuote && !canQuote) throw new ApiError('not-possible', { text: 'quote-needs-guardian' });
}

/**
 * Stores a student's rating of a lesson and its teacher, and updates the teacher's average. Throws 409 `already-exists` for a second one,
 * also a concurrent one; 422 for a lesson that is not over, was cancelled, or that they missed.
 */
export async function scoreLesson(
  db: Db,
  of: Of,
  {
    lessonStars,
    teacherStars = lessonStars,
    comment = null,
    mayQuote = false,
  }: z.output<typeof giveScore.body>,
): Promise<ScoredLesson> {
  const lesson = await scoredLesson(db, of);
  if (lesson.score) throw new ApiError('already-exists', { text: 'lesson-already-rated' });
  assertCanQuote(lesson, mayQuote);
  if (!lesson.canScore) throw new ApiError('not-possible', { text: 'rate-after-attending' });
  await sql`
    insert into score (provider_id, lesson_id, student_id, teacher_id, lesson_stars, teacher_stars, comment, may_quote)
    select l.provider_id, l.id, ${of.studentId}, l.teacher_id, ${lessonStars}, ${teacherStars}, ${comment}, ${mayQuote}
    from lesson l where l.id = ${of.lessonId}`.execute(db);
  await updateAverage(db, of);
  return scoredLesson(db, of);
}

/**
 * Changes the given parts of a student's rating, and the teacher's average. The lesson's stars alone are the teacher's too where both were
 * the same; a new comment is not quoted without a new permission. Throws 404 without a rating, 422 once the days for changes are over.
 */
export async function updateScore(
  db: Db,
  of: Of,
  { lessonStars, teacherStars, comment, mayQuote }: z.output<typeof changeScore.body>,
): Promise<ScoredLesson> {
  const lesson = await scoredLesson(db, of);
  const { canChange } = lesson;
  orNotFound(lesson.score);
  assertCanQuote(lesson, mayQuote);
  if (!canChange) throw new ApiError('not-possible', { text: 'rating-final' });
  const isNewComment = comment === undefined ? sql`false` : sql`comment is distinct from ${comment}`;
  await sql`
    update score set lesson_stars = ${lessonStars ?? sql`lesson_stars`},
      teacher_stars = ${teacherStars ?? (lessonStars ? sql`case when teacher_stars = lesson_stars then ${lessonStars} else teacher_stars end` : sql`teacher_stars`)},
      comment = ${comment === undefined ? sql`comment` : comment}, may_quote = ${mayQuote ?? sql`may_quote and not ${isNewComment}`}
    where lesson_id = ${of.lessonId} and student_id = ${of.studentId}`.execute(db);
  await updateAverage(db, of);
  return scoredLesson(db, of);
}

/** Updates the average of the teacher of a rating. Locks the teacher first, so that it counts ratings that others give at the same time. */
async function updateAverage(db: Db, { lessonId, studentId }: Of): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from score c join teacher t on t.provider_id = c.provider_id and t.id = c.teacher_id
    where c.lesson_id = ${lessonId} and c.student_id = ${studentId} for no key update of t`.execute(db);
  await sql`
    update teacher t set score_count = x.n, score_average = x.average
    from (select count(*)::int as n, round(avg(c.teacher_stars), 2) as average from score c
      where c.provider_id = app_provider() and c.teacher_id = ${rows[0]?.id}) x
    where t.id = ${rows[0]?.id}`.execute(db);
}

/** Allows the school to quote the student's comment in public, or withdraws that, with immediate effect. Throws 404 without a rating. */
export async function allowQuote(db: Db, of: Of, mayQuote: boolean): Promise<ScoredLesson> {
  assertCanQuote(await scoredLesson(db, of), mayQuote);
  const { numUpdatedRows } = await db
    .updateTable('score')
    .set({ may_quote: mayQuote })
    .where('lesson_id', '=', of.lessonId)
    .where('student_id', '=', of.studentId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('not-found');
  return scoredLesson(db, of);
}
