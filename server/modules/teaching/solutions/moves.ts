import type { SolutionKind } from '#domain/teaching/solution.ts';
import type { LessonFacts } from './facts.ts';
import { minutesOf } from './facts.ts';
import { type Action, iso, type Proposal, type Solving, wantedTime } from './proposal.ts';
import type { TeacherFacts } from './teachers.ts';
import { type Times, timesFor } from './times.ts';

interface MoveKinds {
  asked: SolutionKind;
  otherTime: SolutionKind;
  otherTeacher: SolutionKind;
}
const MOVES: MoveKinds = {
  asked: 'MOVE_ASKED',
  otherTime: 'MOVE_OTHER_TIME',
  otherTeacher: 'MOVE_OTHER_TEACHER',
};

interface Moving {
  /** Left out: where it is now. */
  askedAt?: string | null;
  minutes?: number | null;
  kinds?: MoveKinds;
}
export interface Moves {
  asked: Proposal[];
  otherTimes: Proposal[];
  otherTeachers: Proposal[];
}

/** Where a lesson could go: the time asked for, the same teacher's nearest other times, other teachers at the same time. */
export async function movesOf(
  solving: Solving,
  lesson: LessonFacts,
  { askedAt = null, minutes: length = null, kinds = MOVES }: Moving = {},
): Promise<Moves> {
  const minutes = length ?? minutesOf(lesson);
  const startsAt = wantedTime(solving.now, askedAt, lesson.startsAt);
  const isSame = (at: string) => iso(at) === iso(lesson.startsAt) && minutes === minutesOf(lesson);
  const times: Times = await timesFor(solving, {
    language: lesson.language,
    teacherId: lesson.teacherId,
    studentIds: lesson.seats.map(({ studentId }) => studentId),
    startsAt,
    minutes,
    lessonId: lesson.id,
  });
  const move = (kind: SolutionKind, at: string, teacher: TeacherFacts): Proposal => {
    const action: Action = { do: 'move', lessonId: lesson.id, startsAt: at, teacherId: teacher.id, minutes };
    return { kind, actions: [action], startsAt: at, teacher };
  };
  const { teacher, isFree, others, substitutes } = times;
  const isAsked = askedAt !== null && iso(askedAt) === startsAt && !isSame(startsAt);
  return {
    asked: teacher && isAsked && isFree ? [move(kinds.asked, startsAt, teacher)] : [],
    otherTimes: teacher
      ? others.filter((at) => !isSame(at)).map((at) => move(kinds.otherTime, at, teacher))
      : [],
    otherTeachers: substitutes.map((one) => move(kinds.otherTeacher, startsAt, one)),
  };
}
