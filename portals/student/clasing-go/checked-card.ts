import type { ClasingGoCard } from '#calls/teaching/api/clasing-go.ts';

/** What the exercises have in common whose answers the server checks; an empty answer is "I don't know". */
export interface CheckedCardProps {
  card: ClasingGoCard;
  isBusy: boolean;
  onAnswer: (answer: string) => void;
}
