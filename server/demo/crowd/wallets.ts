import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import { addMonths } from '#domain/values/plain-date.ts';
import { type Calendar, DAY } from '../calendar.ts';
import { Random } from '../random.ts';
import type { CrowdLot, Move } from './movements.ts';
import type { CrowdOrder } from './orders.ts';
import type { CrowdStudent } from './people.ts';
import { Pools } from './pools.ts';
import type { CrowdSeat } from './seats.ts';
import { type Need, type Teller, Wallet } from './wallet.ts';

export interface CrowdWallets {
  readonly lots: CrowdLot[];
  readonly moves: Move[];
  readonly orders: CrowdOrder[];
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

/** Returns all students' credits, from the first purchase to the holds of the coming week. `paid`: so many orders are paid. */
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
