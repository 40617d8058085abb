import type { AbsenceAnswer } from './absence.ts';
import { misfitOf, type MinuteSpan, slotStarts } from './slots.ts';
import { bestFirst, type TeacherKnowledge } from './substitute-rank.ts';

/** Options of each kind, apart from the first. */
const OFFERED = 3;
const STEP_MINUTES = 30;

export interface AbsentLesson {
  id: string;
  language: string;
  /** In whole minutes since 1970 (UTC). */
  span: MinuteSpan;
  studentIds: readonly string[];
  /** The others of a group are not moved for it. */
  isGroup: boolean;
  hasBegun: boolean;
}
export interface FreeTeacher {
  id: string;
  languages: readonly string[];
  levels: readonly string[];
  scoreAverage: number | null;
  free: readonly MinuteSpan[];
}
export interface AbsentStudent {
  id: string;
  level: string | null;
  /** Own lessons, the affected ones too: they move one by one. */
  busy: readonly MinuteSpan[];
  /** Teachers with known experience with the students. */
  knows: readonly {
    teacherId: string;
    lessonsTogether: number;
    ownScore: number | null;
  }[];
}
export interface AbsenceFacts {
  lessons: readonly AbsentLesson[];
  /** All other teachers, with their free time during the lessons. */
  teachers: readonly FreeTeacher[];
  students: readonly AbsentStudent[];
  /** Available time of the absent teacher before and after the absence. */
  ownFree: readonly MinuteSpan[];
}
export interface AbsenceOption {
  do: AbsenceAnswer;
  /** Null where the lesson is cancelled and its credits returned. */
  teacherId: string | null;
  startsAt: number | null;
  /** Lessons that a substitute has given the student, and whether they teach at their level. */
  lessonsTogether: number | null;
  teachesLevel: boolean | null;
}

const isCovered = (spans: readonly MinuteSpan[], [from, to]: MinuteSpan): boolean =>
  spans.some(([start, end]) => start <= from && to <= end);
const meets = (spans: readonly MinuteSpan[], [from, to]: MinuteSpan): boolean =>
  spans.some(([start, end]) => start < to && from < end);

/** Spans of people that proposals before this one take up. */
class Taken {
  readonly #spans = new Map<string, MinuteSpan[]>();
  readonly #counts = new Map<string, number>();

  isFree(id: string, span: MinuteSpan): boolean {
    return !meets(this.#spans.get(id) ?? [], span);
  }
  take(id: string, span: MinuteSpan): void {
    this.#spans.set(id, [...(this.#spans.get(id) ?? []), span]);
  }
  /** Returns for how many of a student's lessons a teacher is proposed. */
  together(teacherId: string, studentId: string | undefined): number {
    return this.#counts.get(`${teacherId} ${studentId}`) ?? 0;
  }
  join(teacherId: string, studentId: string | undefined): void {
    this.#counts.set(`${teacherId} ${studentId}`, this.together(teacherId, studentId) + 1);
  }
}

/**
 * Returns the options for each lesson, the best first: substitutes who are free then and know the student best, the same teacher's nearest
 * other times, and the credits back. No two first options use the same person's time, so all of them can be accepted together; one
 * substitute is preferred for all lessons of a student.
 */
export function absenceOptions({ lessons, teachers, students, ownFree }: AbsenceFacts) {
  const byId = new Map(students.map((student) => [student.id, student]));
  const taken = new Taken();
  const options = new Map<string, AbsenceOption[]>();
  for (const lesson of lessons.toSorted((a, b) => a.span[0] - b.span[0])) {
    const own = lesson.studentIds.flatMap((id) => byId.get(id) ?? []);
    const substitutes = lesson.hasBegun ? [] : substitutesFor(lesson, teachers, own[0], taken);
    const times = lesson.hasBegun || lesson.isGroup ? [] : timesFor(lesson, own, ownFree, taken);
    const [substitute] = substitutes;
    const [time] = times;
    if (substitute) {
      taken.take(substitute.id, lesson.span);
      taken.join(substitute.id, own[0]?.id);
    } else if (time !== undefined)
      for (const id of [OWN, ...lesson.studentIds]) taken.take(id, at(lesson, time));
    options.set(lesson.id, [
      ...substitutes.slice(0, OFFERED).map(
        ({ id, given, teachesLevel }): AbsenceOption => ({
          do: 'SUBSTITUTE',
          teacherId: id,
          startsAt: lesson.span[0],
          lessonsTogether: given,
          teachesLevel,
        }),
      ),
      ...times.slice(0, OFFERED).map((startsAt) => byItself('NEW_TIME', startsAt)),
      byItself('CREDIT_BACK', null),
    ]);
  }
  return options;
}

/** An option without a substitute. */
const byItself = (answer: AbsenceAnswer, startsAt: number | null): AbsenceOption => ({
  do: answer,
  teacherId: null,
  startsAt,
  lessonsTogether: null,
  teachesLevel: null,
});
/** The absent teacher, where time outside the absence is taken. */
const OWN = 'own';
const at = ({ span: [from, to] }: AbsentLesson, startsAt: number): MinuteSpan => [
  startsAt,
  startsAt + to - from,
];

function substitutesFor(
  { language, span }: AbsentLesson,
  teachers: readonly FreeTeacher[],
  student: AbsentStudent | undefined,
  taken: Taken,
): (TeacherKnowledge & { id: string; given: number })[] {
  const free = teachers.filter(
    (teacher) =>
      teacher.languages.includes(language) && isCovered(teacher.free, span) && taken.isFree(teacher.id, span),
  );
  return bestFirst(
    free.map(({ id, levels, scoreAverage }) => {
      const known = student?.knows.find(({ teacherId }) => teacherId === id);
      return {
        id,
        given: known?.lessonsTogether ?? 0,
        // A teacher who gets the student on another of these days isn't new to them any more.
        lessonsTogether: (known?.lessonsTogether ?? 0) + taken.together(id, student?.id),
        teachesLevel: !student?.level || levels.includes(student.level),
        ownScore: known?.ownScore ?? null,
        scoreAverage,
      };
    }),
  );
}

/** Beginnings outside the absence, those that suit best instead of the lesson's own first. */
function timesFor(
  lesson: AbsentLesson,
  students: readonly AbsentStudent[],
  ownFree: readonly MinuteSpan[],
  taken: Taken,
): number[] {
  const [from, to] = lesson.span;
  const always: MinuteSpan = [-Infinity, Infinity];
  const starts = slotStarts({
    free: ownFree,
    windows: [always],
    durationMinutes: to - from,
    stepMinutes: STEP_MINUTES,
  });
  return starts
    .filter((start) => {
      const span = at(lesson, start);
      const people = [OWN, ...lesson.studentIds];
      return people.every((id) => taken.isFree(id, span)) && !students.some(({ busy }) => meets(busy, span));
    })
    .toSorted((a, b) => misfitOf(a, from) - misfitOf(b, from));
}
