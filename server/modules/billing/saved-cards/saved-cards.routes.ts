import { chooseOwnCard, listOwnCards, removeOwnCard } from '#domain/billing/api/own-cards.ts';
import { refuseSupplanting } from '#server/auth/own-session.ts';
import { manualTransactionRoute, route, type Route } from '#server/http/route.ts';
import { removeCards } from '#server/modules/billing/payment-services/remove-cards.ts';
import { paymentServices } from '#server/modules/billing/payment-services/services.ts';
import { chooseCard, deleteCard } from './saved-cards.ts';
import { savedCardsOf } from './saved-cards.queries.ts';

/** Module: the cards that students keep at the payment service for their next purchase. */
export const savedCardRoutes: readonly Route[] = [
  route(listOwnCards, ({ db, session }) => savedCardsOf(db, session.accountId)),
  route(chooseOwnCard, async ({ db, session, params }) => {
    refuseSupplanting(session);
    await chooseCard(db, params.id, session.accountId);
    return savedCardsOf(db, session.accountId);
  }),
  // Not a plain route: the service may be slow.
  manualTransactionRoute(removeOwnCard, async ({ transaction, session, params, services, now }) => {
    refuseSupplanting(session);
    const reference = await transaction((db) => deleteCard(db, params.id, session.accountId));
    await removeCards({ transaction, services: paymentServices(services.config), now }, reference);
    return transaction((db) => savedCardsOf(db, session.accountId));
  }),
];
