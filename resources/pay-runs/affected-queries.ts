import { payCosts, payRunLines, payRuns, payRunTeachers } from '#domain/billing/api/pay-runs.ts';
import { teacherPayRuns } from '#domain/billing/api/teacher-rates.ts';

/** Queries that are out of date after a change of a pay run. */
export const STALE_AFTER_PAY = [
  payRuns.one,
  payRuns.list,
  payRunTeachers,
  payRunLines,
  payCosts,
  teacherPayRuns,
];
