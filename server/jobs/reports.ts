import { handOver, remindOwed } from '#server/modules/teaching/lesson-reports/chase.ts';
import { autoCompleteReports } from '#server/modules/teaching/lesson-reports/auto-complete-reports.ts';
import { eachProvider, forProviders } from './each-provider.ts';
import type { Job } from './job.ts';

/** Reports that are owed: teachers are reminded, attendance that nobody gave stands as proposed, and support hears of the rest. */
export const chasing: Job = {
  name: 'chase-reports',
  at: '40 * * * *',
  run: async (context) => {
    const { pool, now } = context;
    await forProviders({ pool }, 'chase-reports', (id) => autoCompleteReports(pool, id, now));
    await eachProvider(context, 'chase-reports', async (db) => {
      await remindOwed(db, now);
      await handOver(db, now);
    });
  },
};
