import type { Language } from '#domain/language.ts';
import { nearestSlots } from '#server/modules/slots/nearest.ts';
import { isAhead, iso, type Solving } from './proposal.ts';
import { type TeacherFacts, teachersFor } from './teachers.ts';

export interface Wish {
  language: Language;
  teacherId: string | null;
  studentIds: readonly string[];
  startsAt: string;
  minutes: number;
  lessonId: string | null;
}
export interface Times {
  /** The teacher wished for; null when there is none who still teaches the language. */
  teacher: TeacherFacts | null;
  /** Whether that one is free at the time wished for. */
  isFree: boolean;
  /** Their other free beginnings, the nearest first. */
  others: string[];
  /** Who else is free at the time wished for, the best substitute first. */
  substitutes: TeacherFacts[];
}

/** What is free near a wish: two statements, whatever the number of teachers. */
export async function timesFor(solving: Solving, wish: Wish): Promise<Times> {
  const { db, facts, accountId, now, people } = solving;
  const startsAt = iso(wish.startsAt);
  const asked = { ...wish, startsAt, accountId };
  const teachers = await teachersFor(db, { ...asked, studentId: facts.student?.id ?? null });
  for (const teacher of teachers) people.set(teacher.id, teacher);
  const teacher = teachers.find(({ id }) => id === wish.teacherId) ?? null;
  const slots = teacher
    ? await nearestSlots(db, { ...asked, teacherId: teacher.id, durationMinutes: wish.minutes, now })
    : [];
  return {
    teacher,
    isFree: teacher?.isFree ?? false,
    others: slots.map((slot) => iso(slot.startsAt)).filter((at) => at !== startsAt && isAhead(at, now)),
    substitutes: isAhead(startsAt, now)
      ? teachers.filter(({ id, isFree }) => isFree && id !== wish.teacherId)
      : [],
  };
}
