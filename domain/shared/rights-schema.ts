import * as z from 'zod/mini';
import { type Right, RIGHT_LEVELS, RIGHTS } from './rights.ts';

const rightLevel = z.enum(RIGHT_LEVELS);

/** Every right is named: none is given by being forgotten. */
export const rights = z.strictObject(
  Object.fromEntries(RIGHTS.map((right) => [right, rightLevel])) as Record<Right, typeof rightLevel>,
);
