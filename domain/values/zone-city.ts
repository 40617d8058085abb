import type { Timezone } from './timezone.ts';

/** Returns the city of a zone: 'Europe/Madrid' is 'Madrid', 'America/New_York' is 'New York'. */
export const zoneCity = (zone: Timezone): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
