import { payCosts, payRunLines, payRuns, payRunTeachers } from '#domain/api/pay-runs.ts';
import { teacherPayRuns } from '#domain/api/teacher-rates.ts';

/** What is out of date once anything of a run has changed. */
export const STALE_AFTER_PAY = [
  payRuns.one,
  payRuns.list,
  payRunTeachers,
  payRunLines,
  payCosts,
  teacherPayRuns,
];
