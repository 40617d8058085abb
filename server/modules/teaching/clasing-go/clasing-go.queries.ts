import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ClasingGoState, listClasingGoWords } from '#domain/teaching/api/clasing-go.ts';
import { accessOf } from '#domain/teaching/clasing-go.ts';
import { PRACTICE_DAYS, practiceStreak, STANDARD_DAILY_GOAL } from '#domain/teaching/practice-streak.ts';
import { daysBetween, type PlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { wordsOf } from './words.ts';

interface StateRow {
  relationDate: PlainDate | null;
  trialStartsOn: PlainDate | null;
  trialEndsOn: PlainDate | null;
  today: PlainDate;
  isMember: boolean;
  total: number;
  due: number;
  learnt: number;
  unseen: number;
  dailyGoal: number;
  hasListening: boolean;
  nextDueAt: string | null;
  days: { day: PlainDate; cards: number }[];
  practised: PlainDate[];
}

const stateRow = (studentId: string, now: Date) => sql<StateRow>`
  with words as (${wordsOf(studentId)}),
  practised as (
    select timezone(a.time_zone, x.answered_at)::date as day, count(*) as cards
    from vocabulary_answer x join account a on a.provider_id = x.provider_id and a.id = x.student_id
    where x.provider_id = app_provider() and x.student_id = ${studentId} group by 1)
  select s.classing_go_relation_date as "relationDate", g.starts_on as "trialStartsOn", g.ends_on as "trialEndsOn", n.today,
    s.business_id is not null or exists (select from subscription u where u.provider_id = s.provider_id and u.student_id = s.id
      and u.status = 'ACTIVE' and u.ends_on >= n.today) as "isMember",
    (select count(*) from words) as total,
    (select count(*) from words where due_at is null or due_at <= ${now}) as due,
    (select count(*) from words where learnt) as learnt,
    (select count(*) from words where answers = 0) as unseen,
    coalesce(o.daily_goal, ${STANDARD_DAILY_GOAL}::int) as "dailyGoal", coalesce(o.has_listening, true) as "hasListening",
    (select min(due_at) from words where due_at > ${now}) as "nextDueAt",
    (select json_agg(json_build_object('day', d.day, 'cards', coalesce(p.cards, 0)) order by d.day)
      from (select n.today - i as day from generate_series(0, ${PRACTICE_DAYS - 1}) i) d left join practised p on p.day = d.day) as days,
    coalesce((select json_agg(p.day order by p.day desc) from practised p), '[]') as practised
  from student s
  join account a on a.provider_id = s.provider_id and a.id = s.id
  cross join lateral (select timezone(a.time_zone, ${now}::timestamptz)::date as today) n
  left join practice_setting o on o.provider_id = s.provider_id and o.student_id = s.id
  left join classing_go_trial g on g.provider_id = s.provider_id and g.student_id = s.id
  where s.provider_id = app_provider() and s.id = ${studentId}`;

/** Returns a student's state in Clasing Go, with days in the student's time zone. */
export async function stateOf(db: Db, studentId: string, now: Date): Promise<ClasingGoState> {
  const { rows } = await stateRow(studentId, now).execute(db);
  const { relationDate, trialStartsOn, trialEndsOn, today, ...row } = rows[0]!;
  const { total, due, learnt, unseen } = row;
  const { days: streakDays, ...streak } = practiceStreak(row.practised, today);
  return {
    access: accessOf({ relationDate, trialEndsOn, today, isMember: row.isMember }),
    classingGoRelationDate: relationDate,
    trial:
      trialStartsOn && trialEndsOn
        ? {
            startsOn: trialStartsOn,
            endsOn: trialEndsOn,
            daysLeft: Math.max(0, daysBetween(today, trialEndsOn) + 1),
          }
        : null,
    words: { total, due, learnt, unseen },
    nextDueAt: row.nextDueAt,
    streakDays,
    streak: { ...streak, forgiven: [...streak.forgiven] },
    goal: { cards: row.dailyGoal, today: row.days.at(-1)?.cards ?? 0 },
    hasListening: row.hasListening,
    days: row.days,
  };
}

type Words = z.input<typeof listClasingGoWords.reply>;
type WordsQuery = z.output<typeof listClasingGoWords.query>;

/** A page of all words, the latest lesson's first. */
export async function allWordsOf(
  db: Db,
  studentId: string,
  { pageStart = 0, pageTake = 20 }: WordsQuery,
): Promise<Words> {
  const { rows } = await sql<Words>`
    with words as materialized (${wordsOf(studentId)})
    select coalesce((select json_agg(p order by p."lessonAt" desc, p.id) from (
        select id, term, meaning, example, noted_at as "lessonAt", is_own as "isOwn", due_at as "dueAt", learnt as "isLearnt" from words
        order by noted_at desc, id limit ${pageTake} offset ${pageStart}) p), '[]') as words,
      (select count(*) from words) as total`.execute(db);
  return rows[0]!;
}
