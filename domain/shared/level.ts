import * as z from 'zod/mini';
import { valuesOf, type Vocabulary } from './appearance.ts';

/** The levels of the Common European Framework, lowest first. */
export const LEVEL = {
  A1: { colour: 'info', icon: 'EmojiEvents' },
  A2: { colour: 'info', icon: 'EmojiEvents' },
  B1: { colour: 'accent', icon: 'EmojiEvents' },
  B2: { colour: 'accent', icon: 'EmojiEvents' },
  C1: { colour: 'success', icon: 'EmojiEvents' },
  C2: { colour: 'success', icon: 'EmojiEvents' },
} as const satisfies Vocabulary;
export type Level = keyof typeof LEVEL;
export const level = z.enum(valuesOf(LEVEL));

/** Negative when `a` is the lower level. */
export function compareLevels(a: Level, b: Level): number {
  const order = valuesOf(LEVEL);
  return order.indexOf(a) - order.indexOf(b);
}
