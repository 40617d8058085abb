import { announceChanges } from '#server/modules/scheduling/clock-changes/announce.ts';
import { eachProvider } from './each-provider.ts';
import type { Job } from './job.ts';

const NAME = 'clock-changes';

/** Tells support each morning of clock changes within two weeks that move weekly lessons. */
export const clockChanges: Job = {
  name: NAME,
  at: '15 5 * * *',
  run: (context) => eachProvider(context, NAME, (db, id) => announceChanges(db, id, context.now)),
};
