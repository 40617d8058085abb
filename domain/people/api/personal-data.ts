import * as z from 'zod/mini';
import { BLOCKERS, ERASED, KEPT, requestKind, requestStatus } from '../personal-data.ts';
import { ROLES } from '#domain/shared/role.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { longText, optionalText, text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { listQuery, oneOrMany } from '#domain/contract/resource.ts';

const staff = ['CUSTOMER_SUPPORT'] as const;
const everyRole = ['CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT', 'BUSINESS_MANAGER'] as const;
const params = z.strictObject({ id: idOf('personal-data-request') });
const area = 'settings';

/** A person's request for a copy of their personal data, or to delete it. */
export const personalRequest = z.object({
  id: idOf('personal-data-request'),
  kind: requestKind,
  status: requestStatus,
  accountId: z.string(),
  /** After deletion: the name that replaces theirs. */
  accountName: z.string(),
  accountRole: z.enum(ROLES),
  isErased: z.boolean(),
  askedById: z.string(),
  askedByName: z.string(),
  /** Asked by the person themselves. */
  isOwn: z.boolean(),
  askedAt: instant,
  /** One month later, in the school's calendar. */
  dueOn: plainDate,
  /** Days until then; below zero: late. */
  daysLeft: z.int(),
  note: z.nullable(z.string()),
  handledByName: z.nullable(z.string()),
  handledAt: z.nullable(instant),
  refusalReason: z.nullable(z.string()),
  fileBytes: z.nullable(z.int()),
  fileUntil: z.nullable(instant),
  /** Number of failed attempts to create the copy. */
  failures: z.int(),
  version: z.int(),
});
export type PersonalRequest = z.infer<typeof personalRequest>;

const counted = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.object({ what: z.enum(values), count: z.int() }));

/** Effects of a deletion, and what blocks it. */
export const erasurePlan = z.object({
  erases: counted(ERASED),
  keeps: counted(KEPT),
  blockers: counted(BLOCKERS),
});
export type ErasurePlan = z.infer<typeof erasurePlan>;

/** A request with what is shown only on its own page. */
export const personalRequestDetail = z.object({
  ...personalRequest.shape,
  /** For an open deletion request. */
  plan: z.nullable(erasurePlan),
  downloads: z.array(z.object({ at: instant, name: z.string() })),
});
export type PersonalRequestDetail = z.infer<typeof personalRequestDetail>;

export const listPersonalRequests = endpoint({
  method: 'GET',
  path: '/backoffice/personal-data-requests',
  summary: 'List data requests, soonest due first',
  roles: staff,
  area,
  query: listQuery(['dueOn', 'askedAt'], {
    kind: z.optional(requestKind),
    status: z.optional(oneOrMany(requestStatus)),
    accountId: z.optional(idOf('account')),
  }),
  reply: z.array(personalRequest),
  replies: 'page',
});
export const getPersonalRequest = endpoint({
  method: 'GET',
  path: '/backoffice/personal-data-requests/:id',
  summary: 'Get a data request; an open deletion also lists what is deleted, kept and blocking',
  roles: staff,
  area,
  params,
  reply: personalRequestDetail,
});
export const createPersonalRequest = endpoint({
  method: 'POST',
  path: '/backoffice/personal-data-requests',
  summary: 'Log a data request made by letter or phone; 422 if the same one is open',
  roles: staff,
  area: 'staff',
  body: z.strictObject({
    accountId: idOf('account'),
    kind: requestKind,
    /** Channel of the request, and how the identity was checked. */
    note: longText({ min: 5, max: 1000 }),
  }),
  reply: personalRequest,
  idempotent: true,
});
export const preparePersonalExport = endpoint({
  method: 'POST',
  path: '/backoffice/personal-data-requests/:id/prepare',
  summary: 'Start packing the copy; the person is mailed when it is ready',
  roles: staff,
  area,
  params,
  reply: personalRequest,
});
export const erasePerson = endpoint({
  method: 'POST',
  path: '/backoffice/personal-data-requests/:id/erase',
  summary: "Delete a person's data; 400 unless their name is repeated, 422 with open payments or lessons",
  roles: staff,
  area,
  admin: true,
  params,
  body: z.strictObject({ confirmName: text({ max: 250 }) }),
  reply: personalRequestDetail,
});
export const refusePersonalRequest = endpoint({
  method: 'POST',
  path: '/backoffice/personal-data-requests/:id/refuse',
  summary: 'Refuse a request and notify the person of the reason',
  roles: staff,
  area,
  params,
  body: z.strictObject({ reason: longText({ min: 10, max: 1000 }) }),
  reply: personalRequest,
});
export const getPersonalExport = endpoint({
  method: 'GET',
  path: '/backoffice/personal-data-requests/:id/file',
  summary: 'Download the copy as a ZIP; every download is recorded',
  roles: staff,
  area,
  params,
  replies: 'file',
});

/** The same as its owner sees it. */
export const ownPersonalRequest = z.pick(personalRequest, {
  id: true,
  kind: true,
  status: true,
  askedAt: true,
  dueOn: true,
  refusalReason: true,
  fileBytes: true,
  fileUntil: true,
  handledAt: true,
});
export type OwnPersonalRequest = z.infer<typeof ownPersonalRequest>;

export const ownPersonalRequests = endpoint({
  method: 'GET',
  path: '/account/personal-data',
  summary: 'List your data requests, newest first',
  roles: everyRole,
  area: 'staff',
  reply: z.array(ownPersonalRequest),
});
export const askPersonalRequest = endpoint({
  method: 'POST',
  path: '/account/personal-data',
  summary: 'Request a copy of your data, packed immediately, or its deletion by staff',
  roles: everyRole,
  area: 'staff',
  body: z.strictObject({ kind: requestKind, note: z.optional(optionalText({ max: 1000, lines: 'many' })) }),
  reply: z.array(ownPersonalRequest),
  idempotent: true,
});
export const withdrawPersonalRequest = endpoint({
  method: 'POST',
  path: '/account/personal-data/:id/withdraw',
  summary: 'Withdraw a data request that staff have not handled',
  roles: everyRole,
  area: 'staff',
  params,
  reply: z.array(ownPersonalRequest),
});
export const getOwnPersonalExport = endpoint({
  method: 'GET',
  path: '/account/personal-data/:id/file',
  summary: 'Download your copy as a ZIP; never while acting as someone',
  roles: everyRole,
  area: 'staff',
  params,
  replies: 'file',
});
