import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll } from 'vitest';
import { type HeldCard, type HeldIntent, stripeCards } from './stripe-cards.ts';

/** How it answers: as Stripe does, not at all, with an error of its own, or with something that is no answer. */
type Mood = 'well' | 'silent' | 'down' | 'nonsense';

interface Held {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  url: string;
  metadata: Record<string, string>;
  customer: string | null;
  /** The card is kept once it has paid. */
  isToKeep: boolean;
}

interface HeldRefund {
  id: string;
  object: 'refund';
  status: 'succeeded' | 'pending' | 'failed';
  failure_reason: string | null;
  amount: number;
  payment_intent: string;
  metadata: Record<string, string>;
}

export interface StripeStandIn {
  readonly env: Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL', string>;
  mood: Mood;
  /** Every answered request, `POST /v1/refunds`, with its form and its idempotency key. */
  readonly heard: { what: string; form: URLSearchParams; key: string | undefined }[];
  readonly sessions: Map<string, Held>;
  readonly intents: Map<string, HeldIntent>;
  /** The cards that are kept. */
  readonly cards: Map<string, HeldCard>;
  /** What its page takes next. */
  card: HeldCard['card'];
  /** The holder confirms, or does not, on the bank's page. */
  confirm(intent: HeldIntent, isConfirmed: boolean): HeldIntent;
  /** What went back, the newest first, as Stripe lists it. */
  readonly refunds: HeldRefund[];
  /** Refunds a payment in Stripe's dashboard. */
  refund(session: Held, amount: number): HeldRefund;
  /** The last session that was made. */
  last(): Held;
  /** Pays on Stripe's page; returns the session. */
  pay(session?: Held): Held;
  /** An event about an object, signed as Stripe signs; `secondsOld` and `secret` for those that are not to be believed. */
  event(
    type: string,
    object: object,
    more?: { id?: string; secondsOld?: number; secret?: string; previous?: object },
  ): { payload: string; headers: Record<string, string> };
}

const SECRET = 'whsec_stand_in';

/** A fake of the part of Stripe's HTTP interface that the product uses; Stripe's own library calls it. Closed after the file. */
export async function stripeStandIn(): Promise<StripeStandIn> {
  const byKey = new Map<string, { form: string; reply: object }>();
  const sessions = new Map<string, Held>();
  const saved = stripeCards();
  const refunds: HeldRefund[] = [];
  const heard: StripeStandIn['heard'] = [];
  const stripe = new Stripe('sk_test_stand_in');
  let count = 0;

  function answer(what: string, form: URLSearchParams): object | null {
    if (what === 'POST /v1/checkout/sessions') return makeSession(form);
    if (what === 'POST /v1/refunds') return form.get('amount') === '13' ? null : makeRefund(form);
    const intent = form.get('payment_intent');
    if (what === 'GET /v1/refunds') return listOf(refunds.filter((one) => one.payment_intent === intent));
    if (what === 'GET /v1/checkout/sessions')
      return listOf([...sessions.values()].filter((one) => one.payment_intent === intent));
    const customer = form.get('customer');
    if (what === 'GET /v1/payment_intents' && customer)
      return listOf(
        [...sessions.values()]
          .filter((one) => one.customer === customer && one.payment_intent)
          .map((one) => ({ id: one.payment_intent })),
      );
    const ofCards = saved.answer(what, form);
    if (ofCards !== undefined) return ofCards;
    const [, , noun, id = ''] = what.split('/');
    if (noun === 'payment_intents') return intentOf(id);
    const session = sessions.get(what.split('/')[4] ?? '');
    if (session && form.has('expand[0]')) return saved.expanded(session);
    if (!session || !what.endsWith('/expire')) return session ?? null;
    // Only what is open can be closed.
    return session.status === 'open' ? Object.assign(session, { status: 'expired' }) : null;
  }

  function intentOf(id: string): object | null {
    const session = [...sessions.values()].find((one) => one.payment_intent === id);
    return session ? { id, object: 'payment_intent', metadata: session.metadata } : null;
  }

  function makeRefund(form: URLSearchParams): HeldRefund {
    const made: HeldRefund = {
      id: `re_${++count}`,
      object: 'refund',
      status: 'succeeded',
      failure_reason: null,
      amount: Number(form.get('amount')),
      payment_intent: String(form.get('payment_intent')),
      metadata: Object.fromEntries(
        ['provider_id', 'refund_id'].flatMap((name) => {
          const value = form.get(`metadata[${name}]`);
          return value === null ? [] : [[name, value]];
        }),
      ),
    };
    refunds.unshift(made);
    return made;
  }

  function makeSession(form: URLSearchParams): Held {
    const id = `cs_test_${++count}`;
    const made: Held = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: String(form.get('line_items[0][price_data][currency]')),
      payment_intent: null,
      url: `https://checkout.stripe.example/${id}`,
      metadata: {
        provider_id: String(form.get('metadata[provider_id]')),
        payment_id: String(form.get('metadata[payment_id]')),
      },
      customer: form.get('customer') ?? (form.get('customer_creation') === 'always' ? `cus_${count}` : null),
      isToKeep: form.get('payment_method_options[card][setup_future_usage]') === 'on_session',
    };
    sessions.set(id, made);
    return made;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (standIn.mood === 'silent') return;
    response.setHeader('content-type', 'application/json');
    if (standIn.mood === 'down') return end(response, 500, { error: { type: 'api_error', message: 'down' } });
    if (standIn.mood === 'nonsense') return end(response, 200, { id: 'cs_odd', object: 'checkout.session' });
    const [path, query = ''] = (request.url ?? '').split('?');
    const what = `${request.method} ${path}`;
    const form = new URLSearchParams(body || query);
    const key = request.headers['idempotency-key']?.toString();
    heard.push({ what, form, key });
    const known = key === undefined ? undefined : byKey.get(key);
    if (known && known.form !== form.toString())
      return end(response, 400, { error: { type: 'idempotency_error', message: 'other parameters' } });
    const reply = known?.reply ?? answer(what, form);
    if (!reply)
      return end(response, 400, { error: { type: 'invalid_request_error', code: 'resource_missing' } });
    if (key !== undefined) byKey.set(key, { form: form.toString(), reply });
    const refusal = what === 'POST /v1/payment_intents' ? saved.refusalOf(reply) : null;
    if (refusal) end(response, 402, { error: refusal });
    else end(response, 200, reply);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const standIn: StripeStandIn = {
    env: {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    mood: 'well',
    heard,
    sessions,
    intents: saved.intents,
    cards: saved.cards,
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
    confirm: saved.confirm,
    refunds,
    refund: (session, amount) =>
      makeRefund(
        new URLSearchParams({ payment_intent: session.payment_intent ?? '', amount: String(amount) }),
      ),
    last: () => [...sessions.values()].at(-1)!,
    pay(session = standIn.last()) {
      saved.keep(session, standIn.card);
      return Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${session.id}`,
      });
    },
    event(type, object, { id = `evt_${++count}`, secondsOld = 0, secret = SECRET, previous } = {}) {
      const payload = JSON.stringify({
        id,
        object: 'event',
        type,
        data: { object, previous_attributes: previous },
      });
      const timestamp = Math.floor(Date.now() / 1000) - secondsOld;
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
    },
  };
  return standIn;
}

const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

function end(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.end(JSON.stringify(body));
}
