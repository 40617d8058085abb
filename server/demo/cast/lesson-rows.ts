import { DAY, HOUR, iso } from '../calendar.ts';
import { datesOf, type PlannedLesson, regularLessonKey } from './lessons.ts';
import { type GroupKey, STUDENTS, type StudentKey } from '../cast-people.ts';
import { REGULAR_LESSONS, type RegularLesson } from './timetable.ts';
import { BUSINESS_ZONE } from '../calendar.ts';
import { addChange } from './changes.ts';
import { addPresence } from './presence.ts';
import { addRooms } from './rooms.ts';
import type { Provider } from './provider.ts';

/** The weekly series, the lessons with their seats, and who was in the room. */
export function addLessons(provider: Provider, lessons: readonly PlannedLesson[]): void {
  for (const regularLesson of REGULAR_LESSONS) addRegularLesson(provider, regularLesson);
  for (const lesson of lessons) {
    addLesson(provider, lesson);
    addSeats(provider, lesson);
    addChange(provider, lesson);
    addPresence(provider, lesson);
  }
  addRooms(provider, lessons);
}

function addRegularLesson(provider: Provider, regularLesson: RegularLesson): void {
  const { providerId: provider_id, calendar, rows, id, who } = provider;
  const dates = datesOf(regularLesson, calendar);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return;
  const created_at = iso(calendar.instant(first, regularLesson.time) - 5 * DAY);
  const student = regularLesson.for in STUDENTS ? (regularLesson.for as StudentKey) : undefined;
  rows.add('regular_lesson', {
    provider_id,
    id: id('series', regularLessonKey(regularLesson)),
    teacher_id: who(regularLesson.teacher),
    student_id: student ? who(student) : null,
    group_id: student ? null : id('group', regularLesson.for),
    weekday: regularLesson.weekday,
    start_time: regularLesson.time,
    duration_minutes: regularLesson.minutes,
    time_zone: regularLesson.zone ?? BUSINESS_ZONE,
    starts_on: first,
    ends_on: regularLesson.status === 'ENDED' ? last : null,
    planned_until: regularLesson.status === 'ACTIVE' ? calendar.day(regularLesson.days[1]) : last,
    status: regularLesson.status,
    created_at,
    updated_at: created_at,
  });
}

function addLesson({ providerId: provider_id, rows, id, who, text }: Provider, lesson: PlannedLesson): void {
  const { regularLesson, group, cancelled } = lesson;
  rows.add('lesson', {
    provider_id,
    id: id('lesson', lesson.key),
    type: lesson.type,
    status: lesson.status,
    teacher_id: who(lesson.teacher),
    group_id: group ? id('group', group satisfies GroupKey) : null,
    regular_lesson_id: regularLesson ? id('series', regularLessonKey(regularLesson)) : null,
    occurrence_on: regularLesson ? lesson.date : null,
    starts_at: iso(lesson.startsAt),
    ends_at: iso(lesson.endsAt),
    local_date: lesson.date,
    local_time: lesson.time,
    time_zone: lesson.zone,
    language: lesson.language,
    capacity: lesson.capacity,
    seats_taken: lesson.seats.filter(({ status }) => status !== 'CANCELLED').length,
    cancelled_at: cancelled ? iso(cancelled.at) : null,
    cancel_reason: text(cancelled?.reason),
    cancelled_by: cancelled?.by ?? null,
    placed_at: iso(lesson.bookedAt),
    created_at: iso(lesson.bookedAt),
    updated_at: iso(cancelled?.at ?? lesson.bookedAt),
  });
}

function addSeats({ providerId: provider_id, rows, id, who, text }: Provider, lesson: PlannedLesson): void {
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
      contest_reason: text(seat.contest),
    });
  }
}
