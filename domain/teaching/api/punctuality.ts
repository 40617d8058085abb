import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { inRoom } from './lesson-reports.ts';

const query = z.strictObject({ month: z.optional(plainDate) });
const sum = z.object({ lessons: z.int(), amount: z.int() });

/** How a teacher kept to the time of a month's lessons, by the log of their rooms. */
const punctuality = z.object({
  /** The first of the month, in the school's zone. */
  month: plainDate,
  /** Past lessons of the month whose classroom at least one person entered. */
  logged: z.int(),
  sums: z.object({ late: sum, early: sum, reconnects: sum, missed: sum }),
  /** Those that count for a figure, oldest first. */
  lessons: z.array(
    z.object({
      id: z.string(),
      startsAt: instant,
      /** Name of the group or the participants. */
      name: z.string(),
      /** Null: a student was there, and the teacher never. */
      inRoom,
    }),
  ),
});
export type Punctuality = z.infer<typeof punctuality>;

export const ownPunctuality = endpoint({
  method: 'GET',
  path: '/teacher-platform/punctuality',
  summary:
    'List your lessons of a month (this month by default) started late, left early, lost and missed, by the log of their rooms',
  roles: ['TEACHER'],
  query,
  reply: punctuality,
});

export const teacherPunctuality = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/punctuality',
  summary:
    "List a teacher's lessons of a month started late, left early, lost and missed, by the log of their rooms",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'teachers',
  params: z.strictObject({ id: idOf('teacher') }),
  query,
  reply: punctuality,
});
