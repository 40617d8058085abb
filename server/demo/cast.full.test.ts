import { verify } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACTIVITY_STATUS } from '#domain/people/activity-status.ts';
import { viewSearch } from '#domain/office/api/saved-views.ts';
import { LANGUAGE } from '#domain/shared/language.ts';
import { LESSON_STATUS } from '#domain/shared/lesson-status.ts';
import { ORDER_STATUS, PAYMENT_STATUS } from '#domain/billing/payment.ts';
import { PLANS } from '#domain/billing/plan.ts';
import { ROLES } from '#domain/shared/role.ts';
import { supportTask } from '#domain/office/support-task.ts';
import { SUPPORT_TASK_TYPES } from '#domain/office/support-task-type.ts';
import { TRIAL_STATUS } from '#domain/shared/trial-status.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readRows, fingerprints } from '#tests/support/rows.ts';
import { ourInvariants, whatIsBroken } from '#server/db/schema/invariants.ts';
import { CAST, castEmail, castId, DEMO_PASSWORD, DEMO_PROVIDERS, seedCast } from './cast.ts';

const { pool } = testDatabase({ isOwn: true });
// What it must equal is checked in the first one.
const twin = testDatabase({ canBreakInvariants: true });
const SLOW_MS = 60_000;
const now = new Date();

beforeAll(async () => {
  await seedCast(pool, { now });
});

const valuesOf = async (table: string, column: string, where = 'true'): Promise<string[]> =>
  (
    await readRows<{ value: string }>(pool, `select distinct ${column} as value from ${table} where ${where}`)
  ).map(({ value }) => value);
const countOf = async (table: string, where = 'true'): Promise<number> =>
  (await readRows<{ n: number }>(pool, `select count(*) as n from ${table} where ${where}`))[0]?.n ?? 0;
const who = (key: keyof typeof CAST): string => `'${castId('lingua', 'account', key)}'`;

it(
  'keeps every invariant',
  async () => {
    expect(ourInvariants().length).toBeGreaterThan(20);
    expect(await whatIsBroken(pool)).toBe('');
  },
  SLOW_MS,
);

it(
  'gives the same rows for the same moment, and does nothing where the school is',
  async () => {
    await seedCast(twin.pool, { now, providers: ['parla'] });
    expect(await readRows(twin.pool, 'select subdomain from provider')).toEqual([{ subdomain: 'parla' }]);
    await seedCast(twin.pool, { now });
    const both = await fingerprints(twin.pool);
    expect(both).toEqual(await fingerprints(pool));
    await seedCast(twin.pool, { now });
    expect(await fingerprints(twin.pool)).toEqual(both);
  },
  SLOW_MS,
);

