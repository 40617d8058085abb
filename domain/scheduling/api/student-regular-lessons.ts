import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { queryNumber } from '#domain/contract/query.ts';

const roles = ['STUDENT', 'CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('regular-lesson') });
const reason = text({ max: 500 });

/** Result for a weekly lesson's dates: cancelled with their cost, or sent to the school as a request. */
export const studentRegularLessonReply = z.object({
  outcome: z.enum(['CANCELLED', 'ASKED']),
  dates: z.array(
    z.object({
      lessonId: z.string(),
      date: plainDate,
      startsAt: instant,
      creditsBack: z.int(),
      creditsLost: z.int(),
    }),
  ),
  taskId: z.nullable(z.string()),
});

/** The current effect of ending a weekly lesson. The refusal contains it if it is more than was confirmed. */
export interface RegularLessonEnding {
  lessons: number;
  creditsBack: number;
  creditsLost: number;
}
export type StudentRegularLessonReply = z.infer<typeof studentRegularLessonReply>;

export const cancelRegularLessonDate = endpoint({
  method: 'POST',
  path: '/regular-lesson/:id/cancel',
  summary:
    'Cancel one date of your weekly lesson; after the free cancellation deadline its credits are lost, or with `ask` the school is asked instead',
  roles,
  area: 'calendar',
  params,
  body: z.strictObject({
    /** The date of the series, or the day to which its lesson was rescheduled. */
    date: plainDate,
    reason,
    ask: z.optional(z.boolean()),
    /** The cost that was shown. If it has risen since, nothing changes and the reply is 422. */
    creditsLost: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  }),
  reply: studentRegularLessonReply,
  idempotent: true,
});

export const removeRegularLesson = endpoint({
  method: 'DELETE',
  path: '/regular-lesson/:id/remove',
  summary:
    'End your weekly lesson from now on: upcoming dates are cancelled; credits of one after its free cancellation deadline are lost',
  roles,
  area: 'calendar',
  params,
  query: z.strictObject({
    reason,
    /** The effect that was shown. If it now costs more or cancels more lessons, nothing changes and the reply is 422. */
    creditsLost: z.optional(queryNumber({ max: 10_000 })),
    lessons: z.optional(queryNumber({ max: 1000 })),
  }),
  reply: studentRegularLessonReply,
  idempotent: true,
});
