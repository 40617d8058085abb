import { createHash } from 'node:crypto';
import type { Language } from '#domain/shared/language.ts';
import { ENGLISH } from './items/english.ts';
import { FRENCH } from './items/french.ts';
import type { Item } from './items/item.ts';
import { SPANISH } from './items/spanish.ts';

const BANKS: Readonly<Partial<Record<Language, readonly Item[]>>> = {
  ENGLISH,
  FRENCH,
  SPANISH,
};

/** The questions of a language; null where there are none, and students judge themselves. */
export const bankFor = (language: Language): readonly Item[] | null => BANKS[language] ?? null;

/** The options in the order in which this attempt shows them, each with its place in the bank: the same whenever it is asked. */
export function shownOptions(item: Item, attemptId: string): { text: string; place: number }[] {
  const weight = (place: number) =>
    createHash('sha256').update(`${attemptId} ${item.id} ${place}`).digest('hex');
  return item.options
    .map((text, place) => ({ text, place, weight: weight(place) }))
    .sort((a, b) => (a.weight < b.weight ? -1 : 1))
    .map(({ text, place }) => ({ text, place }));
}