describe('the cast covers every case', () => {
  it.each(DEMO_PROVIDERS)('ENT-09 %s has every activity status', async (provider) => {
    const statuses = await valuesOf('student', 'activity_status', `email like '%@${provider}.example'`);
    expect(statuses.sort()).toEqual(Object.keys(ACTIVITY_STATUS).sort());
  });

  it.each([
    ['payment', 'status', Object.keys(PAYMENT_STATUS)],
    ['customer_order', 'status', Object.keys(ORDER_STATUS)],
    ['lesson', 'status', Object.keys(LESSON_STATUS)],
    ['lesson', 'type', ['REGULAR', 'OCCASIONAL', 'TRIAL']],
    ['trial', 'status', Object.keys(TRIAL_STATUS)],
    ['teacher', 'status', ['ACTIVE', 'VACATIONS', 'INACTIVE']],
    ['regular_lesson', 'status', ['ACTIVE', 'PAUSED', 'ENDED']],
    ['student', 'language', Object.keys(LANGUAGE)],
    ['referral', 'status', ['PENDING', 'COMPLETED', 'CANCELLED']],
    ['product', 'name', [...PLANS]],
    ['account', 'role', ROLES.filter((role) => role !== 'PASSWORD_RESETTER')],
    ['lesson_participant', 'status', ['BOOKED', 'WAITING', 'CANCELLED', 'ATTENDED', 'NOT_ATTENDED']],
  ])('ENT-09 every %s.%s', async (table, column, wanted) => {
    expect((await valuesOf(table, column)).sort()).toEqual([...wanted].sort());
  });

  it('ENT-05 every type of support task, open and with a payload that the domain takes', async () => {
    const open = await valuesOf('support_task', 'type', 'resolved_at is null');
    expect(open.sort()).toEqual([...SUPPORT_TASK_TYPES].sort());
    const tasks = await readRows<{ task: object }>(
      pool,
      `select payload || jsonb_build_object('id', t.id, 'type', t.type, 'resolvedAt', t.resolved_at, 'creationDate', t.created_at,
        'issuer', jsonb_build_object('id', a.id, 'fullName', a.full_name)) as task
       from support_task t join account a on a.provider_id = t.provider_id and a.id = t.issuer_id`,
    );
    for (const { task } of tasks) expect(supportTask.safeParse(task).error).toBeUndefined();
    expect(await countOf('support_task', 'resolved_at is not null')).toBeGreaterThan(0);
    expect(await countOf('support_task', 'claimed_until > now()')).toBeGreaterThan(0);
  });

  it('API-22 more open tasks than one page of the list', async () => {
    const open = await countOf('support_task', `provider_id = '${castId('lingua', 'provider', 'lingua')}'`);
    expect(open).toBeGreaterThan(15);
  });

  it.each([
    ['valid', 'ends_on is null and not staff_only'],
    ['used up', 'used_count = max_uses'],
    ['over', 'ends_on < current_date and used_count > 0'],
    ['for staff only', 'staff_only and used_count > 0'],
    ['not used yet', 'used_count = 0'],
  ])('a coupon that is %s', async (_, where) => {
    expect(await countOf('coupon', where)).toBe(2);
  });

  it.each([
    [
      'without a free seat and with a waiting list',
      'seats_taken = capacity and exists (select 1 from group_member m where m.group_id = g.id and is_waiting)',
    ],
    ['with free seats', 'seats_taken < capacity and business_id is null'],
    ['of a company', 'business_id is not null'],
  ])('a group %s', async (_, where) => {
    expect(await countOf('student_group g', where)).toBe(2);
  });

  it('saved views are as the list pages write them', async () => {
    const views = await readRows<{ search: unknown }>(pool, 'select search from saved_view');
    for (const { search } of views) expect(viewSearch.safeParse(search).error).toBeUndefined();
    expect(views).not.toEqual([]);
  });

  it('I8 a change made under supplant names agent and subject; no user is supplanted now', async () => {
    expect(await countOf('audit_entry', 'supplant_id is not null')).toBe(2);
    expect(await countOf('supplant_session', 'ended_at is null')).toBe(0);
    expect(await countOf('audit_entry', "noun = 'account' and action <> 'seed'")).toBe(0);
  });
});

describe('RUN-10 accounts of the demo schools', () => {
  const KEYS = [
    'admin',
    'support',
    'teacher',
    'teacher2',
    'student',
    'newbie',
    'company',
    'french',
    'trial',
    'manager',
    'reset',
  ];

  it.each(DEMO_PROVIDERS)('%s has them all, with the password', async (provider) => {
    const rows = await readRows<{ email: string; hash: string }>(
      pool,
      `select email, password_hash as hash from account where email like '%@${provider}.example'`,
    );
    const hashes = new Map(rows.map(({ email, hash }) => [email, hash]));
    for (const key of KEYS) {
      expect(await verify(hashes.get(`${key}@${provider}.example`) ?? '', DEMO_PASSWORD)).toBe(true);
    }
  });

  it('each is who the address says', async () => {
    const rows = await readRows(
      pool,
      `select a.email, a.role, a.is_admin as admin, a.must_reset_password as reset, s.activity_status as status,
         s.language, s.profile_type as profile, b.name as company
       from account a left join student s on s.provider_id = a.provider_id and s.id = a.id
       left join business_manager m on m.provider_id = a.provider_id and m.id = a.id
       left join business b on b.provider_id = a.provider_id and b.id = coalesce(s.business_id, m.business_id)
       where a.email in (${KEYS.map((key) => `'${key}@lingua.example'`).join()}) order by 1`,
    );
    expect(rows).toMatchSnapshot();
  });

  it('ids and addresses are known beforehand', async () => {
    const [row] = await readRows<{ email: string }>(
      pool,
      `select email from account where id = ${who('french')}`,
    );
    expect(row?.email).toBe(castEmail('lingua', 'french'));
    expect(castId('lingua', 'account', 'french')).not.toBe(castId('parla', 'account', 'french'));
    expect(castId('lingua', 'account', 'student')).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });
});

