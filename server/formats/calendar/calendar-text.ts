import { isTimezone, type Timezone } from '#domain/values/timezone.ts';
import { isShownTwice, offsetIn, type ZoneRules, zoneRules } from './zone-rules.ts';

/** An entry of a calendar. Instants are ISO strings. */
export interface CalendarEntry {
  /** The same in every mail and feed, so that a calendar changes its entry instead of making another (RFC 5545 UID). */
  uid: string;
  /** Of two entries a calendar keeps the one with the higher number. */
  sequence: number;
  startsAt: string;
  endsAt: string;
  /** On which clock it was agreed; without one its times are written in UTC. */
  timeZone?: string;
  title: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Address of the lesson's page. */
  url: string;
  changedAt: string;
  attendee?: Person;
}

interface Person {
  name: string;
  address: string;
}

export interface Calendar {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** The school, as name and sender. */
  provider: Person;
  entries: readonly CalendarEntry[];
}

const YEAR = 366 * 24 * 3_600_000;

/** The calendar as text (RFC 5545), with the rules of every zone that it names. */
export function calendarText({ method, provider, entries }: Calendar): string {
  const zones = rulesOf(entries);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//language-school//lessons//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `NAME:${text(provider.name)}`,
    `X-WR-CALNAME:${text(provider.name)}`,
    ...(method === 'PUBLISH' ? ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'] : []),
    ...[...zones.values()].flatMap(zoneLines),
    ...entries.flatMap((entry) => entryLines(entry, provider, zones)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

type Zones = ReadonlyMap<string, ZoneRules>;

/** From the first entry that names a zone to a year after the last one. */
function rulesOf(entries: readonly CalendarEntry[]): Zones {
  const spans = new Map<Timezone, [from: number, to: number]>();
  for (const { timeZone, startsAt, endsAt } of entries) {
    if (!timeZone || timeZone === 'UTC' || !isTimezone(timeZone)) continue;
    const [from, to] = spans.get(timeZone) ?? [Infinity, -Infinity];
    spans.set(timeZone, [Math.min(from, Date.parse(startsAt)), Math.max(to, Date.parse(endsAt))]);
  }
  return new Map(
    [...spans].map(([zone, [from, to]]) => [zone, zoneRules(zone, from - YEAR, to + YEAR)] as const),
  );
}

function zoneLines({ zone, offset, changes }: ZoneRules): string[] {
  const period = (kind: 'STANDARD' | 'DAYLIGHT', since: string, from: number, to: number) => [
    `BEGIN:${kind}`,
    `DTSTART:${since}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...period('STANDARD', '19700101T000000', offset, offset),
    ...changes.flatMap(({ at, from, to }) =>
      period(to > from ? 'DAYLIGHT' : 'STANDARD', wallText(at, from), from, to),
    ),
    'END:VTIMEZONE',
  ];
}

function entryLines(entry: CalendarEntry, provider: Person, zones: Zones): string[] {
  const { uid, sequence, startsAt, endsAt, title, status, url, changedAt, attendee } = entry;
  const rules = zones.get(entry.timeZone ?? '');
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcText(Date.parse(changedAt))}`,
    `DTSTART${momentText(startsAt, rules)}`,
    `DTEND${momentText(endsAt, rules)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(url)}`,
    `URL;VALUE=URI:${url}`,
    'CLASS:PRIVATE',
    `STATUS:${status}`,
    `ORGANIZER;CN=${quoted(provider.name)}:mailto:${provider.address}`,
    ...(attendee
      ? [
          `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=${quoted(attendee.name)}:mailto:${attendee.address}`,
        ]
      : []),
    'END:VEVENT',
  ];
}

/** Returns the time in the zone, or in UTC if that local time occurs twice, because the format cannot distinguish the two. */
function momentText(instant: string, rules: ZoneRules | undefined): string {
  const at = Date.parse(instant);
  if (!rules || isShownTwice(rules, at)) return `:${utcText(at)}`;
  return `;TZID=${rules.zone}:${wallText(at, offsetIn(rules, at))}`;
}

const wallText = (at: number, offset: number): string => utcText(at + offset * 60_000).slice(0, -1);

const utcText = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

function offsetText(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${pad(size % 60)}`;
}

/** A value of the type TEXT: its separators escaped, no control characters. */
const text = (value: string): string =>
  value
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- they end a line or the whole calendar
    .replaceAll(/[\u0000-\u001f\u007f]/g, ' ');

/** A parameter's value: there is no way to write a quote in it. */
// oxlint-disable-next-line no-control-regex -- they end a line or the whole calendar
const quoted = (value: string): string => `"${value.replaceAll(/["\u0000-\u001f\u007f]/g, ' ')}"`;

const MOST_BYTES = 74;

/** Lines of at most 75 bytes, broken between characters, never inside one. */
function folded(line: string): string {
  let length = 0;
  let out = '';
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > MOST_BYTES) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += bytes;
  }
  return out;
}
