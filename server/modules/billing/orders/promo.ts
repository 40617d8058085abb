import { sql } from 'kysely';

/** Whether a coupon `c` is valid on its school's day `d.today`; false for staff-only coupons. */
export const holdsToday = sql`c.is_active and not c.staff_only and coalesce(c.starts_on <= d.today, true)
  and coalesce(c.ends_on >= d.today, true) and coalesce(c.used_count < c.max_uses, true)`;

/** The code that a student `s` signed up with, while it is valid and unused. A cancelled order releases it. */
export const ownPromo = sql<string | null>`(
  select c.code from coupon c join provider p on p.id = c.provider_id, lateral (select timezone(p.time_zone, now())::date as today) d
  where c.provider_id = s.provider_id and c.code = s.promo_code and ${holdsToday}
    and not exists (select from coupon_use u where u.provider_id = c.provider_id and u.coupon_id = c.id and u.student_id = s.id))`;
