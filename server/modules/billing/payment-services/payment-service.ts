import type { PaymentMethod } from '#domain/billing/api/payments.ts';
import type { Locale } from '#domain/shared/locale.ts';

/** A payment to request from a payment service. */
export interface Charge {
  /** Also the idempotency key: the service charges it once, however often it is sent. */
  paymentId: string;
  orderId: string;
  providerId: string;
  subdomain: string;
  /** The origin to which the payer returns; null: the school's address under PUBLIC_URL. */
  returnOrigin: string | null;
  amountCents: number;
  currency: string;
  /** Text that describes the order. */
  description: string;
  /** The payer's e-mail address; null for a company without one. */
  email: string | null;
  /** The languages that the school offers, the payer's first. */
  locales: readonly Locale[];
  /** When the payment was opened, an instant. */
  openedAt: string;
  /** The payer's saved card to charge; null: the payer enters one. */
  savedCard: SavedCard | null;
  /** The payer agreed that the card they enter is kept at the service. */
  keepsCard: boolean;
  /** The payer's name at the service, if cards of theirs are kept there. */
  customerReference: string | null;
}

/** A card kept at the service, by the service's own names. */
export interface SavedCard {
  reference: string;
  customerReference: string;
}
/** The same with what its holder knows it by. */
export interface KeptCard extends SavedCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** The outcome of a charge as the service reports it. WAITING: not known yet. */
export interface ServiceAnswer {
  /** The service's own name of this answer: the same one again changes nothing. */
  eventId: string;
  outcome: 'PAID' | 'FAILED' | 'WAITING';
  amountCents: number;
  currency: string;
  /** The service's error code for a failure. */
  reason: string | null;
}

export interface Begun {
  /** The service's own name of the charge. */
  reference: string;
  /** An immediate answer, e.g. for a card that needs no further step. */
  answer: ServiceAnswer | null;
  /** The page on which the payer continues; null if there is none. */
  redirectTo: string | null;
}

/** A refund to send. */
export interface Return {
  /** Also the key by which a service sends it once. */
  refundId: string;
  providerId: string;
  /** The charge's own name, from `begin`. */
  reference: string;
  amountCents: number;
}
/** FAILED: the service does not send it, ever. */
export interface Returned {
  outcome: 'DONE' | 'FAILED';
  reference: string | null;
  reason: string | null;
}

/** A payment method with an outside service: a charge is started once, and checked until its outcome is known. */
export interface PaymentService {
  readonly method: PaymentMethod;
  /** Begins a charge; safe to ask again for the same payment. Throws where the service cannot be reached. */
  begin(charge: Charge, now: Date): Promise<Begun>;
  /** Returns the outcome of a charge; null when the service does not report any. Throws when it cannot be reached. */
  fetchAnswer(reference: string, now: Date): Promise<ServiceAnswer | null>;
  /**
   * Cancels an unpaid charge, so that it cannot be paid any more. Returns its state as `fetchAnswer` does: paid when it was too late. Throws when
   * the service cannot be reached. Left out when there is nothing to close.
   */
  withdraw?(reference: string): Promise<ServiceAnswer | null>;
  /** Returns the card that was kept with a paid charge; null: none. Throws when the service cannot be reached. */
  fetchCard?(reference: string): Promise<KeptCard | null>;
  /** Removes a kept card, and with the last one what the service knows of its holder; safe to ask again. Throws when it cannot be reached. */
  removeCard?(card: SavedCard & { isLast: boolean }): Promise<void>;
  /** Sends money back; safe to ask again for the same refund. Throws where it cannot be reached. Left out: people send it. */
  refund?(back: Return): Promise<Returned>;
}
