import { sql } from 'kysely';
import type { ChosenDate, RegularLessonCover } from '#domain/scheduling/api/regular-lessons.ts';
import { lessonCredits } from '#domain/billing/credit.ts';
import { coveredOf, type FreeLot, type OpenSeat } from '#domain/billing/credit-cover.ts';
import { canPlace } from '#domain/scheduling/regular-lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Attendees } from '#server/modules/scheduling/lessons/attendees.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import type { Plan } from './plan.ts';
import type { EvaluatedDate } from './evaluate-dates.ts';

interface Wallet {
  fullName: string;
  /** Those that expire first first. */
  lots: FreeLot[];
  /** Seats of other lessons without reserved credits. */
  open: OpenSeat[];
}

interface Booked {
  evaluatedDates: readonly EvaluatedDate[];
  shifted: readonly ChosenDate[];
  now: Date;
}

/** Returns what the planning jobs would find if all possible dates were booked: for each date, the students without enough credits. */
export async function coverOf(db: Db, plan: Plan, booked: Booked): Promise<RegularLessonCover> {
  const { rules } = await readProviderRules(db);
  const seats = seatsOf(plan, booked, rules);
  const waiting = new Map<PlainDate, string[]>(seats.map(({ date }) => [date, []]));
  for (const { fullName, lots, open } of await walletsOf(db, plan.attendees, booked.now)) {
    const covered = coveredOf<OpenSeat>([...seats, ...open], lots, { now: booked.now, rules });
    for (const seat of seats) if (!covered.has(seat)) waiting.get(seat.date)!.push(fullName);
  }
  return {
    credits: creditsOf(plan, rules),
    dates: [...waiting].map(([date, names]) => ({ date, waiting: names })),
  };
}

/** What the credits of one student cover. */
export interface StudentCover {
  /** Of each lesson. */
  credits: number;
  covered: ReadonlySet<PlainDate>;
  /** The fewest further credits that cover the first dates too, with the student's other lessons. */
  missing: number;
}

/** Returns what the student's credits cover of the free dates, and what the first `datesToCover` of them lack. */
export async function studentCoverOf(
  db: Db,
  plan: Plan,
  { evaluatedDates, datesToCover, now }: Omit<Booked, 'shifted'> & { datesToCover: number },
): Promise<StudentCover> {
  const { rules } = await readProviderRules(db);
  const seats = seatsOf(plan, { evaluatedDates, shifted: [], now }, rules);
  const [wallet] = await walletsOf(db, plan.attendees, now);
  const { lots, open } = orNotFound(wallet);
  const coveredWith = (further: number) => {
    const bought = { lotId: 'bought', credits: further, expiresOn: null };
    return coveredOf<OpenSeat>([...seats, ...open], further > 0 ? [...lots, bought] : lots, { now, rules });
  };
  const first = seats.slice(0, datesToCover);
  let missing = 0;
  while (missing < MOST_MISSING && !first.every((seat) => coveredWith(missing).has(seat))) missing += 1;
  const covered = coveredWith(0);
  return {
    credits: creditsOf(plan, rules),
    covered: new Set(seats.filter((seat) => covered.has(seat)).map(({ date }) => date)),
    missing,
  };
}

/** No plan is larger. */
const MOST_MISSING = 500;

const creditsOf = ({ body }: Plan, rules: ProviderRules): number =>
  lessonCredits('REGULAR', body.durationMinutes, rules.creditMinutes);

function seatsOf(plan: Plan, { evaluatedDates, shifted }: Booked, rules: ProviderRules) {
  const credits = creditsOf(plan, rules);
  return evaluatedDates.flatMap(({ date, verdict, anchor }) => {
    const other = shifted.find((one) => one.date === date);
    if (!other && !canPlace(verdict)) return [];
    const startsAt = other?.startsAt ?? anchor;
    return [
      { date, startsAt, day: wallClockOf(startsAt, plan.zone).date, type: 'REGULAR' as const, credits },
    ];
  });
}

async function walletsOf(db: Db, { studentIds, group }: Attendees, now: Date): Promise<Wallet[]> {
  const kind = group ? 'GROUP' : 'INDIVIDUAL';
  const { rows } = await sql<Wallet>`
    select s.full_name as "fullName",
      (select coalesce(json_agg(json_build_object('lotId', u.id, 'credits', u.available_credits, 'expiresOn', u.expires_on)
          order by u.expires_on nulls last, u.granted_on, u.id), '[]') from usable_lots(s.id, ${kind}, '-infinity') u) as lots,
      (select coalesce(json_agg(json_build_object('startsAt', l.starts_at, 'day', l.local_date, 'type', l.type, 'credits', m.credits)
          order by l.starts_at, l.id), '[]')
        from lesson_participant m join lesson l on l.provider_id = m.provider_id and l.id = m.lesson_id
        where m.provider_id = s.provider_id and m.student_id = s.id and m.credit_kind = ${kind} and m.credits > 0
          and m.status in ('BOOKED', 'WAITING') and m.starts_at > ${now.toISOString()}::timestamptz
          and not exists (select from credit_transaction x join credit_entry e on e.provider_id = x.provider_id and e.transaction_id = x.id
            join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = 'HELD'
            where x.provider_id = m.provider_id and x.lesson_id = m.lesson_id and x.student_id = m.student_id
            having sum(e.credits) > 0)) as open
    from student s where s.provider_id = app_provider() and s.id = any (${[...studentIds]}::uuid[]) order by s.full_name, s.id`.execute(
    db,
  );
  return rows;
}
