import { correctCredits, ownStatement, studentStatement } from '#domain/billing/api/wallet.ts';
import { route, type Route } from '#server/http/route.ts';
import { correctCredits as correct } from './correct.ts';
import { statementFile } from './statement.ts';

/** Module: the append-only ledger of credits: lots, holds, consumption, expiry, adjustments and the company pool. */
export const creditRoutes: readonly Route[] = [
  route(correctCredits, ({ db, params, body }) => correct(db, params.id, body)),
  route(studentStatement, ({ db, params, query }) => statementFile(db, params.id, query)),
  route(ownStatement, ({ db, session, query }) => statementFile(db, session.accountId, query)),
];
