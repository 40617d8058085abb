import * as z from 'zod/mini';
import { billingBody, billingKind } from '../billing-details.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const own = ['STUDENT'] as const;
const staff = { roles: ['CUSTOMER_SUPPORT'], area: 'students' } as const;
const params = z.strictObject({ id: idOf('student') });

/** Buyer on a student's future invoices; issued invoices do not change. */
export const billingDetails = z.object({
  kind: billingKind,
  /** Null: nothing was entered, invoices name the student alone. */
  name: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Name and e-mail used for invoices while nothing is entered. */
  studentName: z.string(),
  studentEmail: z.string(),
  version: z.int(),
});
export type BillingDetails = z.infer<typeof billingDetails>;

export const getOwnBilling = endpoint({
  method: 'GET',
  path: '/student-platform/billing',
  summary: 'Get your billing details',
  roles: own,
  reply: billingDetails,
});
export const updateOwnBilling = endpoint({
  method: 'PATCH',
  path: '/student-platform/billing',
  summary: 'Update your billing details; 409 `stale` if changed since',
  roles: own,
  body: billingBody,
  reply: billingDetails,
});
export const removeOwnBilling = endpoint({
  method: 'DELETE',
  path: '/student-platform/billing',
  summary: 'Remove your billing details; the next invoices name the student alone',
  roles: own,
  reply: billingDetails,
});

export const getStudentBilling = endpoint({
  method: 'GET',
  path: '/backoffice/students/:id/billing',
  summary: "Get a student's billing details",
  ...staff,
  params,
  reply: billingDetails,
});
export const updateStudentBilling = endpoint({
  method: 'PATCH',
  path: '/backoffice/students/:id/billing',
  summary: "Update a student's billing details; 409 `stale` if changed since",
  ...staff,
  params,
  body: billingBody,
  reply: billingDetails,
});
export const removeStudentBilling = endpoint({
  method: 'DELETE',
  path: '/backoffice/students/:id/billing',
  summary: "Remove a student's billing details; the next invoices name the student alone",
  ...staff,
  params,
  reply: billingDetails,
});
