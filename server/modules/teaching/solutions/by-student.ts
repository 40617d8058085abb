import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { bookingsOf, lengthAsked } from './bookings.ts';
import { type LessonFacts, minutesOf, type RegularLessonFacts } from './facts.ts';
import { type Action, iso, type Proposal, messageOnly, type Solving, wantedTime } from './proposal.ts';
import { teachersFor } from './teachers.ts';

/** A student asks for a lesson: the time asked for, the nearest others of the same teacher, other teachers at that time. */
export async function creating(solving: Solving, type: LessonKind): Promise<Proposal[]> {
  const { student, askedAt, payload } = solving.facts;
  if (!student) return [messageOnly('called'), messageOnly('answered'), messageOnly('no-action')];
  const draft = {
    type,
    student,
    askedAt,
    minutes: lengthAsked(solving, type),
    teacherId: payload.teacherId ?? null,
  };
  const { asked, otherTimes, otherTeachers } = await bookingsOf(solving, draft);
  const others = asked.length > 0 ? otherTimes.slice(0, 2) : otherTimes.slice(0, 3);
  return [
    ...asked,
    ...others,
    ...otherTeachers.slice(0, 2),
    messageOnly('called'),
    messageOnly('answered'),
    messageOnly('no-action'),
  ];
}

/** A student has no lessons: the next ones that fit, or a word with them. */
export async function withoutLessons(solving: Solving): Promise<Proposal[]> {
  const booked = await creating(solving, 'OCCASIONAL');
  return [
    ...booked.filter(({ kind }) => kind !== 'REPLY').slice(0, 3),
    messageOnly('called'),
    messageOnly('mailed'),
    messageOnly('no-action'),
  ];
}

const isOpen = ({ status, startsAt }: LessonFacts, now: Date): boolean =>
  status !== 'CANCELLED' && Date.parse(startsAt) > now.getTime();
const MOST_TEACHERS = 4;

/** A student asks for another teacher: who could take most of the lessons to come, the best substitutes first. */
export async function teacherChange(solving: Solving): Promise<Proposal[]> {
  const { db, facts, accountId, now, people } = solving;
  const { student, lessons, regularLessons } = facts;
  if (!student) return [messageOnly('called'), messageOnly('answered'), messageOnly('no-action')];
  const coming = lessons.filter(
    (lesson) =>
      isOpen(lesson, now) &&
      !lesson.groupId &&
      lesson.seats.some(({ studentId }) => studentId === student.id),
  );
  const teachers = await teachersFor(db, {
    language: student.language,
    studentId: student.id,
    studentIds: [],
    startsAt: wantedTime(now, coming[0]?.startsAt),
    minutes: coming[0] ? minutesOf(coming[0]) : facts.rules.creditMinutes,
    accountId,
    also: coming,
  });
  for (const teacher of teachers) people.set(teacher.id, teacher);
  const current = new Set([student.teacherId, ...coming.map(({ teacherId }) => teacherId)]);
  const regularLessonIds = regularLessons
    .filter(({ studentId }) => studentId === student.id)
    .map(({ id }) => id);
  const changes = teachers
    .filter(({ id }) => !current.has(id))
    .toSorted((one, other) => other.freeAt.length - one.freeAt.length)
    .slice(0, MOST_TEACHERS)
    .map((teacher): Proposal => {
      const free = new Set(teacher.freeAt.map(iso));
      const moves = coming
        .filter(({ startsAt }) => free.has(iso(startsAt)))
        .map(
          (lesson): Action => ({
            do: 'move',
            lessonId: lesson.id,
            startsAt: iso(lesson.startsAt),
            teacherId: teacher.id,
            minutes: minutesOf(lesson),
          }),
        );
      const change: Action = {
        do: 'setTeacher',
        studentId: student.id,
        teacherId: teacher.id,
        regularLessonIds,
      };
      return { kind: 'CHANGE_TEACHER', teacher, actions: [change, ...moves] };
    });
  return [...changes, messageOnly('stays'), messageOnly('called'), messageOnly('answered')];
}

const PAUSE_DAYS = 28;

/** A student asks to end the weekly lessons. */
export function endingRegularLesson(solving: Solving): Proposal[] {
  const { facts, now } = solving;
  const asked = facts.regularLessons.filter(
    ({ id }) => !facts.regularLessonId || id === facts.regularLessonId,
  );
  const regularLessons = asked.filter(({ status }) => status !== 'ENDED');
  if (regularLessons.length === 0)
    return [messageOnly('done-already'), messageOnly('answered'), messageOnly('no-action')];
  const today = wallClockOf(now.toISOString(), parseTimezone(facts.timeZone)).date;
  const later = addDays(today, PAUSE_DAYS);
  const until = now.getTime() + PAUSE_DAYS * 86_400_000;
  const isBefore = ({ startsAt }: LessonFacts) => Date.parse(startsAt) < until;
  const end = (isEnded: boolean, endsOn: string): Action[] =>
    regularLessons.map(({ id }) => ({ do: 'endRegularLesson', regularLessonId: id, isEnded, endsOn }));
  const cancel = (which: (lesson: LessonFacts) => boolean): Action[] =>
    datesOf(solving, regularLessons)
      .filter(which)
      .map(({ id }) => ({ do: 'cancel', lessonId: id, isForfeited: false }));
  return [
    { kind: 'END_SERIES', variant: 'now', actions: [...end(true, today), ...cancel(() => true)] },
    {
      kind: 'END_SERIES',
      variant: 'later',
      actions: [...end(false, later), ...cancel((each) => !isBefore(each))],
    },
    { kind: 'PAUSE_SERIES', variant: 'weeks', actions: cancel(isBefore) },
    messageOnly('stays'),
  ];
}

const datesOf = ({ facts, now }: Solving, regularLessons: readonly RegularLessonFacts[]): LessonFacts[] =>
  facts.lessons.filter(
    (lesson) => isOpen(lesson, now) && regularLessons.some(({ id }) => id === lesson.regularLessonId),
  );
