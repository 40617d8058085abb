import { createContext, useContext } from 'react';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import type { Timezone } from '#domain/values/timezone.ts';

/** The zone in which the person at the screen reads times (D14); the business zone until it is known. */
export const ZoneContext = createContext<Timezone>(BUSINESS_TIME_ZONE);
export const useZone = (): Timezone => useContext(ZoneContext);
