import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { HomePageRecord, updateHomePage } from '#domain/provider/api/home-page.ts';
import { type HomePage, homePageOf } from '#domain/provider/home-page.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { can } from '#domain/shared/rights.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ApiError, fieldError } from '#server/errors/api-error.ts';
import { assertVersion, omitUndefined } from '#server/errors/assert-version.ts';
import { QUOTABLE } from './home-page.queries.ts';

type Reader = Pick<Session, 'rights'>;

interface Row extends Pick<HomePageRecord, 'teachers' | 'quotes' | 'version'> {
  page: Record<string, unknown>;
}

/** Quotes to look through; older ones are not shown in public either. */
const QUOTES_TO_CHOOSE = 50;

/** Returns the school's home page as support edits it, with the comments that can be quoted. */
export async function homePageRecordOf(db: Db, { rights }: Reader): Promise<HomePageRecord> {
  const { rows } = await sql<Row>`
    select p.home_page as page, p.version,
      (select json_build_object('active', count(*), 'listed', count(*) filter (where t.is_listed),
          'withPhoto', count(*) filter (where t.is_listed and a.photo_url is not null))
        from teacher t join account a on a.provider_id = t.provider_id and a.id = t.id
        where t.provider_id = p.id and t.status = 'ACTIVE' and a.disabled_at is null) as teachers,
      coalesce((select json_agg(x) from (select c.lesson_id as "lessonId", c.student_id as "studentId", s.full_name as name,
          c.comment as text, c.lesson_stars as stars, c.created_at as "createdAt", c.is_quote_hidden as "isHidden"
        from score c join account s on s.provider_id = c.provider_id and s.id = c.student_id
        where c.provider_id = p.id and ${QUOTABLE} and s.erased_at is null
        order by c.created_at desc, c.lesson_id limit ${QUOTES_TO_CHOOSE}) x), '[]') as quotes
    from provider p where p.id = app_provider()`.execute(db);
  const { page, ...row } = rows[0]!;
  const quotes = row.quotes.map((quote) => ({
    ...quote,
    createdAt: new Date(quote.createdAt).toISOString(),
  }));
  return { ...homePageOf(page), ...row, quotes, mayChange: can(rights, 'settings', 'edit') };
}

/**
 * Changes the school's home page. Throws 400 `texts` for a language that the school does not offer, 409 `stale` with the newer page when
 * someone else has saved settings since.
 */
export async function changeHomePage(
  db: Db,
  reader: Reader,
  { version, ...body }: z.output<typeof updateHomePage.body>,
): Promise<HomePageRecord> {
  const { locales, home_page: set } = await db
    .selectFrom('provider')
    .select(['locales', 'home_page'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  assertVersion(version, await homePageRecordOf(db, reader));
  assertOffered(body.texts, locales);
  const page = { ...(set as Record<string, unknown>), ...omitUndefined(body) };
  await db
    .updateTable('provider')
    .set({ home_page: JSON.stringify(page) })
    .execute();
  return homePageRecordOf(db, reader);
}

/** Throws 400 for texts in a language that the school does not offer. */
export function assertOffered(texts: HomePage['texts'] = {}, locales: readonly Locale[]): void {
  const other = Object.keys(texts).find((locale) => !locales.includes(locale));
  if (other) throw fieldError(`texts.${other}`, 'choose-offered-language');
}

/** Shows every active teacher on the home page. */
export async function listEveryTeacher(db: Db, reader: Reader): Promise<HomePageRecord> {
  await sql`update teacher set is_listed = true where provider_id = app_provider() and status = 'ACTIVE' and not is_listed`.execute(
    db,
  );
  return homePageRecordOf(db, reader);
}

/** Hides a quote, or shows it again. Throws 404 for a comment that its student does not allow to be quoted. */
export async function hideQuoteOf(
  db: Db,
  reader: Reader,
  { lessonId, studentId, isHidden }: { lessonId: string; studentId: string; isHidden: boolean },
): Promise<HomePageRecord> {
  const { numUpdatedRows } = await db
    .updateTable('score')
    .set({ is_quote_hidden: isHidden })
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .where('may_quote', '=', true)
    .where('comment', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('not-found');
  return homePageRecordOf(db, reader);
}
