import type { CreditKind } from '#domain/credit.ts';
import { DEFAULT_RULES } from '#domain/provider.ts';
import { addMonths } from '#domain/values/plain-date.ts';
import { type Calendar, DAY, HOUR } from './calendar.ts';
import type { CrowdLesson } from './crowd-lessons.ts';
import type { CrowdStudent } from './crowd-people.ts';
import type { CrowdSeat } from './crowd-seats.ts';
import { PRODUCTS } from './cast-products.ts';
import { type CrowdOrder, payFor, planFor } from './crowd-orders.ts';
import { Random } from './random.ts';

/** Whose credits they are: a student's, a company's by its number, or nobody's yet. */
export type Owner = CrowdStudent | number | null;
export type Place = 'ISSUED' | 'AVAILABLE' | 'HELD' | 'CONSUMED' | 'EXPIRED' | 'REFUNDED' | 'POOL';

export interface CrowdLot {
  readonly owner: CrowdStudent | number;
  readonly kind: CreditKind;
  credits: number;
  available: number;
  held: number;
  readonly grantedAt: number;
  readonly expiresOn: string | null;
  readonly source: 'ORDER' | 'CORRECTION' | 'CONTRACT';
  readonly order: CrowdOrder | null;
}

/** A ledger transaction: credits of lots that go from one place to another. */
export interface Move {
  readonly reason:
    | 'PURCHASE'
    | 'CORRECTION'
    | 'CONTRACT'
    | 'ALLOCATE'
    | 'HOLD'
    | 'CONSUME'
    | 'EXPIRE'
    | 'REFUND';
  readonly at: number;
  readonly student: CrowdStudent | null;
  readonly lesson: CrowdLesson | null;
  readonly from: { readonly place: Place; readonly owner: Owner };
  readonly to: { readonly place: Place; readonly owner: Owner };
  readonly parts: readonly { readonly from: CrowdLot; readonly to: CrowdLot; readonly credits: number }[];
}

export interface CrowdWallets {
  readonly lots: CrowdLot[];
  readonly moves: Move[];
  readonly orders: CrowdOrder[];
}

interface Need {
  readonly seat: CrowdSeat;
  readonly at: number;
  readonly reason: 'HOLD' | 'CONSUME';
}

const HOLD_AHEAD = DEFAULT_RULES.holdDaysBefore * DAY;

/** When and how a seat's credits leave the wallet; undefined for what costs nothing, was called off or is too far away. */
function needOf(seat: CrowdSeat, now: number): Need | undefined {
  const { lesson, status, credits } = seat;
  if (credits === 0 || status === 'CANCELLED' || status === 'WAITING') return undefined;
  if (status !== 'BOOKED') return { seat, at: lesson.endsAt, reason: 'CONSUME' };
  const at = lesson.startsAt - HOLD_AHEAD;
  return at <= now ? { seat, at, reason: 'HOLD' } : undefined;
}

/** Pools of the companies: one lot a kind, as large as what is given out of it and a third more. */
class Pools {
  readonly #lots = new Map<string, CrowdLot>();
  readonly #since: number;
  readonly #until: string;

  constructor(since: number, until: string) {
    this.#since = since;
    this.#until = until;
  }

  take(business: number, kind: CreditKind, credits: number): CrowdLot {
    const key = `${business}/${kind}`;
    let lot = this.#lots.get(key);
    if (!lot) {
      lot = {
        ...{
          owner: business,
          kind,
          credits: 0,
          available: 0,
          held: 0,
          grantedAt: this.#since,
          expiresOn: this.#until,
        },
        ...{ source: 'CONTRACT', order: null },
      };
      this.#lots.set(key, lot);
    }
    lot.credits += credits;
    return lot;
  }

