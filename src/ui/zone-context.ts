import { createContext, useContext } from 'react';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { cityName } from '#src/i18n/city-name.ts';

/** The zone in which the person at the screen reads times (D14); the business zone until it is known. */
export const ZoneContext = createContext<Timezone>(BUSINESS_TIME_ZONE);
export const useZone = (): Timezone => useContext(ZoneContext);

/** The school's own zone. */
export const ProviderZoneContext = createContext<Timezone>(BUSINESS_TIME_ZONE);

/** Returns a function that names a zone by its city, and null for the one that is the reader's and the school's: all times are in it. */
export function useZoneName(): (zone: Timezone) => string | null {
  const own = useZone();
  const providers = useContext(ProviderZoneContext);
  return (zone) => (zone === own && zone === providers ? null : cityName(zone));
}
