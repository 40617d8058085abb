import { chasing } from './reports.ts';
import { holding, planning, settling } from './calendar.ts';
import { missedLessons } from './classroom.ts';
import { clockChanges } from './clock-changes.ts';
import { companies } from './companies.ts';
import { expiry } from './expiry.ts';
import { housekeeping } from './housekeeping.ts';
import type { Job } from './job.ts';
import { personalData } from './personal-data.ts';
import { creditReminders, lessonReminders } from './reminders.ts';
import { schoolReport } from './school-report.ts';
import { failedPayments, paymentDays, paymentServices, subscriptions, unpaidOrders } from './sales.ts';
import { statuses } from './statuses.ts';

/** Everything that happens at its time, besides the batches that people start; this list is the whole wiring. */
export const JOBS: readonly Job[] = [
  chasing,
  clockChanges,
  companies,
  expiry,
  failedPayments,
  holding,
  housekeeping,
  paymentDays,
  paymentServices,
  personalData,
  planning,
  schoolReport,
  settling,
  statuses,
  subscriptions,
  unpaidOrders,
  lessonReminders,
  missedLessons,
  creditReminders,
];
