import * as z from 'zod/mini';

/** Kind of booking: a date of a weekly series, a one-off lesson, or a free trial. */
export const LESSON_KINDS = ['REGULAR', 'OCCASIONAL', 'TRIAL'] as const;
export const lessonKind = z.enum(LESSON_KINDS);
export type LessonKind = z.infer<typeof lessonKind>;
