import { exportAudit, listAudit } from '#domain/office/api/audit.ts';
import { getBusinessTimeline, getTimeline } from '#domain/office/api/timeline.ts';
import { auditedRoute, route, type Route } from '#server/http/route.ts';
import { auditCsv } from './audit.csv.ts';
import { listEntries } from './audit.queries.ts';
import { readTimeline } from './timeline.queries.ts';
import { readCompany, readPerson } from './timeline-subject.ts';

/** Module: the audit log: who changed what, and under which account; and the timeline of a person. */
export const auditRoutes: readonly Route[] = [
  auditedRoute(exportAudit, ({ db, session, query, now }) => auditCsv(db, session, query, now)),
  route(listAudit, ({ db, session, query }) => listEntries(db, session, query)),
  route(getTimeline, async ({ db, session, query: { accountId, ...query } }) =>
    readTimeline(db, session, await readPerson(db, session, accountId), query),
  ),
  route(getBusinessTimeline, async ({ db, session, params, query }) =>
    readTimeline(db, session, await readCompany(db, params.id), query),
  ),
];
