import { schoolReport } from '#domain/provider/api/school-report.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { manualTransactionRoute, type Route } from '#server/http/route.ts';
import { renewReport, storedReport } from './school-report.ts';

/** Module: the monthly report of a school: students, lessons, teachers and revenue. */
export const schoolReportRoutes: readonly Route[] = [
  manualTransactionRoute(schoolReport, async ({ transaction, now }) => {
    const stored = await transaction((db) => storedReport(db, now));
    if (stored) return stored;
    await transaction((db) => renewReport(db, now));
    return orNotFound(await transaction((db) => storedReport(db, now)));
  }),
];