describe('the people of the cast match their descriptions', () => {
  const credits = async (key: keyof typeof CAST): Promise<number> =>
    (
      await readRows<{ n: number }>(
        pool,
        `select coalesce(sum(balance), 0) as n from credit_account where place in ('AVAILABLE', 'HELD') and student_id = ${who(key)}`,
      )
    )[0]?.n ?? 0;
  const lessons = (key: keyof typeof CAST, where: string) =>
    countOf('lesson_participant', `student_id = ${who(key)} and status <> 'CANCELLED' and ${where}`);

  it('a zombie has credits and no lesson for thirty days', async () => {
    expect(await credits('zombie')).toBeGreaterThan(0);
    expect(await lessons('zombie', "starts_at > now() - interval '30 days'")).toBe(0);
    expect(await lessons('zombie', 'true')).toBeGreaterThan(0);
  });

  it('who unenrolled has no credits left; some of them expired', async () => {
    expect(await credits('unenrolled')).toBe(0);
    expect(
      await countOf(
        'credit_account',
        `place = 'EXPIRED' and balance > 0 and student_id = ${who('unenrolled')}`,
      ),
    ).toBe(1);
  });

  it.each(['newbie', 'friend'] as const)(
    '%s bought for the first time less than thirty days ago',
    async (key) => {
      const [row] = await readRows<{ fresh: boolean }>(
        pool,
        `select min(paid_at) > now() - interval '30 days' as fresh from customer_order where student_id = ${who(key)}`,
      );
      expect(row?.fresh).toBe(true);
    },
  );

  it('the lesson in the coming week that is not covered waits', async () => {
    const [row] = await readRows<{ waiting: number; covered: number }>(
      pool,
      `select count(*) filter (where l.status = 'WAITING') as waiting, count(*) filter (where l.status <> 'WAITING') as covered
       from lesson l join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id
       where p.student_id = ${who('waiting')} and l.starts_at between now() and now() + interval '7 days'`,
    );
    expect(row?.covered).toBe(0);
  });

  it('one teacher has no lesson, one is away, one has gone', async () => {
    expect(await countOf('lesson', `teacher_id = ${who('teacher-free')}`)).toBe(0);
    const [away] = await readRows<{ n: number }>(
      pool,
      `select count(*) as n from lesson l join availability_exception e on e.teacher_id = l.teacher_id and e.kind = 'TIME_OFF'
       and l.starts_at < e.ends_at and l.ends_at > e.starts_at where l.teacher_id = ${who('teacher-away')} and l.status <> 'CANCELLED'`,
    );
    expect(away?.n).toBe(0);
    expect(await countOf('lesson', `teacher_id = ${who('teacher-gone')} and starts_at > now()`)).toBe(0);
  });

  it('one teacher’s week is full', async () => {
    const [row] = await readRows<{ halves: number; free: number }>(
      pool,
      `select count(*) as halves, count(*) filter (where not exists (
         select 1 from lesson l where l.teacher_id = r.teacher_id and l.status <> 'CANCELLED'
         and l.during @> ((day::date + r.from_time + half * interval '30 minutes') at time zone r.time_zone))) as free
       from availability_rule r
       join generate_series(current_date + 7, current_date + 27, interval '1 day') day on extract(dow from day) = r.weekday
       join generate_series(0, 7) half on true
       where r.teacher_id = ${who('teacher-full')}
         and not exists (select 1 from holiday h where h.provider_id = r.provider_id and h.on_date = day::date)`,
    );
    expect(row?.halves).toBeGreaterThanOrEqual(8 * 10);
    expect(row?.free).toBe(0);
  });

  it('teachers’ averages are those of their scores', async () => {
    const wrong = await readRows(
      pool,
      `select t.email from teacher t left join score s on s.provider_id = t.provider_id and s.teacher_id = t.id
       group by t.provider_id, t.id having t.score_count <> count(s.lesson_id) or t.score_average is distinct from round(avg(s.teacher_stars), 2)`,
    );
    expect(wrong).toEqual([]);
    expect(await countOf('teacher', 'score_count > 20')).toBeGreaterThan(0);
  });

  it('every completed lesson has its report', async () => {
    expect(
      await countOf(
        'lesson l',
        "(status = 'COMPLETED') <> exists (select 1 from lesson_report r where r.lesson_id = l.id)",
      ),
    ).toBe(0);
  });

  it('balances were never below zero, in the order of time', async () => {
    const wrong = await readRows(
      pool,
      `select * from (select a.place, e.balance_after, sum(e.credits) over (partition by e.account_id order by t.created_at, e.ctid) as told
         from credit_entry e join credit_account a on a.id = e.account_id join credit_transaction t on t.id = e.transaction_id) x
       where place <> 'ISSUED' and told < 0`,
    );
    expect(wrong).toEqual([]);
  });
});
