import { getCreditsOverview, getWallet, listWalletTransactions } from '#domain/billing/api/student-wallet.ts';
import { route, type Route } from '#server/http/route.ts';
import { overviewOf, transactionsOf, walletOf } from './student-wallet.ts';

export const studentWalletRoutes: readonly Route[] = [
  route(getWallet, ({ db, session }) => walletOf(db, session.accountId)),
  route(listWalletTransactions, ({ db, session, query }) => transactionsOf(db, session.accountId, query)),
  route(getCreditsOverview, ({ db, session, query }) => overviewOf(db, session.accountId, query)),
];
