import { businessCents } from '#domain/business/business-contract.ts';
import { employeesCents, SHARE_DAYS } from '#domain/business/copayment.ts';
import { contractLineIn, shareLineIn } from '#server/modules/billing/orders/contract-line.ts';
import { addDays, parsePlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { DAY, HOUR } from '../calendar.ts';
import type { StudentKey } from '../cast-people.ts';
import { BUSINESSES } from './businesses.ts';
import { grantMonth } from './contract-month.ts';
import type { Story } from './story.ts';

/** Days ago that the month was granted, and that it was invoiced. */
const GRANTED = 40;
const INVOICED = 18;

/** Who was given how much of it; who has paid, and who is late. */
const SHARES: readonly (readonly [student: StudentKey, credits: number, isPaid: boolean])[] = [
  ['company5', 10, false],
  ['company6', 8, true],
];

/** A month of a contract with a share: the company's invoice, and what its employees pay themselves. */
export function addCopayment(story: Story): void {
  const { provider, sales, ledger, timeline } = story;
  const { calendar, id, locale } = provider;
  const [terms] = BUSINESSES.nordwind.contract;
  if (!terms) throw new Error('Nordwind has no contract.');
  const price = { creditPriceCents: terms.priceCents, copaymentPercent: terms.copaymentPercent ?? 0 };
  const { kind } = terms;
  const contractId = id('contract', 'nordwind/0');
  const at = calendar.now - GRANTED * DAY;
  const month = parsePlainDate(`${calendar.dateOf(at).slice(0, 7)}-01`);
  const key = `month/nordwind/${GRANTED}`;
  timeline.add(at, () => {
    const lot = grantMonth(story, 'nordwind', 0, at, id('order-line', key));
    const credits = lot.free;
    for (const [student, given] of SHARES) ledger.allocate('nordwind', student, kind, given, at + HOUR, lot);
    const issuedAt = calendar.now - INVOICED * DAY;
    const due = (days: number): PlainDate => addDays(calendar.dateOf(issuedAt), days);
    const cents = businessCents(credits, price);
    sales.agree({
      key,
      owner: { business: 'nordwind' },
      agreed: {
        contractId,
        kind,
        credits,
        cents,
        description: contractLineIn(locale, { ...price, month, currency: 'EUR' }),
      },
      status: 'PENDING',
      at: issuedAt,
      invoiceDueOn: due(30),
      payments: [{ method: 'TRANSFER', status: 'PENDING', at: issuedAt, dueOn: due(30) }],
    });
    for (const [student, given, isPaid] of SHARES) {
      const paidAt = issuedAt + 3 * DAY;
      sales.agree({
        key: `share/${student}`,
        owner: { student },
        agreed: {
          contractId,
          kind,
          credits: 0,
          cents: employeesCents(given, price),
          description: shareLineIn(locale, {
            ...price,
            ...{ month, kind, credits: given, currency: 'EUR' },
          }),
          share: { lotId: lot.id, business: 'nordwind', credits: given },
        },
        status: isPaid ? 'PAID' : 'PENDING',
        at: issuedAt,
        ...(isPaid && { paidAt }),
        payments: [
          isPaid
            ? { method: 'CARD', status: 'COMPLETED', at: paidAt, dueOn: due(SHARE_DAYS) }
            : { method: 'TRANSFER', status: 'PENDING', at: issuedAt, dueOn: due(SHARE_DAYS) },
        ],
      });
    }
  });
}
