import { listAudit } from '#domain/api/audit.ts';
import { route, type Route } from '#server/core/route.ts';
import { listEntries } from './audit.queries.ts';

export const auditRoutes: readonly Route[] = [
  route(listAudit, ({ db, session, query }) => listEntries(db, session, query)),
];
