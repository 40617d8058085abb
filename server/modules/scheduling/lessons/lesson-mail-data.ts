import type { ActingParty } from '#domain/scheduling/booking.ts';
import type { Language } from '#domain/shared/language.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';

/** Time and teacher of a lesson, as the person was last notified. */
export interface KnownLesson {
  startsAt: string;
  endsAt: string;
  teacherId: string;
  teacherName: string;
}

/** The data for a mail about a lesson to one of its people. Instants are ISO strings. */
export interface LessonFacts extends KnownLesson {
  lessonId: string;
  /** RFC 5545 SEQUENCE: of two entries a calendar keeps the one with the higher number. */
  sequence: number;
  type: LessonKind;
  language: Language;
  groupName: string | null;
  studentNames: string[];
  to: { firstName: string; isTeacher: boolean; timeZone: string };
  /** Whether the lesson does not exist for this person any more, for any reason. */
  isOver: boolean;
  reason: string | null;
  /** Whether the mail is about missing credits. */
  isUncovered: boolean;
  by: ActingParty;
  /** The state of the lesson that the person knew before; null: none. */
  known: KnownLesson | null;
  /** The student's credits; null for teachers. `held`: reserved, `back`: returned just now, `lost`: forfeited. */
  credits: { held: number; back: number; lost: number; isWaiting: boolean } | null;
}

/** The template that writes a mail about one lesson. */
export const LESSON_MAIL = 'lesson';
