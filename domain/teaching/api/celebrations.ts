import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { level } from '#domain/shared/level.ts';
import { celebrationKind } from '../celebration.ts';

export const celebration = z.object({
  kind: celebrationKind,
  /** LEVEL_REACHED: the level. */
  level: z.nullable(level),
});
export type Celebration = z.infer<typeof celebration>;

export const takeCelebrations = endpoint({
  method: 'POST',
  path: '/student-platform/celebrations',
  summary: 'Take the celebrations that are due; each is returned once',
  roles: ['STUDENT'],
  reply: z.array(celebration),
});
