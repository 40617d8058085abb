import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { text } from '#domain/values/text.ts';
import { endpoint, type Reply } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { groupRecord, MOST_SEATS } from './groups.ts';

export const moveMembers = endpoint({
  method: 'POST',
  path: '/backoffice/groups/:id/move',
  summary:
    'Move members to another group of the same language: they leave the upcoming lessons of the one and join those of the other; all or none',
  roles: ['CUSTOMER_SUPPORT'],
  area: 'groups',
  params: z.strictObject({ id: idOf('group') }),
  body: z.strictObject({
    studentIds: z.array(idOf('student')).check(z.minLength(1), z.maxLength(MOST_SEATS)),
    /** It must have a seat for each of them. */
    toGroupId: idOf('group'),
    /** Needed if the level of one of them differs from the group's. */
    isOtherLevelAccepted: z.optional(z.boolean()),
    reason: text({ max: 500 }),
  }),
  reply: z.object({
    /** Both groups after the move. */
    from: groupRecord,
    to: groupRecord,
    undoId: z.string(),
    /** Students of the waiting list who got a freed seat. */
    seated: z.array(z.object({ id: z.string(), fullName: z.string() })),
    /** Upcoming lessons of the new group that one of them cannot attend: another lesson then, or no seat. */
    missed: z.array(z.object({ studentId: z.string(), startsAt: instant })),
  }),
  idempotent: true,
});
export type MembersMoved = Reply<typeof moveMembers>;
