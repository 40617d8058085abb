import i18next from 'i18next';
import type { Timezone } from '#domain/values/timezone.ts';
import { zoneCity } from '#domain/values/zone-city.ts';

/** What to call a zone on screen: "Lisbon", in Spanish "Lisboa". */
export function cityName(zone: Timezone): string {
  const city = zoneCity(zone);
  return i18next.t(`vocabulary:city.${city}`, { defaultValue: city });
}
