import type { CreditKind } from '#domain/billing/credit.ts';
import { addMonths } from '#domain/values/plain-date.ts';
import { type Calendar, HOUR } from '../calendar.ts';
import { PRODUCTS } from '../cast/products.ts';
import type { Random } from '../random.ts';
import type { CrowdLesson } from './lessons.ts';
import type { CrowdLot, Move, Place } from './movements.ts';
import { type CrowdOrder, payFor, planFor } from './orders.ts';
import type { CrowdStudent } from './people.ts';
import type { Pools } from './pools.ts';
import type { CrowdSeat } from './seats.ts';

/** A seat that costs credits, and when they leave the wallet. */
export interface Need {
  readonly seat: CrowdSeat;
  readonly at: number;
  readonly reason: 'HOLD' | 'CONSUME';
}

/** What the history of a wallet needs. */
export interface Teller {
  readonly random: Random;
  readonly calendar: Calendar;
  readonly pools: Pools;
  readonly lots: CrowdLot[];
  readonly moves: Move[];
  readonly orders: CrowdOrder[];
}

const ALLOCATION = 12;
const REFUNDED_SHARE = 0.04;

/** One student's wallet, from the first need to the last. */
export class Wallet {
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
      const amount = Math.max(credits, Math.min(left, ALLOCATION));
      const pool = this.#teller.pools.take(business, kind, amount);
      const lot = this.#lot(kind, amount, at, pool.expiresOn, 'CONTRACT');
      lot.taken = pool;
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
    const expiresOn = addMonths(this.#teller.calendar.dateOf(at), validMonths);
    const lot = this.#lot(kind, amount, at, expiresOn, 'ORDER', order);
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
    const lot: CrowdLot = {
      owner,
      kind,
      credits,
      available: credits,
      held: 0,
      grantedAt,
      expiresOn,
      source,
      order,
    };
    this.#lots.push(lot);
    // Nearest expiry first.
    this.#lots.sort((a, b) => ((a.expiresOn ?? '9') < (b.expiresOn ?? '9') ? -1 : 1));
    return lot;
  }

  #push({ reason, at, from, parts }: Pick<Move, 'reason' | 'at' | 'from' | 'parts'>): void {
    const student = this.#student;
    this.#teller.moves.push({
      reason,
      at,
      student,
      lesson: null,
      from,
      parts,
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
      reason,
      at,
      student: owner,
      lesson,
      parts,
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
