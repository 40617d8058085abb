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

/** What an order's line and an invoice call a product at the time of buying: a plan in words, anything else as it is named. */
export function planWords(name: string): string {
  if (!isPlan(name)) return name;
  const subscription = /^SUBSCRIPTION_(\d+)$/.exec(name)?.[1];
  if (subscription) return `Subscription of ${subscription} months`;
  return GIVEN[name] ?? name.charAt(0) + name.slice(1).toLowerCase();
}

/** What a product is kept as that is called so: a plan by its own name, anything else as it was typed. */
export const productName = (words: string): string =>
  PLANS.find((each) => each === words || planWords(each).toLowerCase() === words.toLowerCase()) ?? words;
