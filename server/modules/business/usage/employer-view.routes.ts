import { employerView } from '#domain/business/api/employer-view.ts';
import { route, type Route } from '#server/http/route.ts';
import { employerViewOf } from './employer-view.ts';

export const employerViewRoutes: readonly Route[] = [
  route(employerView, ({ db, session }) => employerViewOf(db, session.accountId)),
];
