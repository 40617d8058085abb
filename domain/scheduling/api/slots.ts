import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { language } from '#domain/shared/language.ts';
import { dayPeriod, MOST_SLOT_DAYS } from '../slots.ts';
import { instant } from '#domain/values/instant.ts';
import { daysBetween, isPlainDate, plainDate } from '#domain/values/plain-date.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { queryNumber } from '#domain/contract/query.ts';

const student = ['STUDENT'] as const;
const support = ['CUSTOMER_SUPPORT'] as const;

/** A time that can be booked now. */
export const freeSlot = z.object({ teacherId: z.string(), startsAt: instant, endsAt: instant });
export type FreeSlot = z.infer<typeof freeSlot>;

export const slotTeacher = z.object({
  id: z.string(),
  fullName: z.string(),
  photoUrl: z.nullable(z.string()),
  /** Average rating; null before the first. */
  stars: z.nullable(z.number()),
  timeZone: z.string(),
  /** The student's usual teacher. */
  isOwn: z.boolean(),
});
export type SlotTeacher = z.infer<typeof slotTeacher>;

export const slotOffer = z.object({
  /** Zone in which the days and the period are counted. */
  timeZone: z.string(),
  /** Sorted by start; at the same start the usual teacher first, then by rating. */
  slots: z.array(freeSlot),
  /** All teachers with a free slot in the requested days; a requested teacher is always included. */
  teachers: z.array(slotTeacher),
  /** Only set if `slots` is empty: the first later available slot, null if none is found. */
  next: z.nullable(freeSlot),
});
export type SlotOffer = z.infer<typeof slotOffer>;

const range = {
  from: plainDate,
  to: plainDate,
  durationMinutes: queryNumber({ min: 15, max: 240 }),
  period: z.optional(dayPeriod),
  /** Zone of the days; default: the account's own. */
  timeZone: z.optional(timezone),
};
interface Days {
  from: string;
  to: string;
}
const inOrder = z.refine<Days>(({ from, to }) => from <= to, {
  path: ['to'],
  error: errorText('before-first-day'),
});
const notLong = z.refine<Days>(
  ({ from, to }) => !isPlainDate(from) || !isPlainDate(to) || daysBetween(from, to) <= MOST_SLOT_DAYS,
  { path: ['to'], error: errorText('at-most-four-weeks') },
);
const teacherIds = z.optional(z.array(idOf('teacher')).check(z.maxLength(50)));
/** Most teachers listed for the same start. */
const perStart = z.optional(queryNumber({ min: 1, max: 50 }));

export const listSlotsOfTeachers = endpoint({
  method: 'GET',
  path: '/student-platform/availability-slot-teacher',
  summary: "List free slots of all teachers of the student's language, or of some of them",
  roles: student,
  query: z.strictObject({ ...range, teacherIds, perStart }).check(inOrder, notLong),
  reply: slotOffer,
});

export const listSlotsOfTeacher = endpoint({
  method: 'GET',
  path: '/student-platform/availability-slot/:teacherId',
  summary: 'List free slots of one teacher',
  roles: student,
  params: z.strictObject({ teacherId: idOf('teacher') }),
  query: z.strictObject(range).check(inOrder, notLong),
  reply: slotOffer,
});

export const listSlots = endpoint({
  method: 'GET',
  path: '/backoffice/slots',
  summary:
    'List free slots for a student, a group or of a language; staff are not bound by the booking notice',
  roles: support,
  area: 'calendar',
  query: z
    .strictObject({
      ...range,
      studentId: z.optional(idOf('student')),
      groupId: z.optional(idOf('group')),
      /** A lesson that is being rescheduled: it does not count as busy time. */
      lessonId: z.optional(idOf('lesson')),
      language: z.optional(language),
      teacherIds,
      perStart,
    })
    .check(inOrder, notLong),
  reply: slotOffer,
});

const slotWanted = {
  teacherId: idOf('teacher'),
  startsAt: instant,
  durationMinutes: z.int().check(z.gte(15), z.lte(240)),
};
const slotHeld = z.object({
  id: z.string(),
  teacherId: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Others can book the slot after this. */
  heldUntil: instant,
});

export const holdSlot = endpoint({
  method: 'POST',
  path: '/student-platform/slot-hold',
  summary:
    'Hold a slot during confirmation, or longer while missing credits are bought; one at a time per account',
  roles: student,
  body: z.strictObject({
    ...slotWanted,
    /** The student is buying credits in the shop: 403 for those who cannot see the shop, 422 for those who have enough credits. */
    isBuying: z.optional(z.boolean()),
  }),
  reply: slotHeld,
});
/** Returned after it has expired too, until the lesson would start: the slot may still be available. */
export const heldSlot = endpoint({
  method: 'GET',
  path: '/student-platform/slot-hold',
  summary: 'Get the slot held for you while you buy credits, also after it expired',
  roles: student,
  reply: z.object({
    slot: z.nullable(
      z.object({ ...slotHeld.shape, teacherName: z.string(), teacherPhotoUrl: z.nullable(z.string()) }),
    ),
  }),
});
export const releaseSlot = endpoint({
  method: 'DELETE',
  path: '/student-platform/slot-hold',
  summary: 'Release the slot held for you',
  roles: student,
});
export const holdSlotForStudent = endpoint({
  method: 'POST',
  path: '/backoffice/slot-hold',
  summary: 'Hold a slot while support confirms it; not bound by notice and working time',
  roles: support,
  area: 'calendar',
  body: z.strictObject({ ...slotWanted, studentId: z.optional(idOf('student')) }),
  reply: slotHeld,
});
export const releaseSlotForStudent = endpoint({
  method: 'DELETE',
  path: '/backoffice/slot-hold',
  summary: 'Release the slot held by support, if any',
  roles: support,
  area: 'calendar',
});
