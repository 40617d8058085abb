import * as z from 'zod/mini';
import { notValid, refusal } from './invalid.ts';
import { TIMEZONES } from './timezones.ts';

const KIND = 'Timezone';

export const timezone = z.enum(TIMEZONES, { error: refusal(KIND) });
export type Timezone = z.infer<typeof timezone>;

const KNOWN: ReadonlySet<string> = new Set(TIMEZONES);
export const isTimezone = (value: string): value is Timezone => KNOWN.has(value);

/** Throws a RangeError '{value} is not a valid Timezone value' (VAL-03). */
export function parseTimezone(value: string): Timezone {
  if (!isTimezone(value)) throw new RangeError(notValid(value, KIND));
  return value;
}

/** Names that browsers and systems still report for zones of the list. */
const FORMER_NAMES: ReadonlyMap<string, Timezone> = new Map([
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Etc/GMT', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['GMT', 'UTC'],
]);

/** The zone of the list that a device's own name for its zone means, or null: then ask the person. */
export function knownTimezone(reported: string): Timezone | null {
  return isTimezone(reported) ? reported : (FORMER_NAMES.get(reported) ?? null);
}
