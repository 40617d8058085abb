import type { OwnTime, TimeVerdict } from '#domain/teaching/api/solutions.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { canPlace, nextOn } from '#domain/scheduling/regular-lesson.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { weekdayOf } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { evaluateDates } from '#server/modules/scheduling/regular-lessons/evaluate-dates.ts';
import { lengthAsked } from './bookings.ts';
import { type LessonFacts, minutesOf, type StudentFacts } from './facts.ts';
import { type Action, iso, type Proposal, type Solving } from './proposal.ts';
import { draftOf, starting } from './start-regular-lesson.ts';
import { type TeacherFacts, teachersFor } from './teachers.ts';
import { weeklyHours } from './weekly-hours.ts';

/** What a time would be for: a lesson that moves there, or a new one. */
export interface TimeUse {
  does: 'MOVE' | 'BOOK' | 'START' | 'BOOK_INSTEAD';
  type: LessonKind;
  student: StudentFacts;
  lesson: LessonFacts | null;
  minutes: number;
  /** The teacher unless another one is chosen. */
  teacherId: string | null;
}

const NEW_LESSON: Partial<Record<SupportTaskType, LessonKind>> = {
  CREATE_OCCASIONAL_LESSON: 'OCCASIONAL',
  CREATE_REGULAR_LESSON: 'OCCASIONAL',
  CREATE_TRIAL_LESSON: 'TRIAL',
  NO_LESSON: 'OCCASIONAL',
};
const ABOUT_LESSON: ReadonlySet<SupportTaskType> = new Set<SupportTaskType>([
  'RESCHEDULE_LESSON',
  'CANCEL_REGULAR_LESSON',
  'CANCEL_OCCASIONAL_LESSON',
  'REPORT_TEACHER_ABSENCE',
  'REPORT_STUDENT_ABSENCE',
]);

/** Returns what a time would be for in a request; null if no time resolves it, or the lesson is a group's. */
export function timeUseOf(solving: Solving): TimeUse | null {
  const { facts, lesson, now } = solving;
  const { student, type, payload } = facts;
  if (!student) return null;
  const kind = NEW_LESSON[type];
  if (kind) {
    const draft = type === 'CREATE_REGULAR_LESSON' ? draftOf(solving) : null;
    const teacherId = payload.teacherId ?? student.teacherId;
    const minutes = draft?.minutes ?? lengthAsked(solving, kind);
    return { does: draft ? 'START' : 'BOOK', type: kind, student, lesson: null, minutes, teacherId };
  }
  if (!ABOUT_LESSON.has(type) || !lesson || lesson.groupId || lesson.status === 'CANCELLED') return null;
  const about = { student, lesson, teacherId: lesson.teacherId };
  const isAhead = Date.parse(lesson.startsAt) > now.getTime();
  if (isAhead && lessonCan.move(lesson)) {
    const minutes = payload.durationProposal ?? minutesOf(lesson);
    return { does: 'MOVE', type: lesson.type, ...about, minutes };
  }
  if (isAhead || !type.startsWith('REPORT_')) return null;
  const again = lesson.type === 'TRIAL' ? 'TRIAL' : 'OCCASIONAL';
  return { does: 'BOOK_INSTEAD', type: again, ...about, minutes: minutesOf(lesson) };
}

/** Returns the teachers who can give a lesson at a time of this use, the best first. */
export async function teachersOf(solving: Solving, use: TimeUse, startsAt: string): Promise<TeacherFacts[]> {
  const { db, accountId, people } = solving;
  const teachers = await teachersFor(db, {
    language: use.lesson?.language ?? use.student.language,
    studentId: use.student.id,
    studentIds: [use.student.id],
    startsAt,
    minutes: use.minutes,
    accountId,
    lessonId: use.lesson?.id ?? null,
  });
  for (const teacher of teachers) people.set(teacher.id, teacher);
  return teachers;
}

/** A time on a clock, or an instant. */
type Wanted = { at: string } | { day: string; clock: string; zone: string };

