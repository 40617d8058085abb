import { renewReport } from '#server/modules/provider/school-report/school-report.ts';
import { eachProvider } from './each-provider.ts';
import type { Job } from './job.ts';

const NAME = 'school-report';

/** Computes the school dashboard's figures once an hour, so that nobody waits for them. */
export const schoolReport: Job = {
  name: NAME,
  at: '50 * * * *',
  run: (context) => eachProvider(context, NAME, (db) => renewReport(db, context.now)),
};
