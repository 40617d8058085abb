import { sweepFiles } from '#server/modules/people/personal-data/discarded.ts';
import { endCopies } from '#server/modules/people/personal-data/prepare-exports.ts';
import { eachProvider } from './each-provider.ts';
import type { Job } from './job.ts';

/** Ends copies of personal data whose week is over, and takes files off the disk whose rows are gone. */
export const personalData: Job = {
  name: 'personal-data',
  at: '37 * * * *',
  async run(context) {
    await eachProvider(context, 'personal-data', endCopies);
    await sweepFiles(context);
  },
};
