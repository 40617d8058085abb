/** The part of a session at Stripe that saved cards need. */
interface PaidSession {
  id: string;
  payment_intent: string | null;
  customer: string | null;
  isToKeep: boolean;
}

/** A payment by a saved card. */
export interface HeldIntent {
  id: string;
  object: 'payment_intent';
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled';
  amount: number;
  currency: string;
  customer: string;
  payment_method: string;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string } } | null;
  last_payment_error: { code: string; decline_code?: string } | null;
  metadata: Record<string, string>;
}

/** A card that is saved for a customer; `outcome` is the result of the next payment with it. */
export interface HeldCard {
  id: string;
  object: 'payment_method';
  type: 'card';
  customer: string;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  outcome: 'pays' | 'declined' | 'asks';
}

const DECLINED = { code: 'card_declined', decline_code: 'insufficient_funds' } as const;
const STATUS_AFTER = {
  pays: 'succeeded',
  declined: 'requires_payment_method',
  asks: 'requires_action',
} as const;

/** The saved cards of the Stripe stand-in and the payments by them. */
export function stripeCards() {
  const intents = new Map<string, HeldIntent>();
  const cards = new Map<string, HeldCard>();
  let count = 0;

  /** Charges a saved card while its holder is present, as `confirm` asks. */
  function chargeCard(form: URLSearchParams): object | null {
    const card = cards.get(form.get('payment_method') ?? '');
    if (!card || card.customer !== form.get('customer') || form.get('confirm') !== 'true') return null;
    const id = `pi_saved_${++count}`;
    const made: HeldIntent = {
      id,
      object: 'payment_intent',
      status: STATUS_AFTER[card.outcome],
      amount: Number(form.get('amount')),
      currency: String(form.get('currency')),
      customer: card.customer,
      payment_method: card.id,
      next_action:
        card.outcome === 'asks'
          ? { type: 'redirect_to_url', redirect_to_url: { url: `https://bank.example/${id}` } }
          : null,
      last_payment_error: card.outcome === 'declined' ? DECLINED : null,
      metadata: Object.fromEntries(
        [...form].flatMap(([name, value]) => {
          const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
          return key ? [[key, value]] : [];
        }),
      ),
    };
    intents.set(id, made);
    return made;
  }

  function cancelIntent(id: string): object | null {
    const intent = intents.get(id);
    return intent?.status === 'requires_action'
      ? Object.assign(intent, { status: 'canceled', next_action: null })
      : null;
  }

  function detach(id: string): object | null {
    const card = cards.get(id);
    cards.delete(id);
    return card ?? null;
  }

  function forgetCustomer(id: string): object {
    for (const card of cards.values()) if (card.customer === id) cards.delete(card.id);
    return { id, object: 'customer', deleted: true };
  }

  /** A session with its payment's card, which was kept when it was paid. */
  function expanded(session: PaidSession): object {
    const payment = session.payment_intent && {
      id: session.payment_intent,
      object: 'payment_intent',
      payment_method: cards.get(`pm_${session.id}`) ?? { id: `pm_${session.id}`, customer: null },
    };
    return { ...session, payment_intent: payment };
  }

  return {
    intents,
    cards,
    expanded,
    /** Answers what is about cards and payments by them; undefined: something else. */
    answer(what: string, form: URLSearchParams): object | null | undefined {
      if (what === 'POST /v1/payment_intents') return chargeCard(form);
      const [, , noun, id = '', action] = what.split('/');
      if (noun === 'payment_intents' && action === 'cancel') return cancelIntent(id);
      if (noun === 'payment_intents') return intents.get(id);
      if (noun === 'payment_methods') return detach(id);
      return noun === 'customers' ? forgetCustomer(id) : undefined;
    },
    /** Keeps the card that has paid a session, if that was asked. */
    keep({ id, customer, isToKeep }: PaidSession, card: HeldCard['card']): void {
      if (!isToKeep || !customer) return;
      const name = `pm_${id}`;
      cards.set(name, { id: name, object: 'payment_method', type: 'card', customer, card, outcome: 'pays' });
    },
    confirm: (intent: HeldIntent, isConfirmed: boolean): HeldIntent =>
      Object.assign(intent, {
        status: isConfirmed ? 'succeeded' : 'requires_payment_method',
        next_action: null,
        last_payment_error: isConfirmed ? null : { code: 'payment_intent_authentication_failure' },
      }),
    /** The error by which a declined card is refused; null for what was not declined. */
    refusalOf: (reply: object) =>
      'last_payment_error' in reply && reply.last_payment_error
        ? { type: 'card_error', ...DECLINED, payment_intent: reply }
        : null,
  };
}
