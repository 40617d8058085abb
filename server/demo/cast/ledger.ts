import type { CreditKind } from '#domain/billing/credit.ts';
import { iso } from '../calendar.ts';
import type { BusinessKey, CastKey, StudentKey } from '../cast-people.ts';
import type { Provider } from './provider.ts';

type Place = 'ISSUED' | 'AVAILABLE' | 'HELD' | 'CONSUMED' | 'EXPIRED' | 'FORFEITED' | 'REFUNDED' | 'POOL';
export type Owner = { readonly student: StudentKey } | { readonly business: BusinessKey };

/** Credits got together, with one expiry; what of them is free and what is set aside. */
export interface Lot {
  readonly id: string;
  readonly owner: Owner;
  readonly kind: CreditKind;
  readonly expiresOn: string;
  free: number;
  held: number;
}

export interface Grant {
  /** Unique in the school; the lot's id follows from it. */
  readonly key: string;
  readonly owner: Owner;
  readonly kind: CreditKind;
  readonly credits: number;
  readonly at: number;
  readonly grantedOn: string;
  readonly expiresOn: string;
  readonly source: 'ORDER' | 'GIFT' | 'REFERRAL' | 'CONTRACT' | 'SUBSCRIPTION';
  readonly reason: 'PURCHASE' | 'GIFT' | 'REFERRAL' | 'CONTRACT' | 'SUBSCRIPTION';
  readonly orderLineId?: string;
  /** The contract's version that grants them for the month of their day. */
  readonly contractId?: string;
  readonly actor?: CastKey;
  readonly note?: string;
}

interface Leg {
  readonly place: Place;
  readonly owner: Owner | null;
  readonly lot: Lot;
  readonly credits: number;
}

interface Transaction {
  readonly opKey: string;
  readonly reason: string;
  readonly at: number;
  readonly student?: StudentKey;
  readonly lessonId?: string;
  readonly actor?: CastKey;
  readonly note?: string;
}

const nameOf = (owner: Owner | null): string => {
  if (!owner) return 'school';
  return 'student' in owner ? owner.student : owner.business;
};

/**
 * The school's credits while its history is written in order of time. Writes lots, accounts, transactions and their two legs as rows; the
 * database's own trigger updates the balances when the rows are inserted.
 */
export class Ledger {
  readonly #provider: Provider;
  readonly #lots = new Map<string, Lot[]>();
  readonly #accounts = new Map<string, string>();
  #allocations = 0;

  constructor(provider: Provider) {
    this.#provider = provider;
  }

