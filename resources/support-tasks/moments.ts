import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { lessonMoment } from '#domain/office/support-task.ts';
import { formatPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';

const momentText = (date: PlainDate | null, time: Time | null): string | null =>
  date && [formatPlainDate(date), time].filter(Boolean).join(' ');

/** Returns the times in a request, in the school's time zone: the lesson's current time, and the requested one. */
export function momentsOf(task: SupportTaskRecord): { that: string | null; asked: string | null } {
  const moment = lessonMoment(task);
  const isAbout = typeof task.lessonDate === 'object';
  const that =
    momentText(task.currentDate, task.currentTime) ??
    (isAbout ? momentText(moment.date, moment.time) : null) ??
    momentText(task.lessonConflictDate, task.lessonConflictTime);
  const asked =
    momentText(task.proposalDate, task.proposalTime) ??
    (isAbout ? null : momentText(moment.date, moment.time)) ??
    momentText(task.recurrenceStartDate, task.lessonStartTime);
  return { that, asked };
}
