import * as z from 'zod/mini';
import { creditKind, creditReason } from '../credit.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { listOwnSubscriptions } from './own-subscriptions.ts';
import { portalPage } from '#domain/contract/query.ts';

const roles = ['STUDENT'] as const;

export const getWallet = endpoint({
  method: 'GET',
  path: '/student-platform/wallet',
  summary: 'Get your credits by kind, and the lots that still hold some, earliest expiry first',
  roles,
  reply: z.object({
    balances: z.array(
      z.object({
        kind: creditKind,
        /** Available for booking. */
        available: z.int(),
        /** Reserved for upcoming lessons. */
        held: z.int(),
      }),
    ),
    lots: z.array(
      z.object({
        id: z.string(),
        kind: creditKind,
        availableCredits: z.int(),
        heldCredits: z.int(),
        grantedOn: plainDate,
        expiresOn: z.nullable(plainDate),
        source: z.string(),
      }),
    ),
  }),
});

export const listWalletTransactions = endpoint({
  method: 'GET',
  path: '/student-platform/wallet/transactions',
  summary: 'List movements of your free credits and losses of reserved ones, newest first',
  roles,
  query: z.strictObject({ kind: z.optional(creditKind), ...portalPage }),
  reply: z.object({
    transactions: z.array(
      z.object({
        id: z.string(),
        at: instant,
        reason: creditReason,
        kind: creditKind,
        credits: z.int(),
        balanceAfter: z.int(),
        /** Reserved credits that are lost with this movement; the available credits do not change. */
        lost: z.int(),
        lessonId: z.nullable(z.string()),
        lessonAt: z.nullable(instant),
        teacherName: z.nullable(z.string()),
        teacherPhotoUrl: z.nullable(z.string()),
      }),
    ),
    total: z.int(),
  }),
});

export const getCreditsOverview = endpoint({
  method: 'GET',
  path: '/student-platform/wallet/overview',
  summary: 'Get your credits: balance, a page of history, credits to come by month',
  roles,
  query: z.strictObject(portalPage),
  reply: z.object({
    wallet: getWallet.reply,
    movements: listWalletTransactions.reply,
    subscriptions: listOwnSubscriptions.reply,
  }),
});
