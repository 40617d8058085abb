import { sql } from 'kysely';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** A lesson of a series, as far as moving and ending it needs. */
export interface RegularLessonOccurrence {
  id: string;
  date: PlainDate;
  startsAt: string;
  minutes: number;
  status: LessonStatus;
  teacherId: string;
  studentIds: string[];
  /** Day and time in the lesson's own time zone. */
  localDate: PlainDate;
  localTime: Time;
  timeZone: string;
  /** Changed individually before: not at the series' own time, length and teacher. */
  isMoved: boolean;
}

/** The lessons of a series from a date on, oldest date first. */
export async function lessonsFrom(
  db: Db,
  regularLessonId: string,
  from: PlainDate,
): Promise<RegularLessonOccurrence[]> {
  const { rows } = await sql<RegularLessonOccurrence>`
    select l.id, l.occurrence_on as date, l.starts_at as "startsAt", (extract(epoch from l.ends_at - l.starts_at) / 60)::int as minutes,
      l.status, l.teacher_id as "teacherId", l.local_date as "localDate", l.local_time as "localTime", l.time_zone as "timeZone",
      array(select p.student_id from lesson_participant p where p.provider_id = l.provider_id and p.lesson_id = l.id
        and p.status <> 'CANCELLED' order by p.student_id) as "studentIds",
      (l.teacher_id <> r.teacher_id or l.local_date <> l.occurrence_on or l.local_time <> r.start_time or l.time_zone <> r.time_zone
        or l.ends_at - l.starts_at <> make_interval(mins => r.duration_minutes)) as "isMoved"
    from lesson l join regular_lesson r on r.provider_id = l.provider_id and r.id = l.regular_lesson_id
    where l.regular_lesson_id = ${regularLessonId} and l.occurrence_on >= ${from}::date
    order by l.occurrence_on`.execute(db);
  return rows;
}
