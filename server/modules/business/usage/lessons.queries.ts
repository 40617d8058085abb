import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { businessLessons } from '#domain/business/api/business-usage.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { SEATS_OF, type UsageScope, usageBase } from './figures.ts';
import { outcomeOf } from '#server/modules/business/businesses/seat-outcome.ts';
import { isOfRow, KEYS, scopeOfRow } from './row-keys.ts';

type Query = z.output<typeof businessLessons.query>;
type Lessons = z.input<typeof businessLessons.reply>;

/** Most seats that a file holds. */
const ALL = 50_000;

const PAGE = 25;

const FEW_DAYS = 62;
const DAY_MS = 86_400_000;

/** All companies' seats of few days are found by these, where what is to come is not asked for: that is not in their index. */
const isFew = ({ businessId, studentId, from, to }: UsageScope, figure: Query['figure']): boolean =>
  !businessId &&
  !studentId &&
  figure !== undefined &&
  figure !== 'upcoming' &&
  Date.parse(to) - Date.parse(from) < FEW_DAYS * DAY_MS;

/**
 * The seats that a figure counts, the latest first, with their total, in one statement. Of all of them only what orders and sums them is
 * kept: of the page the rest is looked up.
 */
export async function lessonsOf(
  db: Db,
  scope: UsageScope,
  {
    figure,
    by,
    key,
    studentId,
    groupId,
    pageStart = 0,
    pageTake = PAGE,
  }: Omit<Query, 'from' | 'to' | 'businessId'>,
): Promise<Lessons> {
  const wanted = sql`${figure ? SEATS_OF[figure] : sql`true`}
    and ${isOfRow({ by, key }, (one) => KEYS[one].seat)}
    and ${studentId ? sql`s.student_id = ${studentId}` : sql`true`}`;
  const seen = { ...scopeOfRow(scope, { by, key }), ...(studentId && { studentId }), groupId };
  const { rows } = await sql<Lessons>`
    with ${usageBase({ ...seen, figure, isSettled: isFew(seen, figure) })}, wanted as materialized (
      select s.lesson_id, s.student_id, s.starts_at, s.credits, s.cost_cents
      from seat s cross join lateral (select s.business_id, s.student_id, s.cost_centre_id, s.day) x where ${wanted})
    select a.total, a.credits, a.cost as "costCents", coalesce((select json_agg(r order by r."startsAt" desc, r."lessonId", r."studentId") from (
      select w.lesson_id as "lessonId", w.starts_at as "startsAt", l.ends_at as "endsAt", w.student_id as "studentId",
        st.full_name as "studentName", t.full_name as "teacherName", l.group_id as "groupId", g.name as "groupName",
        ${outcomeOf} as outcome, p.credit_kind as kind, w.credits, w.cost_cents as "costCents"
      from (select * from wanted order by starts_at desc, lesson_id, student_id limit ${pageTake} offset ${pageStart}) w
      join lesson_participant p on p.provider_id = app_provider() and p.lesson_id = w.lesson_id and p.student_id = w.student_id
      join student st on st.provider_id = app_provider() and st.id = w.student_id
      join lesson l on l.provider_id = app_provider() and l.id = w.lesson_id
      join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
      left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id) r), '[]') as lessons
    from (select count(*)::int as total, coalesce(sum(credits), 0)::int as credits, coalesce(sum(cost_cents), 0)::float8 as cost from wanted) a`.execute(
    db,
  );
  return rows[0]!;
}

/** All of them, for a file. */
export const allLessonsOf = async (
  db: Db,
  scope: UsageScope,
  query: Parameters<typeof lessonsOf>[2],
): Promise<Lessons['lessons']> =>
  (await lessonsOf(db, scope, { ...query, pageStart: 0, pageTake: ALL })).lessons;
