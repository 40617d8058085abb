import type { Timezone } from './timezone.ts';

/** The zone in which the schools' weekly lessons keep their wall clock (CONST-03, D14). In a file of its own: first pages need it, and not the list of all zones. */
export const BUSINESS_TIME_ZONE = 'Europe/Madrid' satisfies Timezone;