  /** Grants what was taken and a third more; the moves that come before all others. */
  close(): { lots: CrowdLot[]; moves: Move[] } {
    const lots = [...this.#lots.values()];
    const moves = lots.map((lot): Move => {
      const left = Math.ceil(lot.credits / 3);
      lot.credits += left;
      lot.available = left;
      return {
        ...{ reason: 'CONTRACT', at: lot.grantedAt, student: null, lesson: null },
        from: { place: 'ISSUED', owner: null },
        to: { place: 'POOL', owner: lot.owner },
        parts: [{ from: lot, to: lot, credits: lot.credits }],
      };
    });
    return { lots, moves };
  }
}

/** What a wallet is told with. */
interface Teller {
  readonly random: Random;
  readonly calendar: Calendar;
  readonly pools: Pools;
  readonly lots: CrowdLot[];
  readonly moves: Move[];
  readonly orders: CrowdOrder[];
}

/** Everybody's credits, from the first purchase to the holds of the coming week. `paid`: so many orders are paid. */
export function makeWallets(
  seats: readonly CrowdSeat[],
  { calendar, seed, paid, since }: { calendar: Calendar; seed: number; paid: number; since: number },
): CrowdWallets {
  const needs = new Map<CrowdStudent, Need[]>();
  for (const seat of seats) {
    const need = needOf(seat, calendar.now);
    if (!need) continue;
    const list = needs.get(seat.student);
    if (list) list.push(need);
    else needs.set(seat.student, [need]);
  }
  const pools = new Pools(since, addMonths(calendar.today, 10));
  const teller: Teller = {
    random: new Random(`wallets/${seed}`),
    calendar,
    pools,
    lots: [],
    moves: [],
    orders: [],
  };
  const payers = [...needs.keys()].filter(({ business }) => business === null).length;
  let payer = 0;
  for (const [student, own] of needs) {
    own.sort((a, b) => a.at - b.at);
    const isPayer = student.business === null;
    const orders = isPayer
      ? Math.floor(((payer + 1) * paid) / payers) - Math.floor((payer * paid) / payers)
      : 0;
    if (isPayer) payer++;
    new Wallet(teller, student, orders).tell(own);
  }
  const pooled = pools.close();
  const moves = [...pooled.moves, ...teller.moves].sort((a, b) => a.at - b.at);
  return { lots: [...pooled.lots, ...teller.lots], moves, orders: teller.orders };
}

const ALLOCATION = 12;
const REFUNDED_SHARE = 0.04;

class Wallet {
  readonly #teller: Teller;
  readonly #student: CrowdStudent;
  readonly #lots: CrowdLot[] = [];
  readonly #left: Record<CreditKind, number> = { INDIVIDUAL: 0, GROUP: 0 };
  #ordersLeft: number;

  constructor(teller: Teller, student: CrowdStudent, orders: number) {
    this.#teller = teller;
    this.#student = student;
    this.#ordersLeft = orders;
  }

  tell(needs: readonly Need[]): void {
    const { calendar, random } = this.#teller;
    for (const { seat } of needs) this.#left[seat.kind] += seat.credits;
    for (const need of needs) this.#meet(need);
    let at = Math.min((needs.at(-1) as Need).at + HOUR, calendar.now - HOUR);
    while (this.#ordersLeft > 0) {
      this.#buy('INDIVIDUAL', random.between(1, 8), at);
      at += (calendar.now - HOUR - at) * random.next();
    }
    this.#expire(calendar.now);
    this.#refundSome(at);
    this.#teller.lots.push(...this.#lots);
  }

  #meet({ seat, at, reason }: Need): void {
    const { kind, credits, lesson } = seat;
    this.#expire(at);
    while (this.#free(kind) < credits) this.#fill(kind, credits, at - 1000);
    this.#left[kind] -= credits;
    const parts: Move['parts'][number][] = [];
    let missing = credits;
    for (const lot of this.#lots) {
      const part = lot.kind === kind ? Math.min(lot.available, missing) : 0;
      if (part === 0) continue;
      lot.available -= part;
      if (reason === 'HOLD') lot.held += part;
      missing -= part;
      parts.push({ from: lot, to: lot, credits: part });
    }
    this.#move(reason, at, 'AVAILABLE', reason === 'HOLD' ? 'HELD' : 'CONSUMED', parts, lesson);
  }

  #free(kind: CreditKind): number {
    let sum = 0;
    for (const lot of this.#lots) if (lot.kind === kind) sum += lot.available;
    return sum;
  }

