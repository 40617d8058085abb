import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { level } from '#domain/shared/level.ts';
import { lostCode } from '../trial.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { optionalText, text } from '#domain/values/text.ts';
import { time } from '#domain/values/time.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { bulkReply } from '#domain/contract/resource.ts';
import { supportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { trialRecord } from './trials.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('trial') });
const start = z.union([instant, z.strictObject({ date: plainDate, time, timezone })]);
const note = z.optional(optionalText({ max: 2000, lines: 'many' }));

export const assignTrial = endpoint({
  method: 'POST',
  path: '/backoffice/trials/:id/assign',
  summary:
    'Book the trial lesson with a teacher; 409 `slot-taken` with the nearest free slots; settles the open request',
  roles,
  area: 'trials',
  params,
  body: z.strictObject({
    teacherId: idOf('teacher'),
    startsAt: start,
    /** Left out: as long as the school's trials are. */
    durationMinutes: z.optional(z.int().check(z.gte(15), z.lte(240))),
  }),
  reply: z.object({ trial: trialRecord, undoId: z.string() }),
  idempotent: true,
});

export const giveTrialOutcome = endpoint({
  method: 'POST',
  path: '/backoffice/trials/:id/outcome',
  summary: "Record whether the student came and the teacher's assessment; the level is saved to the student",
  roles,
  area: 'trials',
  params,
  body: z.strictObject({ came: z.boolean(), level: z.optional(z.nullable(level)), outcome: note }),
  reply: trialRecord,
  idempotent: true,
});

/** Reason for closing a trial as lost. */
export const lossFields = { lostCode, lostReason: z.optional(optionalText({ max: 500 })) };
/** OTHER needs a reason as text. */
export const inWords = z.refine<{ lostCode: string; lostReason?: string | null | undefined }>(
  ({ lostCode: code, lostReason }) => code !== 'OTHER' || Boolean(lostReason),
  { path: ['lostReason'], error: errorText('enter-other-reason') },
);

export const loseTrial = endpoint({
  method: 'POST',
  path: '/backoffice/trials/:id/lose',
  summary: 'Mark a trial as lost, with the reason; an upcoming lesson is cancelled',
  roles,
  area: 'trials',
  params,
  body: z.strictObject(lossFields).check(inWords),
  reply: trialRecord,
  idempotent: true,
});

export const reopenTrial = endpoint({
  method: 'POST',
  path: '/backoffice/trials/:id/reopen',
  summary: 'Reopen a lost trial at its former stage',
  roles,
  area: 'trials',
  params,
  reply: trialRecord,
  idempotent: true,
});

export const winTrial = endpoint({
  method: 'POST',
  path: '/backoffice/trials/:id/win',
  summary: 'Mark a trial as won; usually the first payment does',
  roles,
  area: 'trials',
  params,
  reply: trialRecord,
  idempotent: true,
});

const ids = z.array(idOf('trial')).check(z.minLength(1), z.maxLength(100));

export const setTrialOwner = endpoint({
  method: 'POST',
  path: '/backoffice/trials/owner',
  summary: 'Assign trials to a member of staff, or unassign them; each item reports its result',
  roles,
  area: 'trials',
  body: z.strictObject({ ids, ownerId: z.nullable(idOf('account')) }),
  reply: bulkReply,
  idempotent: true,
});

export const loseTrials = endpoint({
  method: 'POST',
  path: '/backoffice/trials/lose',
  summary: 'Mark several trials as lost for one reason; each item reports whether it succeeded',
  roles,
  area: 'trials',
  body: z.strictObject({ ids, ...lossFields }).check(inWords),
  reply: bulkReply,
  idempotent: true,
});

export const trialTasks = endpoint({
  method: 'GET',
  path: '/backoffice/trials/:id/tasks',
  summary: "List a trial's follow-ups and the student's requests for it, open first",
  roles,
  area: 'trials',
  params,
  reply: z.array(supportTaskRecord),
});

export const addTrialFollowUp = endpoint({
  method: 'POST',
  path: '/backoffice/trials/:id/follow-ups',
  summary: 'Create a request about a trial, with assignee and due date',
  roles,
  area: 'trials',
  params,
  body: z.strictObject({
    type: z.enum(['REQUEST_CALL', 'CUSTOM']),
    note: text({ max: 500 }),
    dueOn: plainDate,
    /** On the school's clock. */
    dueTime: time,
    ownerId: z.optional(z.nullable(idOf('account'))),
  }),
  reply: supportTaskRecord,
  idempotent: true,
});
