import { remindExpiring } from '#server/modules/billing/credits/expiring.ts';
import { remindDue } from '#server/modules/scheduling/lessons/remind.ts';
import { eachProvider } from './each-provider.ts';
import type { Job } from './job.ts';

/** Reminds of lessons a day and an hour before. */
export const lessonReminders: Job = {
  name: 'remind-lessons',
  at: '* * * * *',
  run: (context) => eachProvider(context, 'remind-lessons', (db) => remindDue(db, context.now)),
};

/** Reminds of credits that end in 30 and in 7 days (BOOK-10). */
export const creditReminders: Job = {
  name: 'remind-credits',
  at: '15 * * * *',
  run: (context) => eachProvider(context, 'remind-credits', (db) => remindExpiring(db, context.now)),
};
