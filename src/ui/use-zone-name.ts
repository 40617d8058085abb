import { cityName } from '#src/i18n/city-name.ts';
import { useProvider } from '#src/session/provider.ts';
import { useZone } from './zone-context.ts';

/** Returns a function that names a zone by its city, and null for the one that is the reader's and the school's: all times are in it. */
export function useZoneName(): (zone: string) => string | null {
  const own = useZone();
  const { timeZone: providers } = useProvider();
  return (zone) => (zone === own && zone === providers ? null : cityName(zone));
}
