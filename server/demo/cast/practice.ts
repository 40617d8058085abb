import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import { DAY, HOUR, iso } from '../calendar.ts';
import { chance } from './chance.ts';

const scheduler = fsrs({ enable_fuzz: false });
const NAMES = {
  [Rating.Again]: 'AGAIN',
  [Rating.Hard]: 'HARD',
  [Rating.Good]: 'GOOD',
  [Rating.Easy]: 'EASY',
};

export interface Practised {
  card: Card | object;
  dueAt: number;
  answers: { rating: string; at: number }[];
}

const gradeOf = (key: string): Grade => {
  const luck = chance(key);
  if (luck < 0.12) return Rating.Again;
  if (luck < 0.3) return Rating.Hard;
  return luck < 0.85 ? Rating.Good : Rating.Easy;
};

/** What became of a word noted at `notedAt` when its student practises on most evenings until `now`. */
export function practiseWord(key: string, notedAt: number, now: number): Practised {
  const answers: Practised['answers'] = [];
  let card: Card | undefined;
  let dueAt = notedAt + DAY;
  for (;;) {
    // In the evening of the day on which it comes back, or of one of the next two.
    const at = dueAt + (1 + Math.floor(chance(`${key} ${answers.length} late`) * 40)) * HOUR;
    if (at > now) return { card: card ?? {}, dueAt, answers };
    const grade = gradeOf(`${key} ${answers.length}`);
    ({ card } = scheduler.next(card ?? createEmptyCard(new Date(notedAt)), new Date(at), grade));
    answers.push({ rating: NAMES[grade], at });
    dueAt = card.due.getTime();
  }
}

/** A word answered at these moments, each time known; the first may come before it is due. */
export function answeredWord(addedAt: number, moments: readonly number[]): Practised {
  let card: Card | undefined;
  for (const at of moments)
    ({ card } = scheduler.next(card ?? createEmptyCard(new Date(addedAt)), new Date(at), Rating.Good));
  return {
    card: card ?? {},
    dueAt: card?.due.getTime() ?? addedAt,
    answers: moments.map((at) => ({ rating: NAMES[Rating.Good], at })),
  };
}

/** A card as the database keeps it: an object, its dates as text. */
const asStored = (card: Practised['card']) =>
  JSON.parse(JSON.stringify(card)) as Record<string, string | number>;

/** The rows of one word: the item's own columns, and each answer to it. */
export const practiceRows = (
  ids: { provider_id: string; vocabulary_item_id: string; student_id: string },
  { card, dueAt, answers }: Practised,
) => ({
  item: { card: asStored(card), due_at: iso(dueAt), answers: answers.length },
  answers: answers.map(({ rating, at }, index) => ({
    ...ids,
    number: index + 1,
    rating,
    answered_at: iso(at),
  })),
});
