import { businessesByAttention } from '#domain/business/api/business-attention.ts';
import {
  businessCredits,
  businessGroup,
  businessLessons,
  businessStudent,
  businessUsage,
  exportBusinessLessons,
  exportUsage,
} from '#domain/business/api/business-usage.ts';
import { can } from '#domain/shared/rights.ts';
import { csvLook } from '#server/formats/csv.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { resolveBusinessId } from '#server/modules/business/businesses/own-business.ts';
import { businessesByReason } from './attention.ts';
import { creditsOf } from './credits.queries.ts';
import type { UsageScope } from './figures.ts';
import { groupOf, employeeRow } from './employees.queries.ts';
import { lessonsCsv } from './lessons.csv.ts';
import { allLessonsOf, lessonsOf } from './lessons.queries.ts';
import { usageCsv } from './usage.csv.ts';
import { usageOf } from './usage.queries.ts';
import { fileNameIn } from '#server/formats/file-name.ts';

interface Period {
  from: string;
  to: string;
  businessId?: string | undefined;
  studentId?: string | undefined;
  groupId?: string | undefined;
}

/** Whether the caller sees amounts: HR managers do, for their own company; staff need the permission for money. */
const seesMoney = ({ role, rights }: Session): boolean =>
  role === 'BUSINESS_MANAGER' || can(rights, 'money', 'view');

const managerOf = ({ role, accountId }: Session): string | null =>
  role === 'BUSINESS_MANAGER' ? accountId : null;

async function scopeOf(
  db: Db,
  session: Session,
  { from, to, businessId, studentId, groupId }: Period,
): Promise<UsageScope> {
  if (to < from) throw fieldError('to', 'end-before-start');
  return { businessId: await resolveBusinessId(db, session, businessId), from, to, studentId, groupId };
}

export const businessUsageRoutes: readonly Route[] = [
  route(businessUsage, async ({ db, session, query }) => {
    const scope = await scopeOf(db, session, query);
    // All companies have too many employees for one page; only the export contains them.
    if (query.by === 'employee' && !scope.businessId && !scope.studentId && !scope.groupId)
      throw fieldError('businessId', 'choose-one-company');
    return usageOf(db, scope, query.by);
  }),
  route(exportUsage, async ({ db, session, query }) => {
    const look = await csvLook(db, session);
    const usage = await usageOf(db, await scopeOf(db, session, query), query.by);
    const text = usageCsv({ ...query, look, seesMoney: seesMoney(session) }, usage);
    return { fileName: fileNameIn(look, 'usage', { from: query.from, to: query.to }), text };
  }),
  route(businessLessons, async ({ db, session, query }) =>
    lessonsOf(db, await scopeOf(db, session, query), query),
  ),
  route(exportBusinessLessons, async ({ db, session, query }) => {
    const look = await csvLook(db, session);
    const lessons = await allLessonsOf(db, await scopeOf(db, session, query), query);
    const text = lessonsCsv(lessons, { look, seesMoney: seesMoney(session) });
    return { fileName: fileNameIn(look, 'lessons', { from: query.from, to: query.to }), text };
  }),
  route(businessCredits, async ({ db, session, query }) =>
    creditsOf(db, await scopeOf(db, session, query), query),
  ),
  route(businessesByAttention, ({ db, session, query }) => businessesByReason(db, query, seesMoney(session))),
  route(businessStudent, async ({ db, session, params }) =>
    orNotFound(await employeeRow(db, params.id, managerOf(session))),
  ),
  route(businessGroup, async ({ db, session, params }) => {
    const managerId = managerOf(session);
    const group = orNotFound(await groupOf(db, params.id, managerId));
    return managerId || can(session.rights, 'groups', 'view') ? group : { ...group, documents: [] };
  }),
];
