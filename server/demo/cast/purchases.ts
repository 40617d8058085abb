import type { Plan } from '#domain/billing/plan.ts';
import { addDays, addMonths } from '#domain/values/plain-date.ts';
import { DAY, HOUR, iso } from '../calendar.ts';
import type { BusinessKey, StudentKey } from '../cast-people.ts';
import type { DemoText } from '../text.ts';
import { grantMonth } from './contract-month.ts';
import { addCopayment } from './copayment.ts';
import { PRODUCTS } from './products.ts';
import type { Sales } from './sales.ts';
import type { Story } from './story.ts';

/** What is bought, given and paid back besides the orders that lessons call for. */
export function addPurchases(story: Story): void {
  addContracts(story);
  addGifts(story);
  addRefunds(story);
  addSubscription(story);
  addUnpaid(story);
  addOddMoney(story);
}

function daysAgo({ timeline, provider }: Story, days: number, run: (at: number) => void): void {
  const at = provider.calendar.now - days * DAY;
  timeline.add(at, () => run(at));
}

function addContracts(story: Story): void {
  const contract = (business: BusinessKey, plan: Plan, quantity: number, days: number) =>
    daysAgo(story, days, (at) => story.sales.contract({ business }, plan, quantity, at));
  contract('solaria', 'MONTHS_12', 3, 200);
  contract('solaria', 'WONDER', 3, 200);
  contract('nordwind', 'PREMIUM', 4, 150);
  const granted = (business: BusinessKey, version: number, days: number) =>
    daysAgo(story, days, (at) => grantMonth(story, business, version, at));
  granted('solaria', 1, 35);
  // More than they use until the day they expire: the forecast has three people to tell of.
  for (const [student, credits] of [
    ['company2', 30],
    ['company4', 34],
    ['company', 26],
  ] as const)
    daysAgo(story, 34, (at) => {
      if (!story.ledger.allocate('solaria', student, 'INDIVIDUAL', credits, at))
        throw new Error(`Solaria lacks ${credits}.`);
    });
  granted('solaria', 1, 1);
  granted('solaria', 2, 1);
  granted('nordwind', 0, 1);
  addCopayment(story);
}

function addGifts(story: Story): void {
  daysAgo(story, 70, (at) =>
    story.give('demo', 60, at, 'GIFT', {
      en: 'To show the school to visitors',
      es: 'Para enseñar la escuela',
    }),
  );
  daysAgo(story, 8, (at) =>
    story.give('student', 1, at, 'GIFT', {
      en: 'With our apologies: the teacher was ill.',
      es: 'Disculpa la clase perdida: el profesor estaba enfermo.',
    }),
  );
  // Never used, so it expired.
  daysAgo(story, 290, (at) => story.buy('student', 'LIGHT', at));
}

function addRefunds(story: Story): void {
  const refund = (student: StudentKey, days: number, reason: DemoText) =>
    daysAgo(story, days, (at) => {
      const order = story.sales.lastOf(student);
      if (order?.lot && order.lot.free > 0) story.sales.refund(order, at, story.provider.text(reason));
    });
  daysAgo(story, 10, (at) => story.buy('full-waiting', 'JOURNEY', at));
  refund('full-waiting', 8, { en: 'No free seat in the group', es: 'No hay plaza en el grupo' });
  refund('cancel', 110, { en: 'Moving abroad', es: 'Se va a vivir al extranjero' });
}

const SUBSCRIBED_DAYS = 95;

/** Adds a subscription. The first month's credits come with the order, later ones automatically. */
function addSubscription(story: Story): void {
  const { provider, timeline, ledger } = story;
  const { calendar, rows, id, who } = provider;
  const { credits, months = 0, validMonths, kind } = PRODUCTS.SUBSCRIPTION_6;
  const start = calendar.now - SUBSCRIBED_DAYS * DAY;
  const startsOn = calendar.dateOf(start);
  const grants = Array.from({ length: months }, (_, index) => addMonths(startsOn, index));
  daysAgo(story, SUBSCRIBED_DAYS, (at) => story.buy('subscriber', 'SUBSCRIPTION_6', at));
  for (const grantedOn of grants.slice(1)) {
    const at = start + (Date.parse(grantedOn) - Date.parse(startsOn));
    timeline.add(at, () => {
      const lot = ledger.grant({
        key: `subscription/subscriber/${grantedOn}`,
        owner: { student: 'subscriber' },
        kind,
        credits,
        at,
        grantedOn,
        expiresOn: addMonths(grantedOn, validMonths),
        source: 'SUBSCRIPTION',
        reason: 'SUBSCRIPTION',
      });
      story.expireLater('subscriber', lot);
    });
  }
  rows.add('subscription', {
    provider_id: provider.providerId,
    id: id('subscription', 'subscriber'),
    student_id: who('subscriber'),
    product_id: id('product', 'SUBSCRIPTION_6'),
    order_id: id('order', 'subscriber/1'),
    order_line_id: id('order-line', 'subscriber/1'),
    starts_on: startsOn,
    anchor_on: startsOn,
    grants: grants.filter((day) => day <= calendar.today).length,
    ends_on: addMonths(startsOn, months),
    next_grant_on: grants.find((day) => day > calendar.today) ?? null,
    created_at: iso(start),
    updated_at: iso(start),
  });
}

