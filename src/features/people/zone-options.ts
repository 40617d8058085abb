import { TIMEZONES } from '#domain/values/timezones.ts';

/** Every zone of the list, as an `<option>` each. */
export const ZONE_OPTIONS = TIMEZONES.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
