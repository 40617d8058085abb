import { beforeAll, describe, expect, it } from 'vitest';
import { businessInvoices, businessInvoiceUse } from '#domain/business/api/business-invoices.ts';
import {
  businessGroup,
  businessUsage,
  exportBusinessLessons,
  exportUsage,
  type UsageBy,
} from '#domain/business/api/business-usage.ts';
import { USAGE_SETS, type UsageFigure, usageFigures } from '#domain/business/business-usage.ts';
import { castEmail, castId, DEMO_PASSWORD } from '#server/demo/cast.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { sumMonths } from './sum-months.ts';

const test = testApp({ hasCast: true });
const DAY = 86_400_000;
const SLOW_MS = 60_000;
const BUSINESS = castId('lingua', 'business', 'solaria');
const STUDENT = castId('lingua', 'account', 'company');
const GROUP = castId('lingua', 'group', 'solaria-b2');
let manager: Agent;

type Row = Record<string, unknown>;
type Figures = Record<UsageFigure, number>;
/** One thing that is counted, and what of it. */
interface Fact {
  student: string | null;
  centre: string | null;
  month: string | null;
  group?: string | null;
  /** Of what was received: from the company's pool. */
  isHanded?: boolean;
  figure: UsageFigure;
  value: number;
}

const madrid = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' });
const dayOf = (at: unknown): string => madrid.format(new Date(String(at)));
const today = dayOf(new Date());
const monthOf = (day: string): string => `${day.slice(0, 8)}01`;
const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
/** From a first of a month about half a year ago until some weeks ahead. */
const PERIOD = { from: monthOf(later(today, -170)), to: later(today, 20) };
const isWithin = (day: string): boolean => day >= PERIOD.from && day <= PERIOD.to;

/** Every figure of the company, counted by hand from the rows of lessons, attendance and ledger. */
async function recount(): Promise<Fact[]> {
  const facts: Fact[] = [];
  const members = await test.sql('select * from business_member where business_id = $1', [BUSINESS]);
  const prices = await test.sql('select * from business_contract where business_id = $1', [BUSINESS]);
  for (const { student_id, cost_centre_id, joined_at, left_at } of members) {
    const of = { student: student_id as string, centre: cost_centre_id as string | null };
    const seats = await test.sql(
      `select p.*, l.cancelled_by, l.group_id,
         (select coalesce(sum(e.credits), 0) from credit_transaction t join credit_entry e on e.transaction_id = t.id join credit_account a on a.id = e.account_id
           where t.lesson_id = p.lesson_id and t.student_id = p.student_id and a.place = 'CONSUMED')::int as consumed,
         (select coalesce(sum(e.credits), 0) from credit_transaction t join credit_entry e on e.transaction_id = t.id join credit_account a on a.id = e.account_id
           where t.lesson_id = p.lesson_id and t.student_id = p.student_id and a.place = 'FORFEITED')::int as forfeited,
         exists (select from credit_transaction t where t.lesson_id = p.lesson_id and t.student_id = p.student_id and t.reason = 'FORFEIT') as is_late
       from lesson_participant p join lesson l on l.id = p.lesson_id
       where p.student_id = $1 and p.starts_at >= $2 and p.starts_at < coalesce($3::timestamptz, 'infinity')`,
      [student_id, joined_at, left_at],
    );
    for (const seat of seats) {
      const day = dayOf(seat['starts_at']);
      if (!isWithin(day)) continue;
      const add = (figure: UsageFigure, value = 1) =>
        facts.push({ ...of, month: monthOf(day), group: seat['group_id'] as string | null, figure, value });
      const isLate = seat['status'] === 'CANCELLED' && seat['is_late'] === true;
      if (seat['status'] === 'ATTENDED') add('completed');
      else if (seat['status'] === 'NOT_ATTENDED') add('missed');
      else if (isLate) add('lateCancelled');
      else if (seat['status'] === 'CANCELLED' && seat['cancelled_by'] === 'TEACHER') add('teacherFault');
      else if (seat['status'] !== 'CANCELLED' && Date.parse(String(seat['starts_at'])) > Date.now())
        add('upcoming');
      const taken = Number(seat['consumed']) + (isLate ? Number(seat['forfeited']) : 0);
      add('used', Number(seat['consumed']));
      if (isLate) add('lost', Number(seat['forfeited']));
      const price = prices.find(
        ({ kind, starts_on, ends_on }) =>
          kind === seat['credit_kind'] && String(starts_on) <= day && day <= String(ends_on ?? '9999'),
      );
      if (price)
        add(
          'costCents',
          Math.floor(
            (taken * Number(price['credit_price_cents']) * (100 - Number(price['copayment_percent'])) + 50) /
              100,
          ),
        );
    }
    facts.push(...(await walletOf(of, { joined_at, left_at, seats })));
  }
  const pool = await lots('l.business_id = $1', BUSINESS);
  for (const lot of pool) facts.push(...ofLot({ student: null, centre: null }, lot));
  return facts;
}

