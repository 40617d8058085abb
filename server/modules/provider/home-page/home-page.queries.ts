import { sql } from 'kysely';
import type { TeacherIntro } from '#domain/people/api/teacher-intros.ts';
import type { Speciality } from '#domain/people/teacher.ts';
import {
  type HomePage,
  homePageOf,
  MAX_QUOTES,
  publicName,
  QUOTE_FROM_STARS,
} from '#domain/provider/home-page.ts';
import { hourPriceCents, productHours } from '#domain/billing/credit.ts';
import type { Level } from '#domain/shared/level.ts';
import type { Language } from '#domain/shared/language.ts';
import { type ProviderRules, rulesOf } from '#domain/shared/provider.ts';
import type { Currency } from '#domain/values/money.ts';
import { canBeQuoted } from '#server/tenancy/minors.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { CAPTIONS } from '#server/modules/people/teacher-intros/captions-json.ts';
import { type IntroFile, WEBVTT } from '#server/modules/people/teacher-intros/intro-media.ts';

/** A teacher as strangers see them. */
export interface PublicTeacher {
  id: string;
  name: string;
  /** Of the photo's public address; null without a photo. */
  photoId: string | null;
  languages: Language[];
  levels: Level[];
  specialities: Speciality[];
  biography: string | null;
  country: string | null;
  stars: number | null;
  starCount: number;
}

export interface PublicPlan {
  name: string;
  language: Language;
  priceCents: number;
  hourCents: number;
  /** Total lesson time. */
  hours: number;
  credits: number;
  validMonths: number | null;
  subscriptionMonths: number | null;
}

export interface PublicQuote {
  name: string;
  text: string;
  language: Language;
}

/** Everything on a school's home page. */
export interface HomePageFacts {
  page: HomePage;
  rules: ProviderRules;
  currency: Currency;
  legalName: string | null;
  /** The school's own domain; search engines get it as the canonical address. */
  domain: string | null;
  teachers: PublicTeacher[];
  plans: PublicPlan[];
  quotes: PublicQuote[];
}

interface TeacherRow extends Omit<PublicTeacher, 'name' | 'photoId'> {
  firstName: string;
  lastName: string;
  photoUrl: string | null;
}

/** The teachers that visitors can see. */
const LISTED = sql`t.is_listed and t.status = 'ACTIVE' and a.disabled_at is null`;

const TEACHER = sql`t.id, a.first_name as "firstName", a.last_name as "lastName", a.photo_url as "photoUrl", t.languages, t.levels,
  t.specialities, t.biography, t.country, t.score_average as stars, t.score_count as "starCount"`;

const teacherOf = ({ firstName, lastName, photoUrl, ...teacher }: TeacherRow): PublicTeacher => ({
  ...teacher,
  name: publicName(firstName, lastName),
  photoId: photoUrl?.split('/').at(-1) ?? null,
});

/** A comment that its student allows to be quoted, and a minor's guardian too, of a lesson `l` of a student's account `s`. */
export const QUOTABLE = sql`c.may_quote and c.comment is not null and c.lesson_stars >= ${QUOTE_FROM_STARS}
  and exists (select from student u where u.provider_id = c.provider_id and u.id = c.student_id and ${canBeQuoted('u')})`;

type Row = Pick<HomePageFacts, 'currency' | 'legalName' | 'domain' | 'quotes'> & {
  page: Record<string, unknown>;
  rules: Record<string, unknown>;
  teachers: TeacherRow[];
  plans: Omit<PublicPlan, 'hourCents' | 'hours'>[];
};

