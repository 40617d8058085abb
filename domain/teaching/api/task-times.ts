import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { time } from '#domain/values/time.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { suggestedTeacher } from '#domain/scheduling/api/suggested-teachers.ts';
import { solution, timeVerdict } from './solutions.ts';

export const taskTimes = endpoint({
  method: 'GET',
  path: '/backoffice/support-tasks/:id/times',
  summary:
    'List the free times of a day for a request, and check one time of it: free or why not, with the solution that it would be',
  roles: ['CUSTOMER_SUPPORT'],
  area: 'tasks',
  params: z.strictObject({ id: idOf('support-task') }),
  query: z.strictObject({
    day: plainDate,
    /** Zone of the day and the time. */
    timeZone: timezone,
    /** Left out: the teacher of the lesson, or of the student. */
    teacherId: z.optional(idOf('teacher')),
    /** The time to check, on that day. */
    time: z.optional(time),
  }),
  reply: z.object({
    /** False for a request that no time resolves. */
    takesTime: z.boolean(),
    teacherId: z.nullable(z.string()),
    /** Active teachers of the language, the best first: free at the time, or on the day while there is none. */
    teachers: z.array(suggestedTeacher),
    freeTimes: z.array(instant),
    checked: z.nullable(timeVerdict),
    /** Null without a time, or where someone is busy then. */
    solution: z.nullable(solution),
  }),
});
