import * as z from 'zod/mini';

/** What a lesson is booked as: a date of a weekly series, a single one, or a free trial. */
export const LESSON_KINDS = ['REGULAR', 'OCCASIONAL', 'TRIAL'] as const;
export const lessonKind = z.enum(LESSON_KINDS);
export type LessonKind = z.infer<typeof lessonKind>;
