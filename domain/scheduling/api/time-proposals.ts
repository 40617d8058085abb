import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { optionalText } from '#domain/values/text.ts';
import { time } from '#domain/values/time.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { ownLesson } from './student-lessons.ts';

const params = z.strictObject({ id: idOf('lesson') });

/** A teacher's proposal to move a lesson, as its teacher sees it. */
const sentProposal = z.object({
  startsAt: instant,
  note: z.nullable(z.string()),
  sentAt: instant,
  /** Null while the student has not answered; an accepted proposal is gone, because the lesson has moved. */
  declinedAt: z.nullable(instant),
});
export type SentProposal = z.infer<typeof sentProposal>;

const proposalOfLesson = z.object({
  proposal: z.nullable(sentProposal),
  /** Times at which teacher and student are free, earliest first: those that fit best instead of the lesson's. */
  freeTimes: z.array(z.object({ startsAt: instant, endsAt: instant })),
});
export type ProposalOfLesson = z.infer<typeof proposalOfLesson>;

export const getTimeProposal = endpoint({
  method: 'GET',
  path: '/teacher-platform/lessons/:id/time-proposal',
  summary: 'Get your proposal to move one of your lessons, and the free times for another one',
  roles: ['TEACHER'],
  params,
  reply: proposalOfLesson,
});

export const proposeTime = endpoint({
  method: 'POST',
  path: '/teacher-platform/lessons/:id/time-proposal',
  summary:
    'Propose another time for one of your one-to-one lessons to its student, instead of the last proposal; 409 `slot-taken` with free times',
  roles: ['TEACHER'],
  params,
  body: z.strictObject({
    startsAt: z.optional(instant),
    /** Instead of `startsAt`: a day and a time on the teacher's clock. */
    date: z.optional(plainDate),
    time: z.optional(time),
    note: z.optional(optionalText({ max: 500, lines: 'many' })),
  }),
  reply: proposalOfLesson,
  idempotent: true,
});

export const withdrawTimeProposal = endpoint({
  method: 'DELETE',
  path: '/teacher-platform/lessons/:id/time-proposal',
  summary: 'Withdraw your proposal to move a lesson; there may be none',
  roles: ['TEACHER'],
  params,
  reply: proposalOfLesson,
});

export const listTimeProposals = endpoint({
  method: 'GET',
  path: '/student-platform/time-proposals',
  summary: 'List the open proposals of your teachers to move a lesson, the earliest lesson first',
  roles: ['STUDENT'],
  reply: z.array(
    z.object({
      lessonId: z.string(),
      teacherName: z.string(),
      /** The lesson's time. It stays until the proposal is accepted. */
      lessonStartsAt: instant,
      /** The proposed time. */
      startsAt: instant,
    }),
  ),
});
export type OpenProposal = z.infer<typeof listTimeProposals.reply>[number];

/** The time that the student was shown: another one may have been proposed since. */
const answer = z.strictObject({ startsAt: instant });

export const acceptTimeProposal = endpoint({
  method: 'POST',
  path: '/student-platform/lessons/:id/time-proposal/accept',
  summary:
    'Accept the time that your teacher proposes, which moves the lesson; 422 `outdated` if it no longer is proposed, 409 `slot-taken`',
  roles: ['STUDENT'],
  params,
  body: answer,
  reply: ownLesson,
  idempotent: true,
});

export const declineTimeProposal = endpoint({
  method: 'POST',
  path: '/student-platform/lessons/:id/time-proposal/decline',
  summary: 'Keep the time of your lesson: decline the one that your teacher proposes; 422 `outdated`',
  roles: ['STUDENT'],
  params,
  body: answer,
  reply: ownLesson,
  idempotent: true,
});
