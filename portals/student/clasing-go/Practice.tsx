import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  answerClasingGoCard,
  checkClasingGoAnswer,
  getClasingGoTrial,
  listClasingGoCards,
  setClasingGoSettings,
} from '#calls/teaching/api/clasing-go.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { ApiError } from '#src/api/api-error.ts';
import { keyOf, useApi, useCommand } from '#src/api/queries.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { errorText } from '#src/api/error-text.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { toast } from '#src/toast-store.ts';
import { Exercise } from './Exercise.tsx';
import { useCanSpeak } from './use-speech.ts';
import { type CheckedAnswer, VerdictPanel } from './VerdictPanel.tsx';
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
        picture="done"
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

/** Switches exercises by ear off; the cards are asked otherwise from then on. */
function useStopListening(askAgain: () => Promise<unknown>) {
  const { t } = useTranslation('practice');
  return useCommand(setClasingGoSettings, {
    invalidates: [getClasingGoTrial],
    onSuccess: () => {
      toast.info(t('listening-off'));
      return askAgain();
    },
  });
}

/** One sitting: the cards that were due when it began, one after the other. */
function Sitting({ cards, onAnswer }: { cards: Cards; onAnswer: () => void }) {
  const [index, setIndex] = useState(0);
  const [checked, setChecked] = useState<CheckedAnswer | null>(null);
  const { t } = useTranslation('practice');
  const client = useQueryClient();
  const askAgain = () => client.invalidateQueries({ queryKey: keyOf(listClasingGoCards) });
  const options = {
    invalidates: [getClasingGoTrial],
    // The card was answered in another window, so the due cards and figures are fetched again.
    onError: (error: Error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'conflict') toast.info(errorText(error, t));
      void client.invalidateQueries({ queryKey: keyOf(getClasingGoTrial) });
      void askAgain();
    },
  };
  const goOn = () => {
    setChecked(null);
    setIndex(index + 1);
    return index + 1 === cards.length ? askAgain() : undefined;
  };
  const rate = useCommand(answerClasingGoCard, { ...options, onReply: onAnswer, onSuccess: goOn });
  const check = useCommand(checkClasingGoAnswer, {
    ...options,
    onReply: onAnswer,
    onSuccess: (reply, { body }) => setChecked({ reply, given: body?.answer ?? '' }),
  });
  const stopListening = useStopListening(askAgain);
  const card = cards[index];
  if (!card) return null;
  const params = { id: card.id };
  const error = rate.error ?? check.error ?? stopListening.error;
  return (
    <Card>
      {error && <Notice variant="error">{errorText(error, t)}</Notice>}
      <SittingBar done={index} total={cards.length} />
      {checked ? (
        <VerdictPanel card={card} checked={checked} onContinue={() => void goOn()} />
      ) : (
        <Exercise
          key={card.id}
          card={card}
          isBusy={rate.isPending || check.isPending || stopListening.isPending}
          onRate={(rated) => rate.mutate({ params, body: { rating: rated, seen: card.seen } })}
          onAnswer={(answer) => {
            if (card.kind === 'RECOGNISE') return;
            check.mutate({ params, body: { kind: card.kind, answer, seen: card.seen } });
          }}
          onStopListening={() => stopListening.mutate({ body: { hasListening: false } })}
        />
      )}
    </Card>
  );
}

/** Loads the cards that are due now, for students with access. */
export function useDueCards(enabled = true) {
  const canListen = useCanSpeak(useUserContext().user?.student?.language);
  return useApi(
    listClasingGoCards,
    { query: { canListen } },
    {
      enabled: enabled && canListen !== undefined,
      refetchOnWindowFocus: false,
      staleTime: Infinity,
      // Some come back within minutes.
      refetchInterval: ({ state }) => state.data?.length === 0 && WAIT_MS,
    },
  );
}

type DueCards = ReturnType<typeof useDueCards>;

/** The cards of now; those answered stay answered when the page is left in the middle. */
export function Practice({ cards, nextDueAt }: { cards: DueCards; nextDueAt: string | null }) {
  const [answered, setAnswered] = useState(0);
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
