import type { Plan } from '#domain/billing/plan.ts';
import { addMonths } from '#domain/values/plain-date.ts';
import type { StudentKey } from '../cast-people.ts';
import { type Order, Sales } from './sales.ts';
import { Ledger, type Lot } from './ledger.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

interface Event {
  readonly at: number;
  readonly run: () => void;
}

/** Events in order of time; of two at the same instant, the one added first. Milliseconds. */
class Timeline {
  readonly #events: Event[] = [];

  add(at: number, run: () => void): void {
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#events[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    this.#events.splice(low, 0, { at, run });
  }

  /** Runs everything up to that instant, what is added on the way included; later things never happen. */
  play(until: number): void {
    for (let event = this.#events.shift(); event && event.at <= until; event = this.#events.shift())
      event.run();
  }
}

/** The school's money and credits while their history is written. Instants are milliseconds. */
export class Story {
  readonly provider: Provider;
  readonly ledger: Ledger;
  readonly sales: Sales;
  readonly timeline = new Timeline();

  constructor(provider: Provider) {
    this.provider = provider;
    this.ledger = new Ledger(provider);
    this.sales = new Sales(provider, this.ledger);
  }

  buy(student: StudentKey, plan: Plan, at: number): Order {
    const order = this.sales.buy(student, plan, at);
    if (order.lot) this.expireLater(student, order.lot);
    if (order.key === 'friend/1') this.#rewardFriends(at);
    return order;
  }

  give(student: StudentKey, credits: number, at: number, source: 'GIFT' | 'REFERRAL', note: DemoText): void {
    const grantedOn = this.provider.calendar.dateOf(at);
    const lot = this.ledger.grant({
      key: `${source}/${student}/${grantedOn}`,
      owner: { student },
      kind: 'INDIVIDUAL',
      credits,
      at,
      note: this.provider.text(note),
      source,
      reason: source,
      grantedOn,
      expiresOn: addMonths(grantedOn, 12),
      ...(source === 'GIFT' && { actor: 'admin' }),
    });
    this.expireLater(student, lot);
  }

  /** What is left of the lot after its last day is lost. */
  expireLater(student: StudentKey, lot: Lot): void {
    const at = Date.parse(`${lot.expiresOn}T23:30Z`);
    this.timeline.add(at, () => {
      if (lot.free > 0) this.ledger.remove(lot, student, 'EXPIRE', at);
    });
  }

  /** Two credits each, at the friend's first payment (BOOK-17). */
  #rewardFriends(at: number): void {
    this.give('student', 2, at, 'REFERRAL', { en: 'A friend joined', es: 'Se apuntó una amiga' });
    this.give('friend', 2, at, 'REFERRAL', {
      en: 'Recommended by a friend',
      es: 'Por recomendación de una amiga',
    });
  }
}
