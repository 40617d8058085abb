import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { homePageOf } from '#domain/provider/home-page.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import type { Services } from '#server/http/services.ts';
import { originOf } from '#server/mail/mail-brand.ts';
import { visitLocale } from '#server/locales/visit-locale.ts';
import { type PublicAnswer, sendableOf, visitorOf } from '#server/pages/app-page.ts';
import { memoizeFor } from '#server/runtime/memoize-for.ts';
import type { ProviderRow } from '#server/tenancy/host.ts';
import { freeTimesOf } from './free-times.ts';
import { homePageFacts, publicTeacher } from './home-page.queries.ts';
import { homePageHtml } from './home-page.view.ts';
import type { PublicVisit } from './public-document.ts';
import { teacherPageHtml } from './teacher-page.view.ts';

/** Strangers' visits of a popular page cost one look at the database in this time; a change is seen after it at the latest. */
const KEPT_MS = 10_000;
/** Asks for the strangers' page where someone is signed in. */
const PREVIEW = /^\/\?preview/;
const TEACHER = /^\/our-teachers\/([^/]+)\/?$/;

type Needs = Pick<Services, 'pool' | 'providers' | 'clock'> & { config: Config };

/** Where search engines find the school: at its own domain. Only an installation with its own address can have one. */
export const publicOrigin = (
  origin: string,
  { domain }: { domain: string | null },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string => (domain && publicUrl ? `https://${domain}` : origin);

/** Whether this school has a page for strangers. */
export const hasPublicPages = (provider: ProviderRow | null): provider is ProviderRow =>
  provider !== null && homePageOf(provider.home_page).isPublished;

/**
 * Serves the addresses that visitors can read without the application: the school's home page at `/`, unless someone is signed in, and a
 * page for each listed teacher. Null for all others, and for a school that has not published its page.
 */
export function publicPages({ pool, providers, clock, config }: Needs) {
  const kept = memoizeFor<PublicAnswer>(KEPT_MS);

  const make = (asked: PublicVisit, teacherId: string | undefined): Promise<PublicAnswer> => {
    const { provider } = asked;
    return inTransaction(pool, { providerId: provider.id }, async (db) => {
      const facts = await homePageFacts(db);
      const visit = { ...asked, origin: publicOrigin(asked.origin, facts, config) };
      if (teacherId === undefined) return { page: await sendableOf(homePageHtml(visit, facts)) };
      const teacher = z.uuid().safeParse(teacherId).success && (await publicTeacher(db, teacherId));
      if (!teacher) return { redirect: '/#teachers' };
      const now = clock();
      const timeZone = parseTimezone(provider.time_zone);
      const times = await freeTimesOf(db, { teacherId, minutes: facts.rules.trialMinutes, timeZone, now });
      const page = { teacher, facts, times, today: wallClockOf(now.toISOString(), timeZone).date };
      return { page: await sendableOf(teacherPageHtml(visit, page)) };
    });
  };

  return async (request: FastifyRequest): Promise<PublicAnswer | null> => {
    const path = request.url.split(/[?#]/, 1)[0]!;
    const teacherId = TEACHER.exec(path)?.[1];
    if (path !== '/' && teacherId === undefined) return null;
    if (path === '/' && visitorOf(request).session === 'in' && !PREVIEW.test(request.url)) return null;
    const provider = await providers.ofHost(request.host);
    if (!hasPublicPages(provider)) return null;
    const { locales, default_locale: defaultLocale } = provider;
    const locale = visitLocale(request, { locales, defaultLocale });
    const visit = { provider, locale, origin: originOf(provider.subdomain, config, request) };
    const key = JSON.stringify([provider.id, provider.version, visit.locale, visit.origin, path]);
    return kept(key, () => make(visit, teacherId));
  };
}
