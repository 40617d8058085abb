/** Returns the city of a zone: 'Europe/Madrid' is 'Madrid', 'America/New_York' is 'New York'. */
export const zoneCity = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
