import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { creditKind, MOST_CORRECTED } from '../credit.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const params = z.strictObject({ id: idOf('student') });
const days = z.strictObject({ from: plainDate, to: plainDate });

export const correctCredits = endpoint({
  method: 'POST',
  path: '/backoffice/students/:id/credits',
  summary:
    'Add credits to a wallet (a new lot) or remove free ones (earliest expiry first), with a reason; 422 if there are too few',
  roles: ['CUSTOMER_SUPPORT'],
  area: 'students',
  params,
  body: z
    .strictObject({
      kind: creditKind,
      /** Above zero: added; below zero: removed. */
      credits: z.int().check(
        z.gte(-MOST_CORRECTED),
        z.lte(MOST_CORRECTED),
        z.refine((value) => value !== 0, errorText('enter-credits-not-zero')),
      ),
      note: text({ max: 500 }),
      /** Expiry date of the added lot; none: it never expires. */
      expiresOn: z.optional(z.nullable(plainDate)),
    })
    .check(
      z.refine(({ credits, expiresOn }) => credits > 0 || !expiresOn, {
        path: ['expiresOn'],
        error: errorText('only-added-credits-expire'),
      }),
    ),
  reply: z.object({ kind: creditKind, before: z.int(), after: z.int() }),
  idempotent: true,
});

export const studentStatement = endpoint({
  method: 'GET',
  path: '/backoffice/students/:id/statement',
  summary: "Download a student's credit movements in a range of days as a PDF",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'students',
  params,
  query: days,
  replies: 'file',
});

export const ownStatement = endpoint({
  method: 'GET',
  path: '/student-platform/wallet/statement',
  summary: 'Download your credit movements in a range of days as a PDF',
  roles: ['STUDENT'],
  query: days,
  replies: 'file',
});
