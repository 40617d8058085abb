import type { CreditKind } from '#domain/billing/credit.ts';
import type { CrowdLesson } from './lessons.ts';
import type { CrowdOrder } from './orders.ts';
import type { CrowdStudent } from './people.ts';

/** Owner of the credits: a student, a company by its number, or null for none yet. */
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
  /** The company's lot that it was taken from. */
  taken?: CrowdLot;
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
