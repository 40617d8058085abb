import type { OwnCard } from '#domain/billing/api/own-cards.ts';
import type { OwnMethod } from '#domain/billing/api/own-orders.ts';
import { listOwnCards } from '#calls/billing/api/own-cards.ts';
import { useApi } from '#src/api/queries.ts';

/** A way to pay: a saved card, or a method. */
export interface PayChoice {
  value: string;
  method: OwnMethod;
  card: OwnCard | null;
}

const ofMethod = (method: OwnMethod): PayChoice => ({ value: method, method, card: null });

/**
 * The ways to pay by these methods, those saved cards first that can be charged, and the `expired` ones; `isLoading` until the cards are
 * known, so that none moves under a finger.
 */
export function usePayChoices(methods: readonly OwnMethod[]) {
  const takesCards = methods.some((method) => method !== 'TRANSFER');
  const { data = [], isPending } = useApi(listOwnCards, {}, { enabled: takesCards, retry: false });
  const cards = data.filter(({ method }) => methods.includes(method));
  const usable = cards
    .filter(({ isExpired }) => !isExpired)
    .map((card): PayChoice => ({ value: card.id, method: card.method, card }));
  return {
    isLoading: takesCards && isPending,
    choices: [...usable, ...methods.map(ofMethod)],
    expired: cards.filter(({ isExpired }) => isExpired),
  };
}
