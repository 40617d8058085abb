import * as z from 'zod/mini';
import { type Right, RIGHT_LEVELS, RIGHTS } from './rights.ts';

const rightLevel = z.enum(RIGHT_LEVELS);

/** All permissions are required, so that none is granted by being left out. */
export const rights = z.strictObject(
  Object.fromEntries(RIGHTS.map((right) => [right, rightLevel])) as Record<Right, typeof rightLevel>,
);
