import type { Language } from '#domain/shared/language.ts';
import { nearestSlots } from '#server/modules/scheduling/lessons/nearest-slots.ts';
import { isAhead, iso, type Solving } from './proposal.ts';
import { type TeacherFacts, teachersFor } from './teachers.ts';

export interface TimeRequest {
  language: Language;
  teacherId: string | null;
  studentIds: readonly string[];
  startsAt: string;
  minutes: number;
  lessonId: string | null;
}
export interface Times {
  /** The preferred teacher; null if there is none who still teaches the language. */
  teacher: TeacherFacts | null;
  /** Whether this teacher is free at the preferred time. */
  isFree: boolean;
  /** Their other free beginnings, the nearest first. */
  others: string[];
  /** Other teachers who are free at the preferred time, the best substitute first. */
  substitutes: TeacherFacts[];
  /** All who teach the language, the best first, free then or not. */
  teachers: TeacherFacts[];
}

/** Returns the available times near a preferred one: two statements for any number of teachers. */
export async function timesFor(solving: Solving, draft: TimeRequest): Promise<Times> {
  const { db, facts, accountId, now, people } = solving;
  const startsAt = iso(draft.startsAt);
  const asked = { ...draft, startsAt, accountId };
  const teachers = await teachersFor(db, { ...asked, studentId: facts.student?.id ?? null });
  for (const teacher of teachers) people.set(teacher.id, teacher);
  const teacher = teachers.find(({ id }) => id === draft.teacherId) ?? null;
  const slots = teacher
    ? await nearestSlots(db, { ...asked, teacherId: teacher.id, durationMinutes: draft.minutes, now })
    : [];
  return {
    teacher,
    isFree: teacher?.isFree ?? false,
    others: slots.map((slot) => iso(slot.startsAt)).filter((at) => at !== startsAt && isAhead(at, now)),
    substitutes: isAhead(startsAt, now)
      ? teachers.filter(({ id, isFree }) => isFree && id !== draft.teacherId)
      : [],
    teachers,
  };
}

/** Number of teachers whose other times are checked when no one is free at the requested time. */
const MOST_LOOKED_AT = 3;

/**
 * The same, also for students without a teacher: times of the best teacher who is available then, or else of the first of the best with
 * other times near it. Two statements more for each that is looked at.
 */
export async function timesOfWhoFits(solving: Solving, draft: TimeRequest): Promise<Times> {
  const times = await timesFor(solving, draft);
  if (times.teacher) return times;
  const [free] = times.substitutes;
  for (const { id } of free ? [free] : times.teachers.slice(0, MOST_LOOKED_AT)) {
    const found = await timesFor(solving, { ...draft, teacherId: id });
    if (found.isFree || found.others.length > 0) return found;
  }
  return times;
}