/** Lots with what their movements leave free and set aside. */
const lots = (which: string, id: string): Promise<Row[]> =>
  test.sql(
    `select l.id, l.kind, l.credits, l.granted_on, l.expires_on, l.from_lot_id,
       coalesce(sum(e.credits) filter (where a.place in ('AVAILABLE', 'POOL')), 0)::int as free,
       coalesce(sum(e.credits) filter (where a.place = 'HELD'), 0)::int as held
     from credit_lot l left join credit_entry e on e.lot_id = l.id left join credit_account a on a.id = e.account_id
     where ${which} group by 1, 2, 3, 4, 5, 6 order by l.expires_on nulls last, l.id`,
    [id],
  );

function ofLot(of: Pick<Fact, 'student' | 'centre' | 'isHanded'>, lot: Row): Fact[] {
  const now = { ...of, month: null };
  const isSoon = lot['expires_on'] !== null && String(lot['expires_on']) <= later(today, 30);
  const facts: Fact[] = [
    { ...now, figure: 'unused', value: Number(lot['free']) },
    { ...now, figure: 'held', value: Number(lot['held']) },
    { ...now, figure: 'expiring', value: isSoon ? Number(lot['free']) : 0 },
  ];
  const granted = String(lot['granted_on']);
  if (isWithin(granted))
    facts.push({ ...of, month: monthOf(granted), figure: 'received', value: Number(lot['credits']) });
  return facts;
}

async function walletOf(
  of: { student: string; centre: string | null },
  { joined_at, left_at, seats }: { joined_at: unknown; left_at: unknown; seats: Row[] },
): Promise<Fact[]> {
  const all = await lots('l.student_id = $1', of.student);
  const facts = all
    .flatMap((lot) => ofLot({ ...of, isHanded: lot['from_lot_id'] !== null }, lot))
    .filter(({ figure, month }) => left_at === null || (figure === 'received' && month !== null));
  const joined = Date.parse(String(joined_at));
  const days = Math.max(14, Math.min(56, Math.floor((Date.now() - joined) / DAY)));
  const since = Math.max(joined, Date.now() - 56 * DAY);
  let lost = 0;
  for (const wanted of ['INDIVIDUAL', 'GROUP']) {
    const used = seats
      .filter(
        ({ status, credit_kind }) =>
          credit_kind === wanted && (status === 'ATTENDED' || status === 'NOT_ATTENDED'),
      )
      .filter(
        ({ starts_at }) =>
          Date.parse(String(starts_at)) > since && Date.parse(String(starts_at)) < Date.now(),
      )
      .reduce((sum, { consumed }) => sum + Number(consumed), 0);
    lost += lossOf(
      all.filter(({ kind }) => kind === wanted),
      used / days,
    );
  }
  return [...facts, { ...of, month: null, figure: 'forecast', value: lost }];
}

/** Of lots of one kind, the most by which what expires until a day exceeds what is used until then. */
function lossOf(all: readonly Row[], aDay: number): number {
  let until = 0;
  let lost = 0;
  for (const lot of all) {
    until += Number(lot['free']);
    if (lot['expires_on'] === null || Number(lot['free']) === 0) continue;
    const left = Math.round((Date.parse(String(lot['expires_on'])) - Date.parse(today)) / DAY);
    lost = Math.max(lost, until - aDay * left);
  }
  return Math.round(lost);
}

const KEYS: Readonly<Record<UsageBy, (fact: Fact) => string | null>> = {
  company: () => BUSINESS,
  employee: ({ student }) => student,
  costCentre: ({ centre }) => centre,
  month: ({ month }) => month,
};

/** A company receives credits from the school only; an employee also from the company. */
const isCounted = (fact: Fact, by: UsageBy | 'total'): boolean =>
  fact.figure !== 'received' || !fact.isHanded || by === 'employee' || by === 'costCentre';

const sumOf = (facts: readonly Fact[], by: UsageBy | 'total'): Figures =>
  Object.fromEntries(
    usageFigures.map((figure) => [
      figure,
      facts
        .filter((fact) => fact.figure === figure && isCounted(fact, by))
        .reduce((sum, { value }) => sum + value, 0),
    ]),
  ) as Figures;