  grant(grant: Grant): Lot {
    const lot = this.#newLot(grant);
    const { key, reason, at, actor, note, credits, owner, contractId, grantedOn } = grant;
    const place = 'student' in owner ? 'AVAILABLE' : 'POOL';
    const student = 'student' in owner ? { student: owner.student } : {};
    this.#write(
      {
        opKey: contractId ? `contract:${contractId}:${grantedOn.slice(0, 7)}` : `grant:${key}`,
        reason,
        at,
        ...student,
        ...(actor && { actor }),
        ...(note && { note }),
      },
      [
        { place: 'ISSUED', owner: null, lot, credits: -credits },
        { place, owner, lot, credits },
      ],
    );
    return lot;
  }

  /** Gives a company's credits to one of its students, as a lot of their own with the same expiry. False: the pool is short. `from`: out of that lot. */
  allocate(
    business: BusinessKey,
    student: StudentKey,
    kind: CreditKind,
    credits: number,
    at: number,
    from?: Lot,
  ): boolean {
    const pool = from ?? this.lots({ business }, kind, at).find(({ free }) => free >= credits);
    if (!pool) return false;
    const owner = { student };
    const grantedOn = iso(at).slice(0, 10);
    const key = `${student}/${++this.#allocations}`;
    const lot = this.#newLot({
      key: `allocate/${key}`,
      owner,
      kind,
      credits,
      grantedOn,
      expiresOn: pool.expiresOn,
      source: 'CONTRACT',
      from: pool,
    });
    this.#write({ opKey: `allocate:${key}`, reason: 'ALLOCATE', at, student }, [
      { place: 'POOL', owner: { business }, lot: pool, credits: -credits },
      { place: 'AVAILABLE', owner, lot, credits },
    ]);
    return true;
  }

  /** The owner's lots of a kind that have free credits at that time, nearest expiry first. */
  lots(owner: Owner, kind: CreditKind, at: number): Lot[] {
    const day = iso(at).slice(0, 10);
    return (this.#lots.get(`${nameOf(owner)}/${kind}`) ?? [])
      .filter(({ free, expiresOn }) => free > 0 && expiresOn >= day)
      .sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1));
  }

  free(student: StudentKey, kind: CreditKind, at: number): number {
    return this.lots({ student }, kind, at).reduce((sum, lot) => sum + lot.free, 0);
  }

  /** Sets credits aside for a lesson, nearest expiry first; what it took from which lot. Throws when they do not suffice. */
  hold(student: StudentKey, kind: CreditKind, credits: number, lessonId: string, at: number): Leg[] {
    const owner = { student };
    const taken: Leg[] = [];
    let missing = credits;
    for (const lot of this.lots(owner, kind, at)) {
      const part = Math.min(lot.free, missing);
      if (part > 0) taken.push({ place: 'HELD', owner, lot, credits: part });
      missing -= part;
    }
    if (missing > 0) throw new Error(`${student} lacks ${missing} credits for ${lessonId}.`);
    this.#write(
      { opKey: `hold:${lessonId}:${this.#provider.who(student)}`, reason: 'HOLD', at, student, lessonId },
      [...taken.map((leg): Leg => ({ ...leg, place: 'AVAILABLE', credits: -leg.credits })), ...taken],
    );
    return taken;
  }

  /** Ends a hold: the credits come back, are used up or are lost. */
  endHold(
    held: readonly Leg[],
    reason: 'CONSUME' | 'RELEASE' | 'RETURN' | 'FORFEIT',
    { student, lessonId, at }: { student: StudentKey; lessonId: string; at: number },
  ): void {
    const place = reason === 'CONSUME' ? 'CONSUMED' : reason === 'FORFEIT' ? 'FORFEITED' : 'AVAILABLE';
    const opKey = `${reason.toLowerCase()}:${lessonId}:${this.#provider.who(student)}`;
    this.#write({ opKey, reason, at, student, lessonId }, [
      ...held.map((leg): Leg => ({ ...leg, credits: -leg.credits })),
      ...held.map((leg): Leg => ({ ...leg, place })),
    ]);
  }

  /** Takes what is free of a student's lot out of the wallet. */
  remove(lot: Lot, student: StudentKey, reason: 'EXPIRE' | 'REFUND', at: number, actor?: CastKey): void {
    const owner = { student };
    const place = reason === 'EXPIRE' ? 'EXPIRED' : 'REFUNDED';
    const opKey = `${reason.toLowerCase()}:${lot.id}`;
    this.#write({ opKey, reason, at, student, ...(actor && { actor }) }, [
      { place: 'AVAILABLE', owner, lot, credits: -lot.free },
      { place, owner, lot, credits: lot.free },
    ]);
  }

  #newLot(
    grant: Pick<
      Grant,
      | 'key'
      | 'owner'
      | 'kind'
      | 'credits'
      | 'grantedOn'
      | 'expiresOn'
      | 'source'
      | 'orderLineId'
      | 'contractId'
    > & { readonly from?: Lot },
  ): Lot {
    const { key, owner, kind, credits } = grant;
    const { rows, providerId, id, who } = this.#provider;
    const lot: Lot = { id: id('credit-lot', key), owner, kind, expiresOn: grant.expiresOn, free: 0, held: 0 };
    rows.add('credit_lot', {
      provider_id: providerId,
      id: lot.id,
      student_id: 'student' in owner ? who(owner.student) : null,
      business_id: 'student' in owner ? null : id('business', owner.business),
      kind,
      credits,
      granted_on: grant.grantedOn,
      expires_on: grant.expiresOn,
      source: grant.source,
      order_line_id: grant.orderLineId ?? null,
      from_lot_id: grant.from?.id ?? null,
      contract_id: grant.contractId ?? null,
    });
    const name = `${nameOf(owner)}/${kind}`;
    this.#lots.set(name, [...(this.#lots.get(name) ?? []), lot]);
    return lot;
  }

  #account(place: Place, kind: CreditKind, owner: Owner | null): string {
    const key = `${nameOf(owner)}/${place}/${kind}`;
    const known = this.#accounts.get(key);
    if (known) return known;
    const { rows, providerId, id, who } = this.#provider;
    const account = id('credit-account', key);
    rows.add('credit_account', {
      provider_id: providerId,
      id: account,
      place,
      kind,
      student_id: owner && 'student' in owner ? who(owner.student) : null,
      business_id: owner && 'business' in owner ? id('business', owner.business) : null,
    });
    this.#accounts.set(key, account);
    return account;
  }

  #write({ opKey, reason, at, student, lessonId, actor, note }: Transaction, legs: readonly Leg[]): void {
    const { rows, providerId: provider_id, id, who } = this.#provider;
    const transaction_id = id('credit-transaction', opKey);
    rows.add('credit_transaction', {
      provider_id,
      id: transaction_id,
      op_key: opKey,
      reason,
      note: note ?? null,
      lesson_id: lessonId ?? null,
      student_id: student ? who(student) : null,
      actor_id: actor ? who(actor) : null,
      created_at: iso(at),
    });
    for (const { place, owner, lot, credits } of legs) {
      const account_id = this.#account(place, lot.kind, owner);
      rows.add('credit_entry', { provider_id, transaction_id, account_id, lot_id: lot.id, credits });
      if (place === 'AVAILABLE' || place === 'POOL') lot.free += credits;
      if (place === 'HELD') lot.held += credits;
    }
  }
}

export type Held = ReturnType<Ledger['hold']>;
