import * as z from 'zod/mini';
import { homePage } from '../home-page.ts';
import { localeCode } from '#domain/shared/locale.ts';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

/** The public home page as support edits it. */
export const homePageRecord = z.object({
  ...homePage.shape,
  /** Active teachers, and how many of them are shown. */
  teachers: z.object({ active: z.int(), listed: z.int(), withPhoto: z.int() }),
  /** Comments that students allow to be quoted, the newest first. */
  quotes: z.array(
    z.object({
      lessonId: z.string(),
      studentId: z.string(),
      name: z.string(),
      text: z.string(),
      stars: z.int(),
      createdAt: instant,
      isHidden: z.boolean(),
    }),
  ),
  /** Whether the caller can change settings. */
  mayChange: z.boolean(),
  /** Of the settings. */
  version: z.int(),
});
export type HomePageRecord = z.infer<typeof homePageRecord>;

export const getHomePage = endpoint({
  method: 'GET',
  path: '/backoffice/home-page',
  summary: "Get the texts and choices of the school's public home page, and the quotes that students allow",
  roles,
  area: 'settings',
  reply: homePageRecord,
});

export const updateHomePage = endpoint({
  method: 'PATCH',
  path: '/backoffice/home-page',
  summary: "Change the school's public home page, or publish it",
  roles,
  area: 'settings',
  body: z.strictObject({ ...z.partial(homePage).shape, version: z.int() }),
  reply: homePageRecord,
});

export const previewHomePage = endpoint({
  method: 'POST',
  path: '/backoffice/home-page/preview',
  summary: 'Preview the public home page with values that are not saved; saves nothing',
  roles,
  area: 'settings',
  body: z.strictObject({
    ...z.partial(homePage).shape,
    locale: localeCode,
    scheme: z.enum(['light', 'dark']),
  }),
  /** A whole page without scripts, whose links lead nowhere. */
  reply: z.object({ html: z.string() }),
});

export const listAllTeachers = endpoint({
  method: 'POST',
  path: '/backoffice/home-page/teachers',
  summary: 'Show all active teachers on the public home page',
  roles,
  area: 'settings',
  reply: homePageRecord,
});

export const hideQuote = endpoint({
  method: 'PATCH',
  path: '/backoffice/home-page/quotes/:lessonId/:studentId',
  summary:
    'Hide a quote from the public home page, or show it again; 404 for a comment that may not be quoted',
  roles,
  area: 'settings',
  params: z.strictObject({ lessonId: idOf('lesson'), studentId: idOf('student') }),
  body: z.strictObject({ isHidden: z.boolean() }),
  reply: homePageRecord,
});
