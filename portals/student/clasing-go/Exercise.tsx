import type { ClasingGoCard } from '#calls/teaching/api/clasing-go.ts';
import type { CardRating } from '#domain/teaching/clasing-go.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { FlashCard } from './FlashCard.tsx';
import { ListeningCard } from './ListeningCard.tsx';
import { TypingCard } from './TypingCard.tsx';

interface ExerciseProps {
  card: ClasingGoCard;
  isBusy: boolean;
  onRate: (rating: CardRating) => void;
  onAnswer: (answer: string) => void;
  onStopListening: () => void;
}

/** A card by its kind of exercise. */
export function Exercise({ card, isBusy, onRate, onAnswer, onStopListening }: ExerciseProps) {
  if (card.kind === 'RECOGNISE') return <FlashCard card={card} isBusy={isBusy} onRate={onRate} />;
  const props = { card, isBusy, onAnswer };
  if (card.kind === 'CHOICE') return <ChoiceCard {...props} />;
  if (card.kind === 'TYPING') return <TypingCard {...props} />;
  return <ListeningCard {...props} onStopListening={onStopListening} />;
}