const figuresOf = (row: Figures): Figures =>
  Object.fromEntries(usageFigures.map((figure) => [figure, row[figure]])) as Figures;
const usage = (more: object) =>
  manager.call(businessUsage, { query: { ...PERIOD, ...more } as never }) as never as Promise<{
    total: Figures;
    rows: (Figures & { id: string | null; name: string | null })[];
  }>;

let facts: Fact[];
beforeAll(async () => {
  manager = await test.signIn(castEmail('lingua', 'manager'), DEMO_PASSWORD);
  facts = await recount();
}, SLOW_MS);

describe.each([['counted from the rows'], ['with the sums of months']])('ROUTE-05 the cast, %s', (way) => {
  beforeAll(async () => {
    if (way.startsWith('with'))
      await inTransaction(test.pool, { providerId: castId('lingua', 'provider', 'lingua') }, sumMonths);
  });

  it.each(['company', 'employee', 'costCentre', 'month'] as const)(
    'every figure by %s is what the ledger, the lessons and the attendance add up to',
    async (by) => {
      const { rows, total } = await usage({ by });
      expect(figuresOf(total)).toEqual(sumOf(facts, 'total'));
      expect(total.completed).toBeGreaterThan(20);
      expect(rows.length).toBeGreaterThan(0);
      if (by === 'employee') expect(rows.filter(({ forecast }) => forecast > 0)).toHaveLength(3);
      for (const row of rows) {
        const own = facts.filter((fact) => KEYS[by](fact) === row.id);
        expect(figuresOf(row), `${by} ${row.name}`).toEqual(sumOf(own, by));
      }
    },
  );
});

it('ROUTE-06 an employee has their own figures, month by month, and a group its lessons alone', async () => {
  const own = facts.filter(({ student }) => student === STUDENT);
  const months = await usage({ by: 'month', studentId: STUDENT });
  expect(figuresOf(months.total)).toEqual(sumOf(own, 'employee'));
  for (const row of months.rows)
    expect(figuresOf(row), String(row.id)).toEqual(
      sumOf(
        own.filter(({ month }) => month === row.id),
        'employee',
      ),
    );
  const group = facts.filter((fact) => fact.group === GROUP);
  const members = await usage({ by: 'employee', groupId: GROUP });
  expect(members.total.completed).toBeGreaterThan(0);
  expect(figuresOf(members.total)).toEqual(sumOf(group, 'total'));
  const seen = await manager.call(businessGroup, { params: { id: GROUP } });
  expect(members.rows.map(({ id }) => id).toSorted()).toEqual(seen.members.map(({ id }) => id).toSorted());
});

const cells = (csv: string): string[][] =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

it('ROUTE-05 the files hold the same figures as the screen, and the lessons all of them', async () => {
  for (const show of ['credits', 'lessons'] as const)
    for (const by of ['employee', 'costCentre', 'month'] as const) {
      const { rows, total } = await usage({ by });
      const [, ...lines] = cells(
        await manager.call(exportUsage, { query: { ...PERIOD, by, show } as never }),
      );
      const shown = (row: Figures) =>
        USAGE_SETS[show].map((figure) => (figure === 'costCents' ? row[figure] / 100 : row[figure]));
      expect(lines.map((line) => line.slice(1).map(Number))).toEqual([...rows, total].map(shown));
    }
  const [titles, ...lessons] = cells(
    await manager.call(exportBusinessLessons, { query: { ...PERIOD, figure: 'completed' } as never }),
  );
  const { total } = await usage({ by: 'company' });
  expect(lessons).toHaveLength(total.completed);
  expect(new Set(lessons.map((line) => line[titles!.indexOf('Outcome')]))).toEqual(new Set(['Attended']));
});

it('ROUTE-05 what became of an invoice’s credits adds up to what it says, lesson by lesson', async () => {
  const { invoices } = await manager.call(businessInvoices);
  expect(invoices.length).toBeGreaterThan(0);
  for (const { id, lines } of invoices) {
    const use = await manager.call(businessInvoiceUse, { params: { id } });
    expect(use.map((line) => line.id)).toEqual(lines.map((line) => line.id));
    for (const { credits, pool, free, held, used, lost, expired, takenBack, lessons } of use) {
      expect(pool + free + held + used + lost + expired + takenBack).toBeLessThanOrEqual(credits);
      expect(lessons.reduce((sum, lesson) => sum + lesson.credits, 0)).toBe(used + lost);
    }
  }
});
