import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { errorText } from '#domain/values/error-text.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { emailText, phoneText, text } from '#domain/values/text.ts';
import { consentKind, guardianRelation, MAX_TEXT_VERSION } from '../guardian.ts';

const shared = { roles: ['CUSTOMER_SUPPORT'], area: 'students' } as const;
const ofStudent = z.strictObject({ id: idOf('student') });
const ofGuardian = z.strictObject({ id: idOf('guardian') });

const fields = {
  fullName: text({ max: 120 }),
  relation: guardianRelation,
  email: z.nullable(emailText),
  phone: z.nullable(phoneText),
};
const IS_REACHABLE = z.refine<{ email: string | null; phone: string | null }>(
  ({ email, phone }) => email !== null || phone !== null,
  { path: ['email'], error: errorText('enter-email-or-phone') },
);
export const guardianDraft = z.strictObject(fields).check(IS_REACHABLE);

const guardianRecord = z.object({
  id: idOf('guardian'),
  studentId: z.string(),
  fullName: z.string(),
  relation: guardianRelation,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The student's invoices are made out to them. */
  isPayer: z.boolean(),
  version: z.int(),
});
export type GuardianRecord = z.infer<typeof guardianRecord>;

const consentRecord = z.object({
  id: idOf('consent'),
  kind: consentKind,
  /** The guardian's name on that day. */
  givenBy: z.string(),
  relation: guardianRelation,
  givenOn: plainDate,
  /** Which text was agreed to, as the school names it. */
  textVersion: z.string(),
  recordedByName: z.string(),
  withdrawnAt: z.nullable(instant),
  withdrawnByName: z.nullable(z.string()),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

export const listGuardians = endpoint({
  ...shared,
  method: 'GET',
  path: '/backoffice/students/:id/guardians',
  summary: "List a minor's guardians and all consents, the newest first",
  params: ofStudent,
  reply: z.object({
    isMinor: z.boolean(),
    /** The school's rule: students are minors until this age. */
    adultAge: z.int(),
    guardians: z.array(guardianRecord),
    consents: z.array(consentRecord),
  }),
});

export const createGuardian = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/students/:id/guardians',
  summary: 'Add a guardian to a minor',
  params: ofStudent,
  body: guardianDraft,
  reply: guardianRecord,
  idempotent: true,
});

export const updateGuardian = endpoint({
  ...shared,
  method: 'PATCH',
  path: '/backoffice/guardians/:id',
  summary: 'Change a guardian; consents keep the name under which they were given',
  params: ofGuardian,
  body: z.strictObject({ ...fields, version: z.int() }).check(IS_REACHABLE),
  reply: guardianRecord,
});

export const deleteGuardian = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/backoffice/guardians/:id',
  summary: 'Remove a guardian; their consents stay',
  params: ofGuardian,
});

export const recordConsent = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/students/:id/consents',
  summary: "Record a guardian's consent; 409 if one of this kind is valid",
  params: ofStudent,
  body: z.strictObject({
    kind: consentKind,
    guardianId: idOf('guardian'),
    /** Not in the future. */
    givenOn: plainDate,
    textVersion: text({ max: MAX_TEXT_VERSION }),
  }),
  reply: consentRecord,
  idempotent: true,
});

export const withdrawConsent = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/consents/:id/withdraw',
  summary: 'Record that a consent was withdrawn; it stays in the list',
  params: z.strictObject({ id: idOf('consent') }),
  reply: consentRecord,
});
