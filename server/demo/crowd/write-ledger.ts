import { type Calendar, iso } from '../calendar.ts';
import { load, type Loading } from './load.ts';
import type { CrowdLesson } from './lessons.ts';
import type { CrowdOrder } from './orders.ts';
import { crowdId, type CrowdPeople } from './people.ts';
import type { CrowdSize } from './size.ts';
import type { CrowdLot, Move, Owner, Place } from './movements.ts';
import type { CrowdWallets } from './wallets.ts';

interface Account {
  readonly id: string;
  readonly place: Place;
  readonly kind: CrowdLot['kind'];
  readonly owner: Owner;
  /** Before the crowd's first movement; only the school's own account has one. */
  readonly before: number;
  balance: number;
  isNew: boolean;
}

export interface LedgerContext {
  readonly size: CrowdSize;
  readonly calendar: Calendar;
  readonly people: CrowdPeople;
  readonly idOf: ReadonlyMap<CrowdLesson, string>;
  readonly lineId: (order: CrowdOrder) => string;
  /** The school's own accounts by kind, where it has them already. */
  readonly issued: ReadonlyMap<string, { readonly id: string; readonly balance: number }>;
}

/** Every place's account, with the balance that the moves give it. */
class Accounts {
  readonly all: Account[] = [];
  readonly #byOwner = new Map<Owner, Map<string, Account>>();
  readonly #context: LedgerContext;

  constructor(context: LedgerContext) {
    this.#context = context;
  }

  of({ place, owner }: Move['from'], kind: CrowdLot['kind']): Account {
    let own = this.#byOwner.get(owner);
    if (!own) this.#byOwner.set(owner, (own = new Map()));
    const key = `${place}${kind}`;
    const known = own.get(key);
    if (known) return known;
    const there = place === 'ISSUED' ? this.#context.issued.get(kind) : undefined;
    const id = there?.id ?? crowdId(this.#context.size, 'credit-account', this.all.length + 1);
    const balance = there?.balance ?? 0;
    const account = { id, place, kind, owner, before: balance, balance, isNew: !there };
    own.set(key, account);
    this.all.push(account);
    return account;
  }
}

interface Entry {
  readonly move: number;
  readonly account: Account;
  readonly lot: CrowdLot;
  readonly credits: number;
}

/** The legs of a move, lot by lot. */
function* entriesOf(moves: readonly Move[], accounts: Accounts): Generator<Entry> {
  for (const [n, { from, to, parts }] of moves.entries()) {
    for (const part of parts) {
      const { kind } = part.to;
      yield { move: n + 1, account: accounts.of(from, kind), lot: part.from, credits: -part.credits };
      yield { move: n + 1, account: accounts.of(to, kind), lot: part.to, credits: part.credits };
    }
  }
}

/**
 * Writes lots, accounts, transactions and entries. The trigger that updates balances with each entry is off: lots and accounts are written
 * with their final balances. Returns the school's own accounts that existed before.
 */
export async function writeLedger(to: Loading, { lots, moves }: CrowdWallets, context: LedgerContext) {
  const { size, calendar, people, idOf, lineId } = context;
  const accounts = new Accounts(context);
  for (const entry of entriesOf(moves, accounts)) entry.account.balance += entry.credits;
  const ownerOf = (owner: Owner): [student: string | null, business: string | null] => {
    if (owner === null) return [null, null];
    return typeof owner === 'number' ? [null, people.businesses[owner]?.id ?? null] : [owner.id, null];
  };
  const lotIds = new Map(lots.map((lot, n) => [lot, crowdId(size, 'credit-lot', n + 1)]));
  await load(
    to,
    'credit_lot',
    {
      id: 'uuid',
      student_id: 'uuid',
      business_id: 'uuid',
      kind: 'text',
      credits: 'int',
      available_credits: 'int',
      held_credits: 'int',
      granted_on: 'date',
      expires_on: 'date',
      source: 'text',
      order_line_id: 'uuid',
      from_lot_id: 'uuid',
    },
    lots,
    (lot) => [
      lotIds.get(lot) ?? null,
      ...ownerOf(lot.owner),
      lot.kind,
      lot.credits,
      lot.available,
      lot.held,
      calendar.dateOf(lot.grantedAt),
      lot.expiresOn,
      lot.source,
      lot.order ? lineId(lot.order) : null,
      lot.taken ? (lotIds.get(lot.taken) ?? null) : null,
    ],
  );
  await load(
    to,
    'credit_account',
    { id: 'uuid', place: 'text', kind: 'text', student_id: 'uuid', business_id: 'uuid', balance: 'int' },
    accounts.all.filter(({ isNew }) => isNew),
    ({ id, place, kind, owner, balance }) => [id, place, kind, ...ownerOf(owner), balance],
  );
  await load(
    to,
    'credit_transaction',
    {
      id: 'uuid',
      op_key: 'text',
      reason: 'text',
      lesson_id: 'uuid',
      student_id: 'uuid',
      created_at: 'timestamptz',
    },
    moves,
    ({ reason, lesson, student, at }, n) => {
      const id = crowdId(size, 'credit-transaction', n + 1);
      const lessonId = lesson ? (idOf.get(lesson) ?? null) : null;
      const subject = lessonId ? `${lessonId}:${student?.id}` : id;
      return [id, `${reason.toLowerCase()}:${subject}`, reason, lessonId, student?.id ?? null, iso(at)];
    },
  );
  const running = new Map(accounts.all.map((account) => [account, account.before]));
  await load(
    to,
    'credit_entry',
    { transaction_id: 'uuid', account_id: 'uuid', lot_id: 'uuid', credits: 'int', balance_after: 'int' },
    entriesOf(moves, accounts),
    ({ move, account, lot, credits }) => {
      const after = (running.get(account) ?? 0) + credits;
      running.set(account, after);
      return [crowdId(size, 'credit-transaction', move), account.id, lotIds.get(lot) ?? null, credits, after];
    },
  );
  return accounts.all.filter(({ isNew }) => !isNew).map(({ id, balance }) => ({ id, balance }));
}
