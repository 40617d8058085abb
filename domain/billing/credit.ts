import * as z from 'zod/mini';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import { valuesOf, type Vocabulary } from '#domain/shared/appearance.ts';

/** Individual and group credits never mix (BOOK-09). */
export const CREDIT_KIND = {
  INDIVIDUAL: { colour: 'info', icon: 'Person' },
  GROUP: { colour: 'accent', icon: 'Groups' },
} as const satisfies Vocabulary;
export type CreditKind = keyof typeof CREDIT_KIND;
export const creditKind = z.enum(valuesOf(CREDIT_KIND));
/** Why the available or reserved credits of a wallet changed. */
export const CREDIT_REASONS = [
  'PURCHASE',
  'GIFT',
  'REFERRAL',
  'CORRECTION',
  'CONTRACT',
  'SUBSCRIPTION',
  'HOLD',
  'RELEASE',
  'CONSUME',
  'RETURN',
  'FORFEIT',
  'EXPIRE',
  'REFUND',
  'ALLOCATE',
  'WITHDRAW',
  'MERGE',
] as const;
export const creditReason = z.enum(CREDIT_REASONS);
/** Where a lot of credits comes from. */
export const LOT_SOURCES = ['ORDER', 'GIFT', 'REFERRAL', 'CORRECTION', 'CONTRACT', 'SUBSCRIPTION'] as const;
export const lotSource = z.enum(LOT_SOURCES);
/** Most credits that one adjustment adds or removes. */
export const MOST_CORRECTED = 500;

/** Credits that a lesson of this length costs; a credit that is begun counts whole (D13). */
export function creditsFor(durationMinutes: number, creditMinutes: number): number {
  if (durationMinutes <= 0 || creditMinutes <= 0) throw new RangeError('Lengths must be above zero.');
  return Math.ceil(durationMinutes / creditMinutes);
}

interface PricedCredits {
  priceCents: number;
  /** Of a subscription, for each month; its price is that of all months. */
  credits: number;
  subscriptionMonths: number | null;
}

/** Lesson time that a product pays for, in hours. */
export const productHours = (
  { credits, subscriptionMonths }: Omit<PricedCredits, 'priceCents'>,
  creditMinutes: number,
): number => (credits * (subscriptionMonths ?? 1)) / creditsFor(60, creditMinutes);

/** What an hour of a product costs, in whole cents: a figure to compare by, never one that is charged. */
export const hourPriceCents = (product: PricedCredits, creditMinutes: number): number =>
  Math.round(product.priceCents / productHours(product, creditMinutes));

/** Returns the price of a lesson in credits; trials are free (D13). */
export function lessonCredits(kind: LessonKind, durationMinutes: number, creditMinutes: number): number {
  return kind === 'TRIAL' ? 0 : creditsFor(durationMinutes, creditMinutes);
}

/** Part of a lot of credits. */
export interface LotShare {
  lotId: string;
  credits: number;
}

/**
 * Returns how many credits each lot contributes, in the given order (those that expire first first, BOOK-08). Null if the lots do not have
 * enough.
 */
export function payFrom(lots: readonly LotShare[], credits: number): LotShare[] | null {
  const shares: LotShare[] = [];
  let missing = credits;
  for (const { lotId, credits: free } of lots) {
    if (missing <= 0) break;
    const taken = Math.min(free, missing);
    shares.push({ lotId, credits: taken });
    missing -= taken;
  }
  return missing > 0 ? null : shares;
}

/** Filter for unused credits: all of them, or only those that expire soon. */
export const UNUSED_CREDITS = ['ANY', 'EXPIRING'] as const;
export const unusedCredits = z.enum(UNUSED_CREDITS);
export type UnusedCredits = z.infer<typeof unusedCredits>;
