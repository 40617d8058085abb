import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { SUPPORT_TASK_TYPE, type SupportTaskType, supportTaskType } from './support-task-type.ts';
import { dateTime } from '#domain/values/date-time.ts';
import { instant } from '#domain/values/instant.ts';
import { type PlainDate, plainDate } from '#domain/values/plain-date.ts';
import { type Time, time } from '#domain/values/time.ts';
import { weekday } from '#domain/values/weekday.ts';

const minutes = z.int().check(z.positive());

/** The series a support task is about: a weekly lesson or a single one (ENT-04). */
const supportLessonType = z.enum(['REGULAR_LESSON', 'OCCASIONAL_LESSON']);

/** Details that only some types have; those that a type does not have are null. */
export const supportTaskDetails = z.object({
  recurrenceStartDate: z.nullable(plainDate),
  /** A date, or `{date, time}` of an existing lesson, depending on the type. */
  lessonDate: z.nullable(z.union([plainDate, dateTime])),
  lessonTime: z.nullable(time),
  lessonWeekDay: z.nullable(weekday),
  lessonStartTime: z.nullable(time),
  lessonDurationInMinutes: z.nullable(minutes),
  lessonType: z.nullable(supportLessonType),
  /** Rescheduling: from this date and time … */
  currentDate: z.nullable(plainDate),
  currentTime: z.nullable(time),
  /** … to these. */
  proposalDate: z.nullable(plainDate),
  proposalTime: z.nullable(time),
  /** In minutes. */
  durationProposal: z.nullable(minutes),
  phoneNumber: z.nullable(z.object({ phone: z.string() })),
  lessonConflictDate: z.nullable(plainDate),
  lessonConflictTime: z.nullable(time),
  /** The two students of a conflict. */
  student_id_regular: z.nullable(z.uuid()),
  student_id_occasional: z.nullable(z.uuid()),
});
export type SupportTaskDetails = z.infer<typeof supportTaskDetails>;

type LessonDate = SupportTaskDetails['lessonDate'];

function shapeOf(lessonDate: LessonDate): 'plain' | 'dateTime' | 'none' {
  if (lessonDate === null) return 'none';
  return typeof lessonDate === 'string' ? 'plain' : 'dateTime';
}

/** Whether the lesson's date has the form that the type requires; it may be missing, but not of the other form. */
export function lessonDateFits(task: { type: SupportTaskType; lessonDate: LessonDate }): boolean {
  const shape = shapeOf(task.lessonDate);
  return shape === 'none' || shape === SUPPORT_TASK_TYPE[task.type].lessonDate;
}

/** A request that support resolves (ENT-04, STATE-05): unresolved until `resolvedAt`, then resolved. */
export const supportTask = z
  .object({
    id: z.uuid(),
    type: supportTaskType,
    issuer: z.object({ id: z.uuid(), fullName: z.string() }),
    creationDate: instant,
    resolvedAt: z.nullable(instant),
    ...supportTaskDetails.shape,
  })
  .check(z.refine(lessonDateFits, { path: ['lessonDate'], error: errorText('other-lesson-date') }));
export type SupportTask = z.infer<typeof supportTask>;

/** The fields of a task that the student's notification list needs. */
export const supportTaskNotification = z.object({ id: z.uuid(), type: supportTaskType });
export type SupportTaskNotification = z.infer<typeof supportTaskNotification>;

/** Returns date and time of the lesson that a task is about, from whichever field its type uses. */
export function lessonMoment(task: Pick<SupportTaskDetails, 'lessonDate' | 'lessonTime'>): {
  date: PlainDate | null;
  time: Time | null;
} {
  const { lessonDate, lessonTime } = task;
  if (lessonDate === null || typeof lessonDate === 'string') return { date: lessonDate, time: lessonTime };
  return { date: lessonDate.date, time: lessonDate.time };
}

export const supportTaskCan = {
  resolve: (task: { readonly resolvedAt: string | null }): boolean => task.resolvedAt === null,
};
