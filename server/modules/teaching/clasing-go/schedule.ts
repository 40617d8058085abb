import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import { CARD_RATINGS, type CardRating } from '#domain/teaching/clasing-go.ts';

// Without randomness: the same answers give the same days, so that they can be shown before answering.
const scheduler = fsrs({ enable_fuzz: false });

const GRADE: Readonly<Record<CardRating, Grade>> = {
  AGAIN: Rating.Again,
  HARD: Rating.Hard,
  GOOD: Rating.Good,
  EASY: Rating.Easy,
};

/** A card as it is kept: the library's, its instants as text; `{}` while it was never answered. */
export type KeptCard = { readonly [key in keyof Card]?: unknown };

const isNew = (card: KeptCard): boolean => card.due === undefined;
const cardOf = (kept: KeptCard, now: Date): Card =>
  isNew(kept) ? createEmptyCard(now) : (kept as unknown as Card);

/** The card after an answer, and when it comes back. */
export function answered(kept: KeptCard, rating: CardRating, now: Date): { card: Card; dueAt: Date } {
  const { card } = scheduler.next(cardOf(kept, now), now, GRADE[rating]);
  return { card, dueAt: card.due };
}

/** When the card would come back after each answer. */
export function comesBack(kept: KeptCard, now: Date): Record<CardRating, string> {
  const preview = scheduler.repeat(cardOf(kept, now), now);
  return Object.fromEntries(
    CARD_RATINGS.map((rating) => [rating, preview[GRADE[rating]].card.due.toISOString()]),
  ) as Record<CardRating, string>;
}
