import { companyView } from '#domain/business/api/company-view.ts';
import { route, type Route } from '#server/http/route.ts';
import { companyViewOf } from './company-view.ts';

export const companyViewRoutes: readonly Route[] = [
  route(companyView, ({ db, session }) => companyViewOf(db, session.accountId)),
];
