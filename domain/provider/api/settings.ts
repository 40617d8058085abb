import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { embedSites } from '../embed-sites.ts';
import { localeCode } from '#domain/shared/locale.ts';
import { PAY_RULES, type PayRule, providerRules } from '#domain/shared/provider.ts';
import { currency } from '#domain/values/money.ts';
import { text } from '#domain/values/text.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { guarded, omitted } from '#domain/contract/sensitive.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

const { shape } = providerRules;
const ofPay = <T>(made: (rule: (typeof shape)[PayRule]) => T) =>
  Object.fromEntries(PAY_RULES.map((name) => [name, made(shape[name])])) as Record<PayRule, T>;
const seenRules = z.object({ ...shape, ...ofPay((rule) => omitted('finance', rule)) });
/** Those of pay stay as they are where they are left out. */
const sentRules = z.strictObject({ ...shape, ...ofPay((rule) => guarded('finance', rule)) });

/** The school itself: how it looks, which clock it keeps, and the rules in force (BOOK-01). */
export const settingsRecord = z.object({
  id: z.string(),
  providerName: z.string(),
  subdomain: z.string(),
  isotypeUrl: z.string(),
  isotypeUrlDark: z.string(),
  logotypeUrl: z.string(),
  logotypeUrlDark: z.string(),
  /** `#rrggbb`; null: the product's own. */
  brandColour: z.nullable(z.string()),
  brandColourDark: z.nullable(z.string()),
  timeZone: z.string(),
  currency: z.string(),
  allowZoom: z.boolean(),
  /** The languages that people can choose, and that of those who have chosen none. */
  locales: z.array(localeCode),
  defaultLocale: localeCode,
  /** The websites that may show the trial form; null: any may. */
  embedSites: z.nullable(z.array(z.string())),
  invoicePrefix: z.string(),
  isDemo: z.boolean(),
  /** Without those of pay for staff without the right to the finances. */
  rules: seenRules,
  rulesVersion: z.int(),
  /** False once money was taken in it. */
  mayChangeCurrency: z.boolean(),
  /** Whether the asker may change settings. */
  mayChange: z.boolean(),
  version: z.int(),
});
export type SettingsRecord = z.infer<typeof settingsRecord>;

/** Only pictures that this installation serves itself: the content security policy allows no others. */
const pictureUrl = z.optional(
  z
    .string()
    .check(
      z.maxLength(300),
      z.regex(
        /^\/(brand|uploads)\/[\w-]+(\/[\w-]+)*\.(svg|png|webp|jpg)$/,
        errorText('picture-address-not-allowed'),
      ),
    ),
);

/** `#rrggbb`, or null for the product's own. */
const brandColour = z.optional(
  z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, errorText('enter-colour')))),
);

export const PICTURES = ['isotypeUrl', 'isotypeUrlDark', 'logotypeUrl', 'logotypeUrlDark'] as const;
const query = z.strictObject({ picture: z.enum(PICTURES) });

export const getSettings = endpoint({
  method: 'GET',
  path: '/backoffice/settings',
  summary: 'The school: branding, time zone and rules in force',
  roles,
  area: 'settings',
  reply: settingsRecord,
});
export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/backoffice/settings',
  summary: "Changes the school's branding, time zone and rules",
  roles,
  area: 'settings',
  body: z.strictObject({
    providerName: z.optional(text({ max: 80 })),
    isotypeUrl: pictureUrl,
    isotypeUrlDark: pictureUrl,
    logotypeUrl: pictureUrl,
    logotypeUrlDark: pictureUrl,
    /** Of buttons and links on light and on dark grounds; refused, naming the nearest that passes, where text in it were hard to read. */
    brandColour: brandColour,
    brandColourDark: brandColour,
    timeZone: z.optional(timezone),
    /** Refused once something was ordered, paid, invoiced or paid out in the present one. */
    currency: z.optional(currency),
    allowZoom: z.optional(z.boolean()),
    /** At least one of those that the installation has. */
    locales: z.optional(
      z.array(localeCode).check(
        z.minLength(1, errorText('choose-language')),
        z.maxLength(20),
        z.refine((codes) => new Set(codes).size === codes.length, errorText('language-twice')),
      ),
    ),
    /** One of `locales`. */
    defaultLocale: z.optional(localeCode),
    /** Null: any website may show the trial form; none named: no other than the school's own. */
    embedSites: z.optional(z.nullable(embedSites)),
    /** All of them, but those of pay, which only staff with the right to the finances send; from the next booking, move or cancellation on. Each booking names the version that it was made under. */
    rules: z.optional(sentRules),
    /** The version that the form was opened with; an older one is answered 409 `stale` with the newer record. */
    version: z.int(),
  }),
  reply: settingsRecord,
});

const zoneCount = z.object({ timeZone: z.string(), count: z.int() });
const timeZoneEffectReply = z.object({
  from: z.string(),
  to: z.string(),
  /** The wall clocks of both, `YYYY-MM-DD HH:mm`. */
  nowFrom: z.string(),
  nowTo: z.string(),
  /** Of the lessons to come, which keep their moment: those that begin on another day, month or holiday by the new clock. */
  lessonsAhead: z.int(),
  onAnotherDay: z.int(),
  onHolidays: z.int(),
  inAnotherMonth: z.int(),
  /** Running weekly lessons by the zone whose hour they keep. */
  weeklyLessons: z.array(zoneCount),
  /** Teachers whose availability is written in another zone than the new one. */
  teachersElsewhere: z.int(),
});
export type TimeZoneEffect = z.infer<typeof timeZoneEffectReply>;

export const timeZoneEffect = endpoint({
  method: 'GET',
  path: '/backoffice/settings/time-zone',
  summary: 'What would follow from another time zone for the school, before it is saved',
  roles,
  area: 'settings',
  query: z.strictObject({ timeZone: timezone }),
  reply: timeZoneEffectReply,
});

export const setPicture = endpoint({
  method: 'POST',
  path: '/backoffice/settings/pictures',
  summary: "Takes one of the school's logos: PNG, WebP or SVG, at most 300 kB; shown from the next page on",
  roles,
  area: 'settings',
  query,
  takes: 'file',
  reply: settingsRecord,
});
export const putBackPicture = endpoint({
  method: 'POST',
  path: '/backoffice/settings/pictures/earlier',
  summary: "Shows an earlier one of the school's logos again; 409 `stale` once another one is shown",
  roles,
  area: 'settings',
  body: z.strictObject({ picture: z.enum(PICTURES), earlierId: idOf('brand-picture'), version: z.int() }),
  reply: settingsRecord,
});
export const resetPicture = endpoint({
  method: 'DELETE',
  path: '/backoffice/settings/pictures',
  summary: "Goes back to the product's own picture",
  roles,
  area: 'settings',
  query,
  reply: settingsRecord,
});
