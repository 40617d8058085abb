import { exportAudit, listAudit } from '#domain/office/api/audit.ts';
import { auditedRoute, route, type Route } from '#server/http/route.ts';
import { auditCsv } from './audit.csv.ts';
import { listEntries } from './audit.queries.ts';

/** Module: the audit log: who changed what, and under which account. */
export const auditRoutes: readonly Route[] = [
  auditedRoute(exportAudit, ({ db, session, query, now }) => auditCsv(db, session, query, now)),
  route(listAudit, ({ db, session, query }) => listEntries(db, session, query)),
];
