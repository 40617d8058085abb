import { type CreditKind, lessonCredits } from '#domain/billing/credit.ts';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import type { CrowdLesson } from './lessons.ts';
import type { CrowdStudent } from './people.ts';
import { Random } from '../random.ts';

/** A student's place in a lesson. */
export interface CrowdSeat {
  readonly lesson: CrowdLesson;
  readonly student: CrowdStudent;
  readonly status: 'BOOKED' | 'WAITING' | 'CANCELLED' | 'ATTENDED' | 'NOT_ATTENDED';
  readonly kind: CreditKind;
  readonly credits: number;
}

/** The seats of every lesson, in the lessons' order. */
export function makeSeats(lessons: readonly CrowdLesson[], seed: number): CrowdSeat[] {
  const random = new Random(`seats/${seed}`);
  return lessons.flatMap((lesson) =>
    lesson.run.students.map((student, index) => ({
      lesson,
      student,
      status: statusOf(lesson, lesson.run.isGroup && index > 0 && random.chance(0.12)),
      kind: lesson.run.isGroup ? 'GROUP' : 'INDIVIDUAL',
      credits: lessonCredits(lesson.type, lesson.minutes, DEFAULT_RULES.creditMinutes),
    })),
  );
}

function statusOf({ status }: CrowdLesson, isMissing: boolean): CrowdSeat['status'] {
  if (status === 'CANCELLED' || status === 'WAITING' || status === 'NOT_ATTENDED') return status;
  if (status !== 'COMPLETED' && status !== 'ATTENDED') return 'BOOKED';
  return isMissing ? 'NOT_ATTENDED' : 'ATTENDED';
}
