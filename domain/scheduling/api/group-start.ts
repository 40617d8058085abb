import * as z from 'zod/mini';
import { language } from '#domain/shared/language.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { time } from '#domain/values/time.ts';
import { endpoint, type Reply } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { groupCreate, groupRecord, MOST_SEATS } from './groups.ts';
import {
  bookedDate,
  chosenDates,
  lessonMinutes,
  previewRegularLesson,
  seenDates,
  shiftedDates,
} from './regular-lessons.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const studentIds = z.array(idOf('student')).check(z.maxLength(MOST_SEATS));

export const previewGroupStart = endpoint({
  method: 'POST',
  path: '/backoffice/groups/start/preview',
  summary:
    'Preview every date of the weekly lessons of a group that does not exist yet, with its verdict and whether credits cover it',
  roles,
  area: 'calendar',
  body: z.strictObject({
    language,
    capacity: groupCreate.shape.capacity,
    studentIds,
    teacherId: idOf('teacher'),
    /** The first lesson; its weekday is that of the series. */
    startsOn: plainDate,
    startTime: time,
    durationMinutes: lessonMinutes,
    endsOn: z.optional(z.nullable(plainDate)),
    shifted: shiftedDates,
  }),
  reply: previewRegularLesson.reply,
});

export const startGroup = endpoint({
  method: 'POST',
  path: '/backoffice/groups/start',
  summary:
    'Create a group with its members and, if a time is given, its weekly lessons: all or nothing; 409 `slot-taken` with every verdict if a date is not free',
  roles,
  area: 'groups',
  body: z.strictObject({
    ...groupCreate.shape,
    /** Not more than the seats. */
    studentIds,
    /** Time of the weekly lessons, on the weekday of `startsOn`, with the group's teacher; none: no lessons yet. Needs edit on `calendar`. */
    startTime: z.optional(z.nullable(time)),
    durationMinutes: z.optional(lessonMinutes),
    dates: z.optional(chosenDates),
    seen: seenDates,
  }),
  reply: z.object({ group: groupRecord, done: z.array(bookedDate), undoId: z.string() }),
  idempotent: true,
});
export type GroupStart = z.output<typeof startGroup.body>;
export type GroupStarted = Reply<typeof startGroup>;
