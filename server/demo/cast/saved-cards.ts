import { DAY, iso } from '../calendar.ts';
import type { Provider } from './provider.ts';

const CARDS = [
  { key: 'default', result: 'PAYS', brand: 'visa', last4: '4242', exp_month: 12, years: 8 },
  { key: 'asks', result: 'CONFIRM', brand: 'mastercard', last4: '4444', exp_month: 6, years: 3 },
  { key: 'expired', result: 'PAYS', brand: 'amex', last4: '8431', exp_month: 3, years: -1 },
] as const;

/** Test cards that a student has saved: one that pays, one whose bank asks for confirmation, and one that has expired. */
export function addSavedCards({ providerId: provider_id, calendar, rows, id, who }: Provider): void {
  const year = Number(calendar.today.slice(0, 4));
  for (const [index, { key, result, years, ...card }] of CARDS.entries()) {
    const card_id = id('saved-card', key);
    const at = iso(calendar.now - (40 + index * 200) * DAY);
    rows.add('saved_card', {
      provider_id,
      id: card_id,
      student_id: who('student'),
      method: 'TEST_CARD',
      reference: `test_card_${result}_${card_id}`,
      customer_reference: 'test',
      ...card,
      exp_year: year + years,
      is_default: key === 'default',
      consented_at: at,
      created_at: at,
    });
  }
}
