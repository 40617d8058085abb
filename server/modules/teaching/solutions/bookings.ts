import { creditsFor } from '#domain/billing/credit.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { SolutionKind } from '#domain/teaching/solution.ts';
import type { StudentFacts } from './facts.ts';
import { type Action, iso, type Proposal, type Solving, wantedTime } from './proposal.ts';
import type { TeacherFacts } from './teachers.ts';
import { timesOfWhoFits } from './times.ts';

interface BookingDraft {
  type: LessonKind;
  student: StudentFacts;
  askedAt: string | null;
  minutes: number;
  /** Left out: the student's own teacher. */
  teacherId?: string | null;
  kinds?: { asked: SolutionKind; otherTime: SolutionKind; otherTeacher: SolutionKind };
  regularLesson?: { id: string; occurrenceOn: string; timeZone: string };
}
export interface Bookings {
  asked: Proposal[];
  otherTimes: Proposal[];
  otherTeachers: Proposal[];
}

const BOOKINGS = {
  asked: 'BOOK_ASKED',
  otherTime: 'BOOK_OTHER_TIME',
  otherTeacher: 'BOOK_OTHER_TEACHER',
} as const;

/** Returns possible bookings for a student: the requested time, their teacher's nearest other times, other teachers at that time. */
export async function bookingsOf(solving: Solving, draft: BookingDraft): Promise<Bookings> {
  const { type, student, askedAt, minutes, kinds = BOOKINGS, regularLesson } = draft;
  const startsAt = wantedTime(solving.now, askedAt);
  const asked = { language: student.language, studentIds: [student.id], startsAt, minutes, lessonId: null };
  const teacherId = draft.teacherId ?? student.teacherId;
  const { teacher, isFree, others, substitutes } = await timesOfWhoFits(solving, { ...asked, teacherId });
  const book = (kind: SolutionKind, at: string, one: TeacherFacts): Proposal => {
    const who = { teacherId: one.id, studentId: student.id, language: student.language };
    const action: Action = {
      do: 'book',
      type,
      startsAt: at,
      minutes,
      ...who,
      ...(regularLesson && { regularLesson }),
    };
    return { kind, actions: [action], startsAt: at, teacher: one };
  };
  const isAsked = askedAt !== null && iso(askedAt) === startsAt;
  return {
    asked: teacher && isFree && isAsked ? [book(kinds.asked, startsAt, teacher)] : [],
    otherTimes: teacher ? others.map((at) => book(kinds.otherTime, at, teacher)) : [],
    otherTeachers: substitutes.map((one) => book(kinds.otherTeacher, startsAt, one)),
  };
}

/** The length that a request asks for, else the shortest that covers a credit. */
export function lengthAsked({ facts }: Solving, type: LessonKind): number {
  const { payload, rules } = facts;
  const asked = payload.lessonDurationInMinutes ?? payload.durationProposal;
  if (type === 'TRIAL') return asked ?? rules.trialMinutes;
  const usual = rules.lessonMinutes.find((minutes) => creditsFor(minutes, rules.creditMinutes) > 0);
  return asked ?? usual ?? rules.creditMinutes;
}
