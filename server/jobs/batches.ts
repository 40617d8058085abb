import { runBatches } from '#server/batch/run.ts';
import type { BatchWorks } from '#server/batch/work.ts';
import { prepareExports } from '#server/modules/people/personal-data/prepare-exports.ts';
import type { Job } from './job.ts';

/** What people start and leave to the background, copies of personal data too: at once when one begins, and each minute for what a dead process left. */
export const batches = (works: BatchWorks): Job => ({
  name: 'batches',
  at: '* * * * *',
  async run(context) {
    await prepareExports(context);
    await runBatches(context, works);
  },
});
