import { addDomain, checkDomain, listDomains, removeDomain } from '#domain/provider/api/domains.ts';
import {
  route,
  manualTransactionRoute,
  type Route,
  type ManualTransactionContext,
} from '#server/http/route.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { addressesOf } from './domains.queries.ts';
import { addDomain as add, checkDomain as check, removeDomain as remove } from './domains.ts';
import { textRecords } from './text-records.ts';

/** Returns the current list and clears the cache of providers by host. */
function now({
  transaction,
  session,
  services,
}: Pick<ManualTransactionContext<Endpoint>, 'transaction' | 'session' | 'services'>) {
  services.providers.forget();
  return transaction((db) => addressesOf(db, { session, config: services.config }));
}

/** Module: a school's own domain names. */
export const domainRoutes: readonly Route[] = [
  route(listDomains, ({ db, session, services }) => addressesOf(db, { session, config: services.config })),
  route(addDomain, async ({ db, session, services, body }) => {
    const place = { session, config: services.config };
    await add(db, place, body.host);
    return addressesOf(db, place);
  }),
  manualTransactionRoute(checkDomain, async (ctx) => {
    await check(ctx.params.id, { transaction: ctx.transaction, lookUp: textRecords });
    return now(ctx);
  }),
  manualTransactionRoute(removeDomain, async (ctx) => {
    await ctx.transaction((db) => remove(db, ctx.params.id));
    return now(ctx);
  }),
];
