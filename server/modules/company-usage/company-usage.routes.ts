import {
  companyGroup,
  companyLessons,
  companyStudent,
  companyUsage,
  exportUsage,
} from '#domain/api/company-usage.ts';
import { found, invalid } from '#server/core/refusal.ts';
import { route, type Route } from '#server/core/route.ts';
import type { Session } from '#server/core/session.ts';
import type { Db } from '#server/db/tenant.ts';
import { businessNow } from '#server/modules/business/business.ts';
import type { UsageScope } from './figures.ts';
import { groupOf, learnerOf } from './learners.queries.ts';
import { lessonsOf } from './lessons.queries.ts';
import { usageCsv } from './usage.csv.ts';
import { usageOf } from './usage.queries.ts';

interface Period {
  from: string;
  to: string;
  businessId?: string | undefined;
}

const managerOf = ({ role, accountId }: Session): string | null =>
  role === 'BUSINESS_MANAGER' ? accountId : null;

/** The own company for a manager, 404 for another one; for support the one asked for, or all. */
async function scopeOf(db: Db, session: Session, { from, to, businessId }: Period): Promise<UsageScope> {
  if (to < from) throw invalid('to', 'The end lies before the beginning.');
  const managerId = managerOf(session);
  if (managerId === null) {
    if (businessId) await businessNow(db, businessId);
    return { businessId: businessId ?? null, from, to };
  }
  const own = await db
    .selectFrom('business_manager')
    .select('business_id as id')
    .where('id', '=', managerId)
    .executeTakeFirst();
  return { businessId: found(own && (!businessId || businessId === own.id) ? own.id : null), from, to };
}

export const companyUsageRoutes: readonly Route[] = [
  route(companyUsage, async ({ db, session, query }) =>
    usageOf(db, await scopeOf(db, session, query), query.by),
  ),
  route(exportUsage, async ({ db, session, query }) =>
    usageCsv(query.by, await usageOf(db, await scopeOf(db, session, query), query.by)),
  ),
  route(companyLessons, async ({ db, session, query }) =>
    lessonsOf(db, await scopeOf(db, session, query), query),
  ),
  route(companyStudent, async ({ db, session, params }) =>
    found(await learnerOf(db, params.id, managerOf(session))),
  ),
  route(companyGroup, async ({ db, session, params }) =>
    found(await groupOf(db, params.id, managerOf(session))),
  ),
];
