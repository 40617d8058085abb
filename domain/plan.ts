import * as z from 'zod/mini';

/** The plan and product names (specification section 3); the words shown are in the catalogue under `plan`. */
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
