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
/** A field for each pay rule, made of its schema. */
export const ofPayRules = <T>(made: (rule: (typeof shape)[PayRule]) => T) =>
  Object.fromEntries(PAY_RULES.map((name) => [name, made(shape[name])])) as Record<PayRule, T>;
const seenRules = z.object({ ...shape, ...ofPayRules((rule) => omitted('finance', rule)) });
/** Pay rules that are left out stay unchanged. */
const sentRules = z.strictObject({ ...shape, ...ofPayRules((rule) => guarded('finance', rule)) });

/** The school: appearance, time zone and current rules (BOOK-01). */
export const settingsRecord = z.object({
  id: z.string(),
  providerName: z.string(),
  subdomain: z.string(),
  isotypeUrl: z.string(),
  isotypeUrlDark: z.string(),
  logotypeUrl: z.string(),
  logotypeUrlDark: z.string(),
  /** `#rrggbb`; null: the product's default. */
  brandColour: z.nullable(z.string()),
  brandColourDark: z.nullable(z.string()),
  timeZone: z.string(),
  currency: z.string(),
  allowZoom: z.boolean(),
  /** Whether staff can read messages of students and teachers; otherwise only reported ones. */
  staffReadsMessages: z.boolean(),
  /** Languages that people can choose, and the one for people who have chosen none. */
  locales: z.array(localeCode),
  defaultLocale: localeCode,
  /** Websites that can embed the trial form; null: any. */
  embedSites: z.nullable(z.array(z.string())),
  invoicePrefix: z.string(),
  isDemo: z.boolean(),
  /** Without the pay rules, for staff without permission for finances. */
  rules: seenRules,
  rulesVersion: z.int(),
  /** False if a payment was ever received in the current currency. */
  mayChangeCurrency: z.boolean(),
  /** Whether the caller can change settings. */
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

/** `#rrggbb`, or null for the product's default. */
const brandColour = z.optional(
  z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, errorText('enter-colour')))),
);

export const PICTURES = ['isotypeUrl', 'isotypeUrlDark', 'logotypeUrl', 'logotypeUrlDark'] as const;
const query = z.strictObject({ picture: z.enum(PICTURES) });

export const getSettings = endpoint({
  method: 'GET',
  path: '/backoffice/settings',
  summary: "Get the school's branding, time zone and current rules",
  roles,
  area: 'settings',
  reply: settingsRecord,
});
export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/backoffice/settings',
  summary: "Change the school's branding, time zone and rules",
  roles,
  area: 'settings',
  body: z.strictObject({
    providerName: z.optional(text({ max: 80 })),
    isotypeUrl: pictureUrl,
    isotypeUrlDark: pictureUrl,
    logotypeUrl: pictureUrl,
    logotypeUrlDark: pictureUrl,
    /**
     * Colour of buttons and links on light and on dark backgrounds. Refused if text on it would be hard to read; the error names the
     * nearest valid colour.
     */
    brandColour: brandColour,
    brandColourDark: brandColour,
    timeZone: z.optional(timezone),
    /** Refused once something was ordered, paid, invoiced or paid out in the current currency. */
    currency: z.optional(currency),
    allowZoom: z.optional(z.boolean()),
    staffReadsMessages: z.optional(z.boolean()),
    /** At least one of the installation's languages. */
    locales: z.optional(
      z.array(localeCode).check(
        z.minLength(1, errorText('choose-language')),
        z.maxLength(20),
        z.refine((codes) => new Set(codes).size === codes.length, errorText('language-twice')),
      ),
    ),
    /** One of `locales`. */
    defaultLocale: z.optional(localeCode),
    /** Null: any website can embed the trial form; empty: only the school's own. */
    embedSites: z.optional(z.nullable(embedSites)),
    /**
     * All rules. Only staff with permission for finances can send those of pay. They apply from the next booking, change or cancellation.
     * Each booking stores the version of the rules that it was made under.
     */
    rules: z.optional(sentRules),
    /** The version that the form was opened with; an older one is refused with 409 `stale` and the newer record. */
    version: z.int(),
  }),
  reply: settingsRecord,
});

const zoneCount = z.object({ timeZone: z.string(), count: z.int() });
const timeZoneEffectReply = z.object({
  from: z.string(),
  to: z.string(),
  /** Current time in both zones, `YYYY-MM-DD HH:mm`. */
  nowFrom: z.string(),
  nowTo: z.string(),
  /** Upcoming lessons (their instants stay the same), and those that fall on another day, month or holiday in the new zone. */
  lessonsAhead: z.int(),
  onAnotherDay: z.int(),
  onHolidays: z.int(),
  inAnotherMonth: z.int(),
  /** Running weekly lessons by time zone. */
  weeklyLessons: z.array(zoneCount),
  /** Teachers whose availability is in another zone than the new one. */
  teachersElsewhere: z.int(),
});
export type TimeZoneEffect = z.infer<typeof timeZoneEffectReply>;

export const timeZoneEffect = endpoint({
  method: 'GET',
  path: '/backoffice/settings/time-zone',
  summary: 'Preview the effects of another time zone for the school',
  roles,
  area: 'settings',
  query: z.strictObject({ timeZone: timezone }),
  reply: timeZoneEffectReply,
});

export const setPicture = endpoint({
  method: 'POST',
  path: '/backoffice/settings/pictures',
  summary: "Upload one of the school's logos: PNG, WebP or SVG, at most 300 kB; shown from the next page on",
  roles,
  area: 'settings',
  query,
  takes: 'file',
  reply: settingsRecord,
});
export const putBackPicture = endpoint({
  method: 'POST',
  path: '/backoffice/settings/pictures/earlier',
  summary: 'Restore an earlier logo of the school; 409 `stale` if the current one has changed',
  roles,
  area: 'settings',
  body: z.strictObject({ picture: z.enum(PICTURES), earlierId: idOf('brand-picture'), version: z.int() }),
  reply: settingsRecord,
});
export const resetPicture = endpoint({
  method: 'DELETE',
  path: '/backoffice/settings/pictures',
  summary: "Reset a logo to the product's own",
  roles,
  area: 'settings',
  query,
  reply: settingsRecord,
});