/** Returns whether a time is free for a use; null for a time that the clocks skip, and without a teacher. */
export async function verdictOf(
  solving: Solving,
  use: TimeUse,
  teacherId: string | null,
  wanted: Wanted,
): Promise<TimeVerdict | null> {
  if (!teacherId) return null;
  const { db, facts, accountId, now } = solving;
  const zone = parseTimezone('zone' in wanted ? wanted.zone : facts.timeZone);
  const onWall =
    'at' in wanted
      ? { ...wallClockOf(wanted.at, zone), at: wanted.at }
      : { date: wanted.day, time: wanted.clock };
  const { date, time, ...at } = onWall;
  const asked = { date, day: date, clock: time, zone, ...at } as Parameters<typeof evaluateDates>[1][number];
  const [found] = await evaluateDates(
    db,
    [{ ...asked, minutes: use.minutes, teacherId, studentIds: [use.student.id] }],
    { accountId, lessonIds: use.does === 'MOVE' && use.lesson ? [use.lesson.id] : [] },
  );
  if (!found?.startsAt || !found.endsAt) return null;
  const { teacherName, why } = found;
  const [startsAt, endsAt] = [iso(found.startsAt), iso(found.endsAt)];
  const ahead = Date.parse(startsAt) - now.getTime();
  const verdict = ahead <= 0 ? 'PASSED' : found.verdict;
  const isInsideNotice = ahead < facts.rules.bookBeforeHours * 3_600_000;
  return { startsAt, endsAt, teacherId, teacherName, verdict, why, isInsideNotice };
}

/** Returns whether the time that the student asks for is free, with the teacher that they would have. */
export async function askedVerdict(solving: Solving): Promise<TimeVerdict | null> {
  const use = timeUseOf(solving);
  const { askedAt } = solving.facts;
  if (!use || (askedAt === null && use.does !== 'START')) return null;
  const draft = use.does === 'START' ? draftOf(solving) : null;
  if (!draft) return askedAt === null ? null : verdictOf(solving, use, use.teacherId, { at: iso(askedAt) });
  const { from, weekday, clock, zone } = draft;
  const day = nextOn(weekday, from);
  return verdictOf(solving, use, use.teacherId, { day, clock, zone });
}

/** Returns the solution of a time that staff chose; null if someone is busy then, or the time resolves nothing. */
export async function ownProposal(
  solving: Solving,
  { teacherId, startsAt: at }: OwnTime,
): Promise<Proposal | null> {
  const use = timeUseOf(solving);
  if (!use) return null;
  const startsAt = iso(at);
  if (use.does === 'START') return weeklyFrom(solving, { teacherId, startsAt });
  const teacher = (await teachersOf(solving, use, startsAt)).find(({ id }) => id === teacherId);
  const found = teacher && (await verdictOf(solving, use, teacherId, { at: startsAt }));
  if (!found || found.verdict === 'PASSED' || !canPlace(found.verdict)) return null;
  const { student, lesson, minutes, type } = use;
  const isOwn = teacherId === use.teacherId;
  const who = { teacherId, studentId: student.id, language: lesson?.language ?? student.language };
  const book: Action = { do: 'book', type, startsAt, minutes, ...who };
  const shown = { startsAt, teacher };
  if (use.does === 'BOOK' || !lesson)
    return { kind: isOwn ? 'BOOK_OTHER_TIME' : 'BOOK_OTHER_TEACHER', actions: [book], ...shown };
  if (use.does === 'MOVE') {
    const move: Action = { do: 'move', lessonId: lesson.id, startsAt, teacherId, minutes };
    return { kind: isOwn ? 'MOVE_OTHER_TIME' : 'MOVE_OTHER_TEACHER', actions: [move], ...shown };
  }
  const by = solving.facts.type === 'REPORT_TEACHER_ABSENCE' ? 'TEACHER' : 'SUPPORT';
  const actions: Action[] = [{ do: 'giveBack', lessonId: lesson.id, by }, book];
  return { kind: 'GIVE_BACK_AND_BOOK', actions, ...shown };
}

/** The weekly lessons that begin at a time. */
async function weeklyFrom(solving: Solving, { teacherId, startsAt }: OwnTime): Promise<Proposal | null> {
  const asked = draftOf(solving);
  if (!asked) return null;
  const { date, time } = wallClockOf(startsAt, asked.zone);
  const draft = { ...asked, teacherId, weekday: weekdayOf(date), clock: time, from: date };
  const hours = await weeklyHours(solving, draft);
  const hour = hours.find((one) => one.isAsked && one.teacher.id === teacherId);
  return hour ? starting(draft, hour) : null;
}
