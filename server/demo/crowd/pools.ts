import type { CreditKind } from '#domain/billing/credit.ts';
import type { CrowdLot, Move } from './movements.ts';

/** Pools of the companies: one lot a kind, as large as what is given out of it and a third more. */
export class Pools {
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
        owner: business,
        kind,
        credits: 0,
        available: 0,
        held: 0,
        grantedAt: this.#since,
        expiresOn: this.#until,
        source: 'CONTRACT',
        order: null,
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
        reason: 'CONTRACT',
        at: lot.grantedAt,
        student: null,
        lesson: null,
        from: { place: 'ISSUED', owner: null },
        to: { place: 'POOL', owner: lot.owner },
        parts: [{ from: lot, to: lot, credits: lot.credits }],
      };
    });
    return { lots, moves };
  }
}
