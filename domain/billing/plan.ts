import * as z from 'zod/mini';

/** The plan and product names (ENT-07); the words shown are in the catalogue under `plan`. */
export const PLANS = [
  'BASIC',
  'STANDARD',
  'PREMIUM',
  'MONTHS_3',
  'MONTHS_12',
  'JOURNEY',
  'ADVENTURE',
  'SPLASH',
  'WAVE',
  'ODYSSEY',
  'SUBSCRIPTION_6',
  'SUBSCRIPTION_9',
  'SUBSCRIPTION_12',
  'LIGHT',
  'FLASH',
  'VOLT',
  'SPARKLE',
  'FROST',
  'WONDER',
] as const;
export const plan = z.enum(PLANS);
export type Plan = z.infer<typeof plan>;

const GIVEN: Readonly<Record<string, string>> = { MONTHS_3: '3 meses', MONTHS_12: '12 meses' };
const isPlan = (name: string): boolean => PLANS.some((known) => known === name);

/**
 * Returns the name of a product on order lines and invoices at the time of purchase: the catalogue's name for a plan, otherwise as typed.
 */
export function planWords(name: string): string {
  if (!isPlan(name)) return name;
  const subscription = /^SUBSCRIPTION_(\d+)$/.exec(name)?.[1];
  if (subscription) return `Subscription of ${subscription} months`;
  return GIVEN[name] ?? name.charAt(0) + name.slice(1).toLowerCase();
}

/** Returns the stored name for a typed product name: the plan's code if it names a plan, otherwise as typed. */
export const productName = (words: string): string =>
  PLANS.find((each) => each === words || planWords(each).toLowerCase() === words.toLowerCase()) ?? words;
