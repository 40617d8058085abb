import { DAY, HOUR, iso } from '../calendar.ts';
import { datesOf, type PlannedLesson, seriesKey } from './lessons.ts';
import { type GroupKey, STUDENTS, type StudentKey } from '../cast-people.ts';
import { SERIES, type Series } from './timetable.ts';
import { BUSINESS_ZONE } from '../calendar.ts';
import { addChange } from './changes.ts';
import { addPresence } from './presence.ts';
import { addRooms } from './rooms.ts';
import type { School } from './school.ts';

/** The weekly series, the lessons with their seats, and who was in the room. */
export function addLessons(school: School, lessons: readonly PlannedLesson[]): void {
  for (const series of SERIES) addSeries(school, series);
  for (const lesson of lessons) {
    addLesson(school, lesson);
    addSeats(school, lesson);
    addChange(school, lesson);
    addPresence(school, lesson);
  }
  addRooms(school, lessons);
}

function addSeries(school: School, series: Series): void {
  const { providerId: provider_id, calendar, rows, id, who } = school;
  const dates = datesOf(series, calendar);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return;
  const created_at = iso(calendar.instant(first, series.time) - 5 * DAY);
  const student = series.for in STUDENTS ? (series.for as StudentKey) : undefined;
  rows.add('regular_lesson', {
    provider_id,
    id: id('series', seriesKey(series)),
    teacher_id: who(series.teacher),
    student_id: student ? who(student) : null,
    group_id: student ? null : id('group', series.for),
    weekday: series.weekday,
    start_time: series.time,
    duration_minutes: series.minutes,
    time_zone: series.zone ?? BUSINESS_ZONE,
    starts_on: first,
    ends_on: series.status === 'ENDED' ? last : null,
    planned_until: series.status === 'ACTIVE' ? calendar.day(series.days[1]) : last,
    status: series.status,
    created_at,
    updated_at: created_at,
  });
}

function addLesson({ providerId: provider_id, rows, id, who }: School, lesson: PlannedLesson): void {
  const { series, group, cancelled } = lesson;
  rows.add('lesson', {
    provider_id,
    id: id('lesson', lesson.key),
    type: lesson.type,
    status: lesson.status,
    teacher_id: who(lesson.teacher),
    group_id: group ? id('group', group satisfies GroupKey) : null,
    regular_lesson_id: series ? id('series', seriesKey(series)) : null,
    occurrence_on: series ? lesson.date : null,
    starts_at: iso(lesson.startsAt),
    ends_at: iso(lesson.endsAt),
    local_date: lesson.date,
    local_time: lesson.time,
    time_zone: lesson.zone,
    language: lesson.language,
    capacity: lesson.capacity,
    seats_taken: lesson.seats.filter(({ status }) => status !== 'CANCELLED').length,
    cancelled_at: cancelled ? iso(cancelled.at) : null,
    cancel_reason: cancelled?.reason ?? null,
    cancelled_by: cancelled?.by ?? null,
    placed_at: iso(lesson.bookedAt),
    created_at: iso(lesson.bookedAt),
    updated_at: iso(cancelled?.at ?? lesson.bookedAt),
  });
}

function addSeats({ providerId: provider_id, rows, id, who }: School, lesson: PlannedLesson): void {
  for (const seat of lesson.seats) {
    rows.add('lesson_participant', {
      provider_id,
      lesson_id: id('lesson', lesson.key),
      student_id: who(seat.student),
      starts_at: iso(lesson.startsAt),
      ends_at: iso(lesson.endsAt),
      status: seat.status,
      credit_kind: seat.kind,
      credits: seat.credits,
      cancelled_at: lesson.cancelled ? iso(lesson.cancelled.at) : null,
      contested_at: seat.contest ? iso(lesson.endsAt + 2 * HOUR) : null,
      contest_reason: seat.contest ?? null,
    });
  }
}
