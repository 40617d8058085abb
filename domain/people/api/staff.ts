import * as z from 'zod/mini';
import { rights } from '#domain/shared/rights-schema.ts';
import { STAFF_ACCESS, STAFF_STATES } from '../staff.ts';
import { instant } from '#domain/values/instant.ts';
import { emailText, text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { exportOf, oneOrMany, readOnlyResource } from '#domain/contract/resource.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('account') });

const staffSession = z.object({
  id: idOf('session'),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: instant,
});

/** A member of staff. */
export const staffRecord = z.object({
  id: idOf('account'),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  /** In force: an admin's are all, whatever was chosen. */
  rights: z.object(rights.shape),
  /** Whether this is the caller: their own flag and permissions can only be changed by another admin. */
  isSelf: z.boolean(),
  /** Has chosen a password; until then the invitation is open. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  disabledAt: z.nullable(instant),
  disabledReason: z.nullable(z.string()),
  lastSeenAt: z.nullable(instant),
  createdAt: instant,
  /** Active sessions, latest first. */
  sessions: z.array(staffSession),
  version: z.int(),
});
export type StaffRecord = z.infer<typeof staffRecord>;

/** All staff with their permissions and devices; for admins. */
export const staff = readOnlyResource({
  name: 'staff',
  noun: 'account',
  title: 'staff',
  area: 'settings',
  admin: true,
  roles,
  record: staffRecord,
  sortable: ['fullName', 'email', 'lastSeenAt', 'createdAt'],
  filters: {
    q: z.optional(text({ max: 100 })),
    state: z.optional(oneOrMany(z.enum(STAFF_STATES))),
    access: z.optional(oneOrMany(z.enum(STAFF_ACCESS))),
    hasSecondFactor: z.optional(z.boolean()),
  },
});
export const exportStaff = exportOf(staff.list, [
  'fullName',
  'email',
  'access',
  'state',
  'secondFactor',
  'lastSeenAt',
  'sessionCount',
  'createdAt',
  'disabledReason',
]);

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/backoffice/staff',
  summary: 'Create a staff account and mail the link to choose a password',
  roles,
  area: 'settings',
  admin: true,
  body: z.strictObject({
    firstName: text({ max: 80 }),
    lastName: text({ max: 80 }),
    email: emailText,
    isAdmin: z.boolean(),
    rights,
  }),
  reply: staffRecord,
  idempotent: true,
});
export const changeStaff = endpoint({
  method: 'PATCH',
  path: '/backoffice/staff/:id',
  summary: "Update a colleague's permissions, from their next request; never your own",
  roles,
  area: 'settings',
  admin: true,
  params,
  body: z.strictObject({
    isAdmin: z.optional(z.boolean()),
    rights: z.optional(rights),
    version: z.int(),
  }),
  reply: staffRecord,
});
export const signOutStaff = endpoint({
  method: 'POST',
  path: '/backoffice/staff/:id/sign-out',
  summary: 'End all sessions of a member of staff',
  roles,
  area: 'settings',
  admin: true,
  params,
  reply: staffRecord,
});
export const endStaffSession = endpoint({
  method: 'DELETE',
  path: '/backoffice/staff/:id/sessions/:sessionId',
  summary: 'End one session of a member of staff',
  roles,
  area: 'settings',
  admin: true,
  params: z.strictObject({ id: idOf('account'), sessionId: idOf('session') }),
});
export const resetStaffSecondFactor = endpoint({
  method: 'POST',
  path: '/backoffice/staff/:id/second-factor/reset',
  summary: 'Reset the authenticator app of a member of staff and sign them out; they set up a new one',
  roles,
  area: 'settings',
  admin: true,
  params,
  reply: staffRecord,
});
