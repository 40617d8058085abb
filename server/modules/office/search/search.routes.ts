import { searchEverywhere } from '#domain/office/api/search.ts';
import { route, type Route } from '#server/http/route.ts';
import { searchAll } from './search.queries.ts';

/** Module: the global search over people, lessons, requests and invoices. */
export const searchRoutes: readonly Route[] = [
  route(searchEverywhere, ({ db, query, session, now }) => searchAll(db, query, session.rights, now)),
];
