import { sql } from 'kysely';
import type { Language } from '#domain/shared/language.ts';
import type { Locale, OfferedLocales } from '#domain/shared/locale.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { CalendarEntry } from '#server/formats/calendar/calendar-text.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export interface FeedLesson {
  lessonId: string;
  sequence: number;
  type: LessonKind;
  language: Language;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  teacherName: string;
  groupName: string | null;
  studentNames: string[];
  status: CalendarEntry['status'];
  changedAt: string;
}

export interface Feed extends OfferedLocales {
  providerName: string;
  subdomain: string;
  isTeacher: boolean;
  /** The language that the person has chosen. */
  locale: Locale | null;
  lessons: FeedLesson[];
}

/** Days for which past lessons stay in the feed, and the maximum number of lessons. */
const DAYS_BACK = 60;
const MOST = 2_000;

/**
 * Finds the account of a private calendar address and enters its school; returns null for an address that is unknown or turned off, or
 * whose person can no longer sign in.
 */
export async function enterCalendarFeed(db: Db, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{
    id: string;
  }>`select account_id as id from enter_calendar_feed(${tokenHash})`.execute(db);
  return rows[0]?.id ?? null;
}

type Moment = ReturnType<typeof sql>;
interface Range {
  from: PlainDate;
  to: PlainDate;
}

/** Returns a person's own lessons, as teacher and as student, including cancelled ones, so that calendars can remove them. */
export function feedOf(db: Db, accountId: string, now: Date): Promise<Feed> {
  const since = new Date(now.getTime() - DAYS_BACK * 86_400_000).toISOString();
  return feedWithin(db, accountId, sql`>= ${since}::timestamptz`);
}

/** The same of those that begin in the days from..to, both whole, on the person's own clock. */
export const feedOfDays = (db: Db, accountId: string, { from, to }: Range): Promise<Feed> =>
  feedWithin(
    db,
    accountId,
    sql`between (${from}::timestamp at time zone a.time_zone)
      and ((${to}::timestamp + interval '1 day') at time zone a.time_zone - interval '1 microsecond')`,
  );

async function feedWithin(db: Db, accountId: string, begins: Moment): Promise<Feed> {
  const { rows } = await sql<Feed>`
    select p.provider_name as "providerName", p.subdomain, a.role = 'TEACHER' as "isTeacher",
      a.locale, p.locales, p.default_locale as "defaultLocale",
      (select coalesce(json_agg(o order by o."startsAt", o."lessonId"), '[]') from (
        select l.id as "lessonId", l.sequence, l.type, l.language, l.starts_at as "startsAt", l.ends_at as "endsAt", l.time_zone as "timeZone",
          t.full_name as "teacherName", l.updated_at as "changedAt",
          (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id) as "groupName",
          array(select s.full_name from lesson_participant q join student s on s.provider_id = q.provider_id and s.id = q.student_id
            where a.role = 'TEACHER' and q.provider_id = l.provider_id and q.lesson_id = l.id and q.status <> 'CANCELLED' order by s.full_name) as "studentNames",
          case when 'CANCELLED' in (l.status, own.seat) then 'CANCELLED' when 'WAITING' in (l.status, own.seat) then 'TENTATIVE'
            else 'CONFIRMED' end as status
        from (select i.id, i.status as seat from lesson i
                where i.provider_id = a.provider_id and i.teacher_id = a.id and i.starts_at ${begins}
              union all
              select q.lesson_id, q.status from lesson_participant q
                where q.provider_id = a.provider_id and q.student_id = a.id and q.starts_at ${begins}) own
        join lesson l on l.provider_id = a.provider_id and l.id = own.id
        join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
        order by l.starts_at, l.id limit ${MOST}) o) as lessons
    from account a join provider p on p.id = a.provider_id
    where a.provider_id = app_provider() and a.id = ${accountId}`.execute(db);
  return rows[0]!;
}
