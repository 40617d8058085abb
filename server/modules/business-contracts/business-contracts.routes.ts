import {
  addContract as add,
  listContracts,
  updateContract as update,
} from '#domain/api/business-contracts.ts';
import { route, type Route } from '#server/core/route.ts';
import { businessNow } from '#server/modules/business/business.ts';
import { contractsOf } from './business-contracts.queries.ts';
import { addContract, updateContract } from './business-contracts.ts';

export const businessContractRoutes: readonly Route[] = [
  route(listContracts, async ({ db, params }) => {
    await businessNow(db, params.id);
    return contractsOf(db, params.id);
  }),
  route(add, ({ db, session, params, now, body }) =>
    addContract(db, { businessId: params.id, providerId: session.providerId, now }, body),
  ),
  route(update, ({ db, params, body }) => updateContract(db, params.id, params.contractId, body)),
];
