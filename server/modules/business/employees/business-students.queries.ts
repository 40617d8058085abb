import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  EmployeeOrder,
  listAttendanceMonths,
  listEmployees,
} from '#domain/business/api/business-students.ts';
import { accountHolds } from '#server/auth/account-search.ts';
import { activityStatusesOf } from '#domain/business/employee-status.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { shownStatus } from '#server/modules/business/businesses/employee-status.ts';

type Employees = z.input<typeof listEmployees.reply>;
type Months = z.input<typeof listAttendanceMonths.reply>;

const PAGE = 25;

/** Counts of seats by status, for any grouping. */
const seatCounts = sql`
  count(*) filter (where p.status = 'ATTENDED')::int as attended,
  count(*) filter (where p.status = 'NOT_ATTENDED')::int as missed,
  count(*) filter (where p.status = 'CANCELLED')::int as cancelled`;

/** The students of a company. */
const studentsOf = (businessId: string) => sql`
  (select s.* from student s where s.business_id = ${businessId}) s`;

/** The students of the company that this account manages. */
const employees = (managerId: string) => sql`
  student s join business_manager b on b.provider_id = s.provider_id and b.business_id = s.business_id and b.id = ${managerId}`;

/** `studentId`: that one alone. */
type Query = z.output<typeof listEmployees.query> & { studentId?: string };

/** Sort orders; the name breaks ties. */
const ORDER: Readonly<Record<EmployeeOrder, RawBuilder<unknown>>> = {
  name: sql`s.full_name`,
  credits: sql`w."availableCredits" desc`,
  expiring: sql`x."expiringCredits" desc`,
  attended: sql`seats.attended desc`,
  missed: sql`seats.missed desc`,
  lastLesson: sql`g."lastLessonAt" desc nulls last`,
};

const matching = ({ q, status, costCentreId, studentId }: Query): RawBuilder<boolean> => {
  const found =
    q &&
    sql`exists (select from account a where a.provider_id = s.provider_id and a.id = s.id and ${accountHolds(q)})`;
  const centre =
    costCentreId &&
    (costCentreId === 'none' ? sql`s.cost_centre_id is null` : sql`s.cost_centre_id = ${costCentreId}`);
  const byStatus = status && sql`s.activity_status = any(${activityStatusesOf(status)})`;
  const one = studentId && sql`s.id = ${studentId}`;
  return sql`${sql.join([sql`true`, found, centre, byStatus, one].filter(Boolean), sql` and `)}`;
};

/** One page of a company's students, with the total, in one statement. */
export async function employeesOf(db: Db, businessId: string, query: Query): Promise<Employees> {
  const { orderBy = 'name', pageStart = 0, pageTake = PAGE } = query;
  const { rows } = await sql<Employees>`
    with asked as materialized (select s.* from ${studentsOf(businessId)} where ${matching(query)})
    select (select count(*)::int from asked) as total,
      coalesce(json_agg(e order by e.position), '[]') as students
    from (
      select row_number() over (order by ${ORDER[orderBy]}, s.full_name, s.id) as position, s.id, s.full_name as "fullName",
        (select a.photo_url from account a where a.provider_id = s.provider_id and a.id = s.id) as "photoUrl",
        ${shownStatus(sql`s.activity_status`)} as status, s.language, s.level, w.*, x.*, seats.*, g.*,
        (select c.name from cost_centre c where c.provider_id = s.provider_id and c.id = s.cost_centre_id) as "costCentre",
        (select n.starts_at from lesson_participant n where n.provider_id = s.provider_id and n.student_id = s.id
          and n.starts_at > now() and n.status <> 'CANCELLED' order by n.starts_at limit 1) as "nextLessonAt"
      from asked s
      cross join lateral (
        select coalesce(sum(c.balance) filter (where c.place = 'AVAILABLE'), 0)::int as "availableCredits",
          coalesce(sum(c.balance) filter (where c.place = 'HELD'), 0)::int as "heldCredits"
        from credit_account c where c.provider_id = s.provider_id and c.student_id = s.id) w
      cross join lateral (
        select coalesce(sum(l.available_credits) filter (where l.expires_on <= current_date + 30), 0)::int as "expiringCredits",
          min(l.expires_on) as "nextExpiryOn"
        from credit_lot l where l.provider_id = s.provider_id and l.student_id = s.id and l.available_credits > 0) x
      cross join lateral (
        select ${seatCounts} from lesson_participant p
        where p.provider_id = s.provider_id and p.student_id = s.id and p.ends_at <= now() and p.starts_at > now() - interval '90 days') seats
      cross join lateral (
        select (select n.starts_at from lesson_participant n where n.provider_id = s.provider_id and n.student_id = s.id
          and n.ends_at <= now() and n.status = 'ATTENDED' order by n.starts_at desc limit 1) as "lastLessonAt") g
      order by ${ORDER[orderBy]}, s.full_name, s.id limit ${pageTake} offset ${pageStart}) e`.execute(db);
  return rows[0] ?? { students: [], total: 0 };
}

/** This month and the five before it, oldest first; months are the school's. */
export async function attendanceMonthsOf(db: Db, managerId: string): Promise<Months> {
  const { rows } = await sql<Months[number]>`
    select m.month::date as month, seats.*
    from provider v
    cross join lateral generate_series(
      date_trunc('month', now() at time zone v.time_zone) - interval '5 months',
      date_trunc('month', now() at time zone v.time_zone), interval '1 month') m (month)
    cross join lateral (
      select ${seatCounts} from ${employees(managerId)}
      join lesson_participant p on p.provider_id = s.provider_id and p.student_id = s.id
        and p.starts_at >= m.month at time zone v.time_zone
        and p.starts_at < (m.month + interval '1 month') at time zone v.time_zone and p.starts_at <= now()
      where s.provider_id = v.id) seats
    order by m.month`.execute(db);
  return rows;
}
