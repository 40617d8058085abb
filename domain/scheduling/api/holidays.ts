import * as z from 'zod/mini';
import {
  FIRST_OFFICIAL_YEAR,
  LAST_OFFICIAL_YEAR,
  MOST_HOLIDAYS,
  officialCountry,
  officialRegion,
} from '../holiday.ts';
import { affectedLesson } from './availability.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { queryNumber } from '#domain/contract/query.ts';

const support = ['CUSTOMER_SUPPORT'] as const;
/** Returns the effect without changing anything. */
const dryRun = z.optional(z.boolean());

export const holiday = z.object({ id: z.string(), onDate: plainDate, name: z.string() });
export type Holiday = z.infer<typeof holiday>;

const holidaysAdded = z.object({
  holidays: z.array(holiday),
  /** Number of new holidays; days that are holidays already stay as they are. */
  added: z.int(),
  /** The first lessons booked on the new holidays. They stay booked. */
  affected: z.array(affectedLesson),
  affectedCount: z.int(),
  /** Undoes the whole addition; null for a dry run. */
  undoId: z.nullable(z.string()),
});
export type HolidaysAdded = z.infer<typeof holidaysAdded>;

const officialDay = z.object({
  onDate: plainDate,
  name: z.string(),
  /** Name of the school's holiday on this day; null if there is none. */
  existingName: z.nullable(z.string()),
  /** Upcoming lessons on this day. */
  lessonCount: z.int(),
});
export type OfficialDay = z.infer<typeof officialDay>;

const officialCalendar = z.object({
  countries: z.array(officialCountry),
  /** Regions of the country that have holidays of their own. */
  regions: z.array(z.object({ code: officialRegion, name: z.string() })),
  days: z.array(officialDay),
});
export type OfficialCalendar = z.infer<typeof officialCalendar>;

export const listHolidays = endpoint({
  method: 'GET',
  path: '/backoffice/holidays',
  summary: 'List days without lessons since a year ago, earliest first',
  roles: support,
  area: 'calendar',
  reply: z.array(holiday),
});
export const addHoliday = endpoint({
  method: 'POST',
  path: '/backoffice/holidays',
  summary: 'Add a day without lessons, or a range of days; returns the lessons booked on them, which stay',
  roles: support,
  area: 'settings',
  body: z.strictObject({
    onDate: plainDate,
    /** The last day of a range; left out: one day. */
    toDate: z.optional(z.nullable(plainDate)),
    name: text({ max: 80 }),
    dryRun,
  }),
  reply: holidaysAdded,
});
export const getOfficialCalendar = endpoint({
  method: 'GET',
  path: '/backoffice/holidays/official',
  summary: "List the public holidays of a country or region in a year, compared with the school's holidays",
  roles: support,
  area: 'settings',
  query: z.strictObject({
    country: officialCountry,
    /** Left out: those of the whole country. */
    region: z.optional(officialRegion),
    year: queryNumber({ min: FIRST_OFFICIAL_YEAR, max: LAST_OFFICIAL_YEAR }),
  }),
  reply: officialCalendar,
});
export const addOfficialHolidays = endpoint({
  method: 'POST',
  path: '/backoffice/holidays/official',
  summary:
    'Add public holidays of a country or region, all or none; returns the lessons booked on them, which stay',
  roles: support,
  area: 'settings',
  body: z.strictObject({
    country: officialCountry,
    region: z.optional(z.nullable(officialRegion)),
    year: z.int().check(z.gte(FIRST_OFFICIAL_YEAR), z.lte(LAST_OFFICIAL_YEAR)),
    dates: z.array(plainDate).check(z.minLength(1), z.maxLength(MOST_HOLIDAYS)),
    dryRun,
  }),
  reply: holidaysAdded,
});
export const removeHoliday = endpoint({
  method: 'DELETE',
  path: '/backoffice/holidays/:id',
  summary: 'Delete a day without lessons',
  roles: support,
  area: 'settings',
  params: z.strictObject({ id: idOf('holiday') }),
  reply: z.array(holiday),
});
