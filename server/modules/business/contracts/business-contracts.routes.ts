import {
  addContract as add,
  listContracts,
  updateContract as update,
} from '#domain/business/api/business-contracts.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { assertBusiness } from '#server/modules/business/businesses/business.ts';
import { contractsOf } from './business-contracts.queries.ts';
import { addContract, updateContract } from './business-contracts.ts';
import { grantMonthly } from './grant-monthly.ts';

/** Module: a company's contracts and the credits that they grant each month. */
export const businessContractRoutes: readonly Route[] = [
  route(listContracts, async ({ db, params }) => {
    await assertBusiness(db, params.id);
    return contractsOf(db, params.id);
  }),
  route(add, async ({ db, session, params, now, body }) => {
    const made = await addContract(db, { businessId: params.id, providerId: session.providerId, now }, body);
    // A version in force today grants its first month immediately, without waiting for the hourly job.
    await grantMonthly(db, now, params.id);
    return orNotFound((await contractsOf(db, params.id, made.id))[0]);
  }),
  route(update, ({ db, params, body }) =>
    updateContract(db, { businessId: params.id, contractId: params.contractId }, body),
  ),
];
