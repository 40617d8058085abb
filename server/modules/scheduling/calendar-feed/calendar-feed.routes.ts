import { chooseLocale } from '#domain/shared/locale.ts';
import * as api from '#domain/scheduling/api/calendar-feed.ts';
import type { Config } from '#server/config.ts';
import { calendarText } from '#server/formats/calendar/calendar-text.ts';
import { providerOrigin } from '#server/tenancy/host.ts';
import { addressOf, senderOf } from '#server/mail/mail.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { publicRoute, route, type Route, type NamedText } from '#server/http/route.ts';
import { hashSecret } from '#server/auth/secret.ts';
import { refuseSupplanting } from '#server/auth/own-session.ts';
import { entryOf } from '#server/modules/scheduling/lessons/lesson-calendar.ts';
import { endFeed, giveFeed } from './calendar-feed.ts';
import { enterCalendarFeed, type Feed, feedOf, feedOfDays } from './calendar-feed.queries.ts';
import { erasedNamesIn } from '#server/locales/erased-texts.ts';
import { fileNameIn } from '#server/formats/file-name.ts';

/** A feed as a file; without `days` it is named for a feed that is read again and again. */
function fileOf(
  { providerName, subdomain, isTeacher, lessons, ...person }: Feed,
  config: Config,
  days?: { from: string; to: string },
): NamedText {
  const origin = providerOrigin(subdomain, config);
  const locale = chooseLocale([person.locale], person);
  const entries = lessons.map((lesson) =>
    entryOf({ ...erasedNamesIn(locale, lesson), to: { isTeacher } }, { locale, origin }),
  );
  const provider = { name: providerName, address: addressOf(senderOf(config)) };
  return {
    fileName: days ? fileNameIn({ locale }, 'calendar', days) : fileNameIn({ locale }, 'feed'),
    text: calendarText({ method: 'PUBLISH', provider, entries }),
  };
}

/** Module: private calendar feeds (iCalendar). */
export const calendarFeedRoutes: readonly Route[] = [
  route(api.calendarFeed, async ({ db, session }) => {
    const feed = await db
      .selectFrom('calendar_feed')
      .select('created_at as createdAt')
      .where('account_id', '=', session.accountId)
      .executeTakeFirst();
    return feed ?? { createdAt: null };
  }),

  // Refused under supplant, because the address stays valid after the supplant ends.
  route(api.makeCalendarFeed, ({ db, session, now, services }) => {
    refuseSupplanting(session);
    return giveFeed(db, { ...session, now }, services.config);
  }),
  route(api.endCalendarFeed, ({ db, session }) => endFeed(db, session.accountId)),

  publicRoute(api.readCalendarFeed, async ({ params, now, services, transaction }) => {
    const feed = await transaction({ providerId: null }, async (db) => {
      const accountId = await enterCalendarFeed(db, hashSecret(params.token.replace(/\.ics$/, '')));
      if (!accountId) throw new ApiError('not-found');
      return feedOf(db, accountId, now);
    });
    return fileOf(feed, services.config);
  }),

  route(api.downloadCalendar, async ({ db, session, query, services }) => {
    const feed = await feedOfDays(db, session.accountId, query);
    // A file that is imported once has no earlier lessons to cancel.
    const lessons = feed.lessons.filter(({ status }) => status !== 'CANCELLED');
    return fileOf({ ...feed, lessons }, services.config, query);
  }),
];