/** Orders that were never paid, or are not paid yet. */
function addUnpaid(story: Story): void {
  const due = (days: number) => addDays(story.provider.calendar.today, days);
  const place = (days: number, order: (at: number) => Parameters<Sales['place']>[0]) =>
    daysAgo(story, days, (at) => story.sales.place(order(at)));
  const of = (student: StudentKey) => ({ owner: { student }, quantity: 1 });
  const by = (business: BusinessKey, quantity: number) => ({ owner: { business }, quantity });
  place(2, (at) => ({
    ...of('waiting'),
    plan: 'BASIC',
    status: 'PENDING',
    at,
    payments: [{ method: 'TRANSFER', status: 'PENDING', at, dueOn: due(5) }],
  }));
  place(1.2, (at) => ({
    ...of('student'),
    plan: 'LIGHT',
    status: 'PENDING',
    at,
    payments: [{ method: 'TRANSFER', status: 'PENDING', at, dueOn: due(6) }],
  }));
  place(0.1, (at) => ({
    ...of('student'),
    plan: 'FLASH',
    status: 'PENDING',
    at,
    payments: [{ method: 'TEST_CARD', status: 'PENDING', at }],
  }));
  place(0.4, (at) => ({
    ...of('lead'),
    plan: 'LIGHT',
    status: 'CANCELLED',
    at,
    payments: [{ method: 'CARD', status: 'CANCELLED', at }],
  }));
  place(100, (at) => ({
    ...of('unenrolled'),
    plan: 'STANDARD',
    status: 'EXPIRED',
    at,
    payments: [{ method: 'TRANSFER', status: 'EXPIRED', at, dueOn: due(-90) }],
  }));
  place(20, (at) => ({
    ...of('zombie'),
    plan: 'WAVE',
    status: 'PENDING',
    at,
    payments: [{ method: 'CARD', status: 'FAILED', at: at + HOUR, failure: 'card_declined' }],
  }));
  place(40, (at) => ({
    ...by('nordwind', 2),
    plan: 'PREMIUM',
    status: 'PENDING',
    at,
    invoiceDueOn: due(-10),
    payments: [{ method: 'TRANSFER', status: 'PENDING', at, dueOn: due(-10) }],
  }));
  place(15, (at) => ({
    ...by('solaria', 1),
    plan: 'MONTHS_12',
    status: 'PENDING',
    at,
    invoiceDueOn: due(15),
    payments: [{ method: 'TRANSFER', status: 'PENDING', at, dueOn: due(15) }],
  }));
}

/** A transfer that came twice, and one of which a part has come. */
function addOddMoney(story: Story): void {
  const { calendar } = story.provider;
  daysAgo(story, 3, (at) => {
    const order = story.buy('spanish', 'FLASH', at - HOUR);
    order.payments.push({ method: 'TRANSFER', status: 'COMPLETED', at, isSurplus: true });
  });
  daysAgo(story, 6, (at) =>
    story.sales.place({
      owner: { student: 'waiting' },
      quantity: 1,
      plan: 'STANDARD',
      status: 'PENDING',
      at,
      payments: [
        { method: 'TRANSFER', status: 'COMPLETED', at: at + DAY, amountCents: 10_000 },
        {
          method: 'TRANSFER',
          status: 'PENDING',
          at: at + DAY,
          amountCents: PRODUCTS.STANDARD.priceCents - 10_000,
          dueOn: addDays(calendar.today, 4),
        },
      ],
    }),
  );
}
