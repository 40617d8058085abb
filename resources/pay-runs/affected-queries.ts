import { payCosts, payRunLines, payRuns, payRunTeachers } from '#domain/billing/api/pay-runs.ts';
import { teacherPayRuns } from '#domain/billing/api/teacher-rates.ts';

/** What is out of date once anything of a run has changed. */
export const STALE_AFTER_PAY = [
  payRuns.one,
  payRuns.list,
  payRunTeachers,
  payRunLines,
  payCosts,
  teacherPayRuns,
];