/** Returns everything that a school's home page shows, with one statement. */
export async function homePageFacts(db: Db): Promise<HomePageFacts> {
  const { rows } = await sql<Row>`
    select p.home_page as page, p.rules, p.currency, p.legal_name as "legalName",
      (select d.host from provider_domain d where d.provider_id = p.id and d.verified_at is not null order by d.verified_at, d.host limit 1) as domain,
      coalesce((select json_agg(x) from (select ${TEACHER} from teacher t join account a on a.provider_id = t.provider_id and a.id = t.id
        where t.provider_id = p.id and ${LISTED}
        order by a.photo_url is null, t.score_average desc nulls last, t.score_count desc, t.full_name, t.id limit 60) x), '[]') as teachers,
      coalesce((select json_agg(x) from (select r.name, r.language, r.price_cents as "priceCents", r.credits,
          r.valid_months as "validMonths", r.subscription_months as "subscriptionMonths"
        from product r where r.provider_id = p.id and r.is_active and r.credit_kind = 'INDIVIDUAL'
        order by r.position, r.name, r.id limit 60) x), '[]') as plans,
      coalesce((select json_agg(x order by x.at desc, x.name) from (select distinct on (c.student_id) c.created_at as at, s.first_name as name,
          c.comment as text, l.language
        from score c join account s on s.provider_id = c.provider_id and s.id = c.student_id
        join lesson l on l.provider_id = c.provider_id and l.id = c.lesson_id
        where c.provider_id = p.id and ${QUOTABLE} and not c.is_quote_hidden and s.erased_at is null
        order by c.student_id, c.created_at desc, c.lesson_id) x), '[]') as quotes
    from provider p where p.id = app_provider()`.execute(db);
  const { page, rules: set, teachers, plans, ...row } = rows[0]!;
  const rules = rulesOf(set);
  return {
    ...row,
    quotes: row.quotes.slice(0, MAX_QUOTES),
    page: homePageOf(page),
    rules,
    teachers: teachers.map(teacherOf),
    plans: plans.map((plan) => planOf(plan, rules.creditMinutes)),
  };
}

const planOf = (plan: Omit<PublicPlan, 'hourCents' | 'hours'>, creditMinutes: number): PublicPlan => ({
  ...plan,
  hours: productHours(plan, creditMinutes),
  hourCents: hourPriceCents(plan, creditMinutes),
});

/** A teacher's introduction as strangers hear or see it. */
export type PublicIntro = Pick<TeacherIntro, 'id' | 'mediaType' | 'transcript' | 'captions'>;

/** Returns a listed teacher with the introduction; undefined for any other. */
export async function publicTeacher(
  db: Db,
  id: string,
): Promise<(PublicTeacher & { intro: PublicIntro | null }) | undefined> {
  const { rows } = await sql<TeacherRow & { intro: PublicIntro | null }>`
    select ${TEACHER}, (select json_build_object('id', i.id, 'mediaType', i.media_type, 'transcript', i.transcript, 'captions', ${CAPTIONS})
        from teacher_intro i where i.provider_id = t.provider_id and i.teacher_id = t.id) as intro
    from teacher t join account a on a.provider_id = t.provider_id and a.id = t.id
    where t.id = ${id} and ${LISTED}`.execute(db);
  if (!rows[0]) return undefined;
  const { intro, ...row } = rows[0];
  return { ...teacherOf(row), intro };
}

/** Returns a listed teacher's photo; undefined for any other. */
export async function publicPhoto(db: Db, photoId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select f.content from account_photo f join account a on a.provider_id = f.provider_id and a.id = f.account_id
    join teacher t on t.provider_id = a.provider_id and t.id = a.id
    where f.id = ${photoId} and ${LISTED}`.execute(db);
  return rows[0]?.content;
}

/** Returns the file of a listed teacher's introduction; undefined for any other. */
export async function publicIntroFile(db: Db, introId: string): Promise<IntroFile | undefined> {
  const { rows } = await sql<IntroFile>`
    select i.media_type as "mediaType", i.size_bytes::int as "sizeBytes", i.storage_key as key
    from teacher_intro i join teacher t on t.provider_id = i.provider_id and t.id = i.teacher_id
    join account a on a.provider_id = t.provider_id and a.id = t.id
    where i.id = ${introId} and ${LISTED}`.execute(db);
  return rows[0];
}

/** Returns the captions of a listed teacher's introduction; undefined for any other. */
export async function publicCaptionsFile(db: Db, captionsId: string): Promise<IntroFile | undefined> {
  const { rows } = await sql<IntroFile>`
    select ${WEBVTT} as "mediaType", c.size_bytes::int as "sizeBytes", c.storage_key as key
    from teacher_intro_captions c join teacher t on t.provider_id = c.provider_id and t.id = c.teacher_id
    join account a on a.provider_id = t.provider_id and a.id = t.id
    where c.id = ${captionsId} and ${LISTED}`.execute(db);
  return rows[0];
}
