import type { CallInput } from '#domain/contract/endpoint.ts';
import { getOwnOrder, listOwnOrders, payOwnOrder } from '#calls/billing/api/own-orders.ts';
import { getCreditsOverview, getWallet } from '#calls/billing/api/student-wallet.ts';
import { useCommand } from '#src/api/queries.ts';

type How = NonNullable<CallInput<typeof payOwnOrder>['body']>;

/** Begins to pay an order. `goTo` leaves for the service's own page where it has one: answers whether it does. */
export function useBeginPayment() {
  const pay = useCommand(payOwnOrder, {
    invalidates: [getOwnOrder, listOwnOrders, getCreditsOverview, getWallet],
  });
  const goTo = async (id: string, body: How): Promise<boolean> => {
    const begun = await pay.mutateAsync({ params: { id }, body }).catch(() => null);
    if (!begun?.redirectTo) return false;
    window.location.assign(begun.redirectTo);
    return true;
  };
  return { goTo, isPending: pay.isPending, error: pay.error };
}
