import * as z from 'zod/mini';
import { localeCode } from '#domain/shared/locale.ts';
import { emailText, optionalText, phoneText } from '#domain/values/text.ts';

/** How many quotes the page shows: the newest that are allowed. */
export const MAX_QUOTES = 6;
/** Stars below which a comment is no recommendation and is not offered as a quote. */
export const QUOTE_FROM_STARS = 4;

/** A school's own words in one language; null: the standard ones. */
export const homePageText = z.strictObject({
  headline: optionalText({ max: 90 }),
  intro: optionalText({ max: 400, lines: 'many' }),
  about: optionalText({ max: 3000, lines: 'many' }),
});
export type HomePageText = z.infer<typeof homePageText>;

/** What a school's public home page says and shows; teachers, prices and quotes come from its data. */
export const homePage = z.strictObject({
  email: z.nullable(emailText),
  phone: z.nullable(phoneText),
  isPublished: z.boolean(),
  showsPrices: z.boolean(),
  showsQuotes: z.boolean(),
  /** By language; standard words for those left out. */
  texts: z.record(localeCode, homePageText),
});
export type HomePage = z.infer<typeof homePage>;

const DEFAULT_HOME_PAGE: HomePage = {
  isPublished: true,
  showsPrices: true,
  showsQuotes: true,
  email: null,
  phone: null,
  texts: {},
};

/** The page as it is: what the school has set, the defaults for the rest. Throws on a set value that is not allowed. */
export const homePageOf = (set: Readonly<Record<string, unknown>>): HomePage =>
  homePage.parse({ ...DEFAULT_HOME_PAGE, ...set });

/** "Ana G.": names of people on public pages are not written out. */
export const publicName = (firstName: string, lastName: string): string =>
  lastName === '' ? firstName : `${firstName} ${lastName[0]!.toUpperCase()}.`;