  /** By an order while there are orders to make, from the company, or else from an opening balance. */
  #fill(kind: CreditKind, credits: number, at: number): void {
    const left = this.#left[kind];
    const { business } = this.#student;
    if (business !== null) {
      const pool = this.#teller.pools.take(business, kind, Math.max(credits, Math.min(left, ALLOCATION)));
      const amount = Math.max(credits, Math.min(left, ALLOCATION));
      const lot = this.#lot(kind, amount, at, pool.expiresOn, 'CONTRACT');
      const parts = [{ from: pool, to: lot, credits: amount }];
      this.#push({ reason: 'ALLOCATE', at, from: { place: 'POOL', owner: business }, parts });
    } else if (this.#ordersLeft > 0) {
      this.#buy(kind, Math.ceil(left / this.#ordersLeft), at);
    } else {
      const lot = this.#lot(kind, left, at, null, 'CORRECTION');
      const parts = [{ from: lot, to: lot, credits: left }];
      this.#push({ reason: 'CORRECTION', at, from: { place: 'ISSUED', owner: null }, parts });
    }
  }

  #buy(kind: CreditKind, wanted: number, at: number): void {
    this.#ordersLeft--;
    const { plan, quantity } = planFor(kind, wanted);
    const order = payFor(this.#teller.random, this.#student, plan, quantity, at);
    this.#teller.orders.push(order);
    const { credits, validMonths } = PRODUCTS[plan];
    const amount = credits * quantity;
    const lot = this.#lot(
      kind,
      amount,
      at,
      addMonths(this.#teller.calendar.dateOf(at), validMonths),
      'ORDER',
      order,
    );
    const parts = [{ from: lot, to: lot, credits: amount }];
    this.#push({ reason: 'PURCHASE', at, from: { place: 'ISSUED', owner: null }, parts });
  }

  #lot(
    kind: CreditKind,
    credits: number,
    grantedAt: number,
    expiresOn: string | null,
    source: CrowdLot['source'],
    order: CrowdOrder | null = null,
  ): CrowdLot {
    const owner = this.#student;
    const lot = { owner, kind, credits, available: credits, held: 0, grantedAt, expiresOn, source, order };
    this.#lots.push(lot);
    // Nearest expiry first.
    this.#lots.sort((a, b) => ((a.expiresOn ?? '9') < (b.expiresOn ?? '9') ? -1 : 1));
    return lot;
  }

  #push({ reason, at, from, parts }: Pick<Move, 'reason' | 'at' | 'from' | 'parts'>): void {
    const student = this.#student;
    this.#teller.moves.push({
      ...{ reason, at, student, lesson: null, from, parts },
      to: { place: 'AVAILABLE', owner: student },
    });
  }

  #move(
    reason: Move['reason'],
    at: number,
    from: Place,
    to: Place,
    parts: Move['parts'],
    lesson: CrowdLesson | null,
  ) {
    const owner = this.#student;
    this.#teller.moves.push({
      ...{ reason, at, student: owner, lesson, parts },
      from: { place: from, owner },
      to: { place: to, owner },
    });
  }

  /** What is left of lots whose last day is over. */
  #expire(until: number): void {
    for (const lot of this.#lots) {
      if (lot.available === 0 || !lot.expiresOn) continue;
      const at = Date.parse(`${lot.expiresOn}T23:30Z`);
      if (at >= until) continue;
      this.#move(
        'EXPIRE',
        at,
        'AVAILABLE',
        'EXPIRED',
        [{ from: lot, to: lot, credits: lot.available }],
        null,
      );
      lot.available = 0;
    }
  }

  /** Some want back what they did not use. */
  #refundSome(at: number): void {
    const lot = this.#lots.find(({ order, available, held }) => order && available > 0 && held === 0);
    if (!lot?.order || !this.#teller.random.chance(REFUNDED_SHARE)) return;
    const { order, available } = lot;
    order.refund = { at, credits: available, isWhole: available === lot.credits };
    this.#move('REFUND', at, 'AVAILABLE', 'REFUNDED', [{ from: lot, to: lot, credits: available }], null);
    lot.available = 0;
  }
}
