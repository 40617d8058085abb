import * as z from 'zod/mini';
import { currentUser } from '../current-user.ts';
import { role, ROLES } from '#domain/shared/role.ts';
import { supplantReason } from '../supplant.ts';
import { instant } from '#domain/values/instant.ts';
import { emailText, password, text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const SIGNED_IN = ROLES;
const FULL = ['CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT', 'BUSINESS_MANAGER'] as const;

/** Reply to every sign-in and refresh. `next` names what the session must do before anything else. */
export const sessionReply = z.object({
  role,
  next: z.enum(['NOTHING', 'SET_PASSWORD', 'SET_SECOND_FACTOR']),
});
export type SessionReply = z.infer<typeof sessionReply>;

/** A password as it is tried: whatever was once allowed, so only what no keyboard types is refused. */
const triedPassword = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[^\0]*$/));
const credentials = { email: emailText, password: triedPassword };
const secretToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,128}$/));
/** Code of the authenticator app, or a recovery code; required (`second-factor-required`) if the account uses two-step verification. */
const code = z.string().check(z.regex(/^[0-9A-Za-z -]{6,20}$/));

export const signInStaff = endpoint({
  method: 'POST',
  path: '/auth/token-petition',
  summary: 'Sign in as staff or teacher',
  roles: 'anyone',
  body: z.strictObject({ ...credentials, code: z.optional(code) }),
  reply: sessionReply,
});
export const signInStudent = endpoint({
  method: 'POST',
  path: '/student-platform/login',
  summary: 'Sign in as student or HR manager',
  roles: 'anyone',
  body: z.strictObject(credentials),
  reply: sessionReply,
});
export const refreshToken = endpoint({
  method: 'GET',
  path: '/auth/refresh-token',
  summary: 'Rotate the refresh token; returns the role',
  roles: 'anyone',
  reply: sessionReply,
});
export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Get the current user',
  roles: SIGNED_IN,
  area: 'staff',
  reply: currentUser,
  always: true,
});
export const signOut = endpoint({
  method: 'DELETE',
  path: '/auth/access-token',
  summary: 'End this session',
  roles: 'anyone',
  always: true,
});
export const signOutStudent = endpoint({
  method: 'DELETE',
  path: '/student-platform/logout',
  summary: 'End this session',
  roles: 'anyone',
  always: true,
});
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/student-platform/forgot-password',
  summary: 'Mail a link to set a new password; the same reply for every address',
  roles: 'anyone',
  body: z.strictObject({ email: emailText }),
});
const newPassword = z.strictObject({ token: secretToken, password, code: z.optional(code) });
export const welcomeResetPassword = endpoint({
  method: 'POST',
  path: '/student-platform/welcome-reset-password',
  summary: 'Set the first password with the token of the welcome mail, and sign in',
  roles: 'anyone',
  body: newPassword,
  reply: sessionReply,
});
export const resetPassword = endpoint({
  method: 'POST',
  path: '/student-platform/reset-password',
  summary:
    'Set a new password, with a mailed token or as PASSWORD_RESETTER without one; ends every other session and signs in',
  roles: 'anyone',
  body: z.strictObject({ token: z.optional(secretToken), password, code: z.optional(code) }),
  reply: sessionReply,
});
export const requestLink = endpoint({
  method: 'POST',
  path: '/auth/login-link',
  summary: 'Mail staff or a teacher a link to sign in with; the same reply for every address',
  roles: 'anyone',
  body: z.strictObject({ email: emailText }),
});
export const signInByLink = endpoint({
  method: 'GET',
  path: '/auth/access-token/:email/:verifyToken',
  summary: 'Sign staff or a teacher in with a mailed link (single use, 10 minutes)',
  roles: 'anyone',
  params: z.strictObject({ email: emailText, verifyToken: secretToken }),
  query: z.strictObject({ code: z.optional(code) }),
  reply: sessionReply,
});
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  summary: 'Change your password; ends every other session',
  roles: FULL,
  area: 'staff',
  body: z.strictObject({ current: triedPassword, password }),
});

const sessionRow = z.object({
  id: idOf('session'),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List the devices on which you are signed in',
  roles: FULL,
  area: 'staff',
  reply: z.array(sessionRow),
});
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one of your sessions',
  roles: FULL,
  area: 'staff',
  params: z.strictObject({ id: idOf('session') }),
});
export const signOutEverywhere = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End every session of this account',
  roles: FULL,
  area: 'staff',
});
export const socketTicket = endpoint({
  method: 'GET',
  path: '/auth/socket-ticket',
  summary: 'Get a one-minute, single-use ticket for the socket',
  roles: FULL,
  area: 'staff',
  reply: z.object({ token: z.string() }),
});

const secondFactorState = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** To begin: the one that this session was opened with is too long ago. */
  needsPassword: z.boolean(),
});
const STAFF = ['CUSTOMER_SUPPORT', 'TEACHER'] as const;
export const secondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Get the state of your two-step verification',
  roles: STAFF,
  area: 'staff',
  reply: secondFactorState,
  always: true,
});
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/begin',
  summary:
    'Create a secret for the authenticator app, not in force until confirmed; without the password only minutes after the session was opened with it',
  roles: STAFF,
  area: 'staff',
  body: z.strictObject({ password: z.optional(triedPassword) }),
  reply: z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }),
  always: true,
});
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Enable two-step verification; returns the recovery codes, once',
  roles: STAFF,
  area: 'staff',
  body: z.strictObject({ code }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  always: true,
});
export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/end',
  summary: 'Disable two-step verification',
  roles: STAFF,
  area: 'staff',
  body: z.strictObject({ password: triedPassword, code }),
});

const SUPPORT = ['CUSTOMER_SUPPORT'] as const;
export const supplantToken = endpoint({
  method: 'POST',
  path: '/auth/supplant-token',
  summary: 'Request to act as another user; returns a one-minute, single-use token',
  roles: SUPPORT,
  area: 'staff',
  body: z.strictObject({ userId: idOf('account'), reason: supplantReason }),
  reply: z.object({ token: z.string() }),
});
export const supplant = endpoint({
  method: 'POST',
  path: '/auth/supplant',
  summary: 'Start acting as the user that the token names, read-only',
  roles: SUPPORT,
  area: 'staff',
  body: z.strictObject({ token: secretToken }),
  reply: sessionReply,
});
export const allowSupplantChanges = endpoint({
  method: 'POST',
  path: '/auth/supplant-changes',
  summary: 'Allow changes while acting as another user',
  roles: FULL,
  area: 'staff',
  always: true,
});
/** Changes made while acting as a user: shown at the end, and to that user in their own history. */
export const supplantSummary = z.object({
  id: idOf('supplant'),
  agentName: z.string(),
  subjectName: z.string(),
  reason: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  changesAllowed: z.boolean(),
  changes: z.array(
    z.object({ at: instant, action: text({ max: 200 }), noun: z.string(), fields: z.array(z.string()) }),
  ),
});
export type SupplantSummary = z.infer<typeof supplantSummary>;
export const supplantLogout = endpoint({
  method: 'POST',
  path: '/auth/supplant-logout',
  summary: 'Stop acting as another user; returns the changes',
  roles: FULL,
  area: 'staff',
  reply: supplantSummary,
  always: true,
});
export const supplantHistory = endpoint({
  method: 'GET',
  path: '/auth/supplant-history',
  summary: 'List staff access to your account: agent, time, reason and changes',
  roles: FULL,
  area: 'staff',
  reply: z.array(supplantSummary),
});
