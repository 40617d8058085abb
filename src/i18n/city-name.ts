import i18next from 'i18next';
import { zoneCity } from '#domain/values/zone-city.ts';

/** What to call a zone on screen: "Lisbon", in Spanish "Lisboa". */
export function cityName(zone: string): string {
  const city = zoneCity(zone);
  return i18next.t(`vocabulary:city.${city}`, { defaultValue: city });
}
