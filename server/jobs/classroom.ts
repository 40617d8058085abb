import { tellMissed } from '#server/modules/teaching/classroom/missed.ts';
import { eachProvider } from './each-provider.ts';
import type { Job } from './job.ts';

/** Tells who waits alone in a room, and who is waited for. */
export const missedLessons: Job = {
  name: 'tell-missed',
  at: '* * * * *',
  run: (context) => eachProvider(context, 'tell-missed', (db) => tellMissed(db, context.now)),
};
