import * as z from 'zod/mini';

/** FIRST_LESSON, TENTH_LESSON: lessons attended · LEVEL_REACHED: a higher level · GOAL_REACHED: today's practice goal. */
export const CELEBRATION_KINDS = ['FIRST_LESSON', 'TENTH_LESSON', 'LEVEL_REACHED', 'GOAL_REACHED'] as const;
export const celebrationKind = z.enum(CELEBRATION_KINDS);
export type CelebrationKind = (typeof CELEBRATION_KINDS)[number];

/** Days after a lesson or a level for which it is still celebrated; the goal only on its day. */
export const CELEBRATED_DAYS = 14;
