import { wallClockOf } from '#domain/values/instant.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { bookingsOf } from './bookings.ts';
import { isAt, type LessonFacts, type RegularLessonFacts } from './facts.ts';
import { movesOf } from './moves.ts';
import {
  type Action,
  iso,
  isAhead,
  type Proposal,
  messageOnly,
  type Solving,
  withActions,
} from './proposal.ts';

const OF_OCCASIONAL = {
  asked: 'MOVE_OCCASIONAL',
  otherTime: 'MOVE_OCCASIONAL',
  otherTeacher: 'MOVE_OCCASIONAL',
} as const;
const OF_REGULAR = {
  asked: 'MOVE_REGULAR',
  otherTime: 'MOVE_REGULAR',
  otherTeacher: 'MOVE_REGULAR',
} as const;

/**
 * Solutions for a date of a series that overlaps a one-off lesson: the one-off lesson is changed (and the date is booked, if it could not
 * be before), the date is changed, or the date is skipped.
 */
export async function conflict(solving: Solving): Promise<Proposal[]> {
  const { facts, now } = solving;
  const { thatAt, payload, lessons } = facts;
  const settled = [messageOnly('done-already'), messageOnly('answered'), messageOnly('no-action')];
  if (!thatAt || !isAhead(thatAt, now)) return settled;
  const at = (studentId: string | null | undefined) =>
    lessons.find(
      (lesson) => isAt(lesson, thatAt) && lesson.seats.some((seat) => seat.studentId === studentId),
    ) ?? null;
  const occasional = at(payload.student_id_occasional);
  const regular = at(payload.student_id_regular);
  const regularLesson = facts.regularLessons.find(({ id, studentId }) =>
    facts.regularLessonId ? id === facts.regularLessonId : studentId === payload.student_id_regular,
  );
  const missing = !regular && regularLesson ? await placing(solving, regularLesson, thatAt) : null;
  const ofRegular = regular ? await givingWay(solving, regular, OF_REGULAR) : (missing?.elsewhere ?? []);
  const ofOccasional = occasional
    ? (await givingWay(solving, occasional, OF_OCCASIONAL)).map((way) =>
        withActions(way, way.kind, [...way.actions, ...(missing?.inPlace ?? [])]),
      )
    : [];
  const skip: Proposal = regular
    ? { kind: 'SKIP_REGULAR', actions: [{ do: 'cancel', lessonId: regular.id, isForfeited: false }] }
    : { kind: 'SKIP_REGULAR', actions: [] };
  return [
    ...ofOccasional.slice(0, 2),
    ...ofRegular.slice(0, 2),
    skip,
    messageOnly('done-already'),
    messageOnly('answered'),
  ];
}

/** One other time with the same teacher, and the best other teacher at the same time. */
async function givingWay(
  solving: Solving,
  lesson: LessonFacts,
  kinds: typeof OF_OCCASIONAL | typeof OF_REGULAR,
): Promise<Proposal[]> {
  const { otherTimes, otherTeachers } = await movesOf(solving, lesson, { kinds });
  return [...otherTimes.slice(0, 1), ...otherTeachers.slice(0, 1)];
}

/** The date of the series that could not be placed: where it belongs, once that is free, and elsewhere. */
async function placing(
  solving: Solving,
  regularLesson: RegularLessonFacts,
  thatAt: string,
): Promise<{ inPlace: Action[]; elsewhere: Proposal[] } | null> {
  const { student } = solving.facts;
  if (!student || regularLesson.studentId !== student.id) return null;
  const occurrenceOn = wallClockOf(thatAt, parseTimezone(regularLesson.timeZone)).date;
  const ofRegularLesson = { id: regularLesson.id, occurrenceOn, timeZone: regularLesson.timeZone };
  const { otherTimes, otherTeachers } = await bookingsOf(solving, {
    type: 'REGULAR',
    student,
    askedAt: thatAt,
    minutes: regularLesson.durationMinutes,
    teacherId: regularLesson.teacherId,
    kinds: OF_REGULAR,
    regularLesson: ofRegularLesson,
  });
  const inPlace: Action = {
    do: 'book',
    type: 'REGULAR',
    teacherId: regularLesson.teacherId,
    startsAt: iso(thatAt),
    minutes: regularLesson.durationMinutes,
    studentId: student.id,
    language: student.language,
    regularLesson: ofRegularLesson,
  };
  return { inPlace: [inPlace], elsewhere: [...otherTimes.slice(0, 1), ...otherTeachers.slice(0, 1)] };
}
