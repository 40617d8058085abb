import type { Level } from '#domain/shared/level.ts';
import type { Skill } from '#domain/teaching/level-test.ts';

/** A question of the test. The correct option is listed first and shuffled among the others before it is sent. */
export interface Item {
  readonly id: string;
  readonly level: Level;
  readonly skill: Skill;
  /** The text to read before the question. */
  readonly passage: string | null;
  readonly prompt: string;
  readonly options: readonly string[];
}

type Options = readonly [right: string, ...wrong: string[]];
export type Gap = readonly [prompt: string, ...options: Options];
export type Read = readonly [passage: string, prompt: string, ...options: Options];

interface LevelItems {
  readonly grammar: readonly Gap[];
  readonly vocabulary: readonly Gap[];
  readonly reading: readonly Read[];
}

/** A language's items out of its table; ids follow from the place, so items are only ever added at the end of their list. */
export function bankOf(prefix: string, levels: Readonly<Record<Level, LevelItems>>): readonly Item[] {
  return Object.entries(levels).flatMap(([name, { grammar, vocabulary, reading }]) => {
    const level = name as Level;
    const gaps = (skill: Skill, items: readonly Gap[]): Item[] =>
      items.map(([prompt, ...options], index) => ({
        ...{ id: `${prefix}-${level}-${skill}-${index}`, level, skill, passage: null, prompt, options },
      }));
    const texts = reading.map(([passage, prompt, ...options], index) => ({
      ...{
        id: `${prefix}-${level}-READING-${index}`,
        level,
        skill: 'READING' as const,
        passage,
        prompt,
        options,
      },
    }));
    return gaps('GRAMMAR', grammar).concat(gaps('VOCABULARY', vocabulary), texts);
  });
}
