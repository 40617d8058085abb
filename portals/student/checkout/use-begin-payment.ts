import type { CallInput } from '#domain/contract/endpoint.ts';
import { listOwnCards } from '#calls/billing/api/own-cards.ts';
import { getOwnOrder, listOwnOrders, payOwnOrder } from '#calls/billing/api/own-orders.ts';
import { getCreditsOverview, getWallet } from '#calls/billing/api/student-wallet.ts';
import { useCommand } from '#src/api/queries.ts';

type How = NonNullable<CallInput<typeof payOwnOrder>['body']>;

/** Starts the payment of an order. `goTo` opens the payment service's page if it has one, and returns whether it does. */
export function useBeginPayment() {
  const pay = useCommand(payOwnOrder, {
    invalidates: [getOwnOrder, listOwnOrders, listOwnCards, getCreditsOverview, getWallet],
  });
  const goTo = async (id: string, body: How): Promise<boolean> => {
    const begun = await pay.mutateAsync({ params: { id }, body }).catch(() => null);
    if (!begun?.redirectTo) return false;
    window.location.assign(begun.redirectTo);
    return true;
  };
  return { goTo, isPending: pay.isPending, error: pay.error };
}
