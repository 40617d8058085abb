import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  answerClasingGoCard,
  getClasingGoTrial,
  listClasingGoCards,
} from '#calls/teaching/api/clasing-go.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { CardRating } from '#domain/teaching/clasing-go.ts';
import { ApiError } from '#src/api/api-error.ts';
import { keyOf, useApi, useCommand } from '#src/api/queries.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { errorText } from '#src/api/error-text.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { FlashCard } from './FlashCard.tsx';
import { Box } from '#src/ui/Box.tsx';

/** How far this sitting has come. */
function SittingBar({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('practice');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box component="progress" value={done} max={total} aria-label={t('sitting')} sx={bar} />
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {done} / {total}
      </Box>
    </Box>
  );
}

const bar = { flex: 1, height: 8, accentColor: 'var(--primary-main)' } as const;

type Cards = Reply<typeof listClasingGoCards>;

function NothingDue({ nextDueAt, answered }: { nextDueAt: string | null; answered: number }) {
  const { t } = useTranslation('practice');
  return (
    <Card>
      <EmptyState
        icon={CheckCircle}
        title={answered > 0 ? t('done', { count: answered }) : t('nothing-due')}
        text={nextDueAt ? '' : t('no-words')}
        action={
          nextDueAt && (
            <span>
              {t('next')} <InstantField at={nextDueAt} as="relative" />
            </span>
          )
        }
      />
    </Card>
  );
}

const WAIT_MS = 60_000;

/** One sitting: the cards that were due when it began, one after the other. */
function Sitting({ cards, onAnswer }: { cards: Cards; onAnswer: () => void }) {
  const [index, setIndex] = useState(0);
  const { t } = useTranslation('practice');
  const client = useQueryClient();
  const askAgain = () => client.invalidateQueries({ queryKey: keyOf(listClasingGoCards) });
  const answer = useCommand(answerClasingGoCard, {
    invalidates: [getClasingGoTrial],
    onSuccess: () => {
      onAnswer();
      setIndex(index + 1);
      if (index + 1 === cards.length) return askAgain();
    },
    // The card was answered in another window, so the due cards are fetched again.
    onError: (error) => error instanceof ApiError && askAgain(),
  });
  const card = cards[index];
  if (!card) return null;
  const rate = (rating: CardRating) =>
    answer.mutate({ params: { id: card.id }, body: { rating, seen: card.seen } });
  return (
    <Card>
      {answer.error && <Notice variant="error">{errorText(answer.error, t)}</Notice>}
      <SittingBar done={index} total={cards.length} />
      <FlashCard key={card.id} card={card} isBusy={answer.isPending} onRate={rate} />
    </Card>
  );
}

/** Loads the cards that are due now, for students with access. */
export const useDueCards = (enabled = true) =>
  useApi(
    listClasingGoCards,
    {},
    {
      enabled,
      refetchOnWindowFocus: false,
      staleTime: Infinity,
      // Some come back within minutes.
      refetchInterval: ({ state }) => state.data?.length === 0 && WAIT_MS,
    },
  );

/** The cards of now; those answered stay answered when the page is left in the middle. */
export function Practice({ nextDueAt }: { nextDueAt: string | null }) {
  const [answered, setAnswered] = useState(0);
  const cards = useDueCards();
  return (
    <QueryView query={cards}>
      {(due) =>
        due.length === 0 ? (
          <NothingDue nextDueAt={nextDueAt} answered={answered} />
        ) : (
          <Sitting
            key={due.map(({ id, seen }) => `${id}${seen}`).join()}
            cards={due}
            onAnswer={() => setAnswered((before) => before + 1)}
          />
        )
      }
    </QueryView>
  );
}
