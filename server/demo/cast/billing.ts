import { DAY, iso } from '../calendar.ts';
import type { StudentKey } from '../cast-people.ts';
import type { Provider } from './provider.ts';

interface Billed {
  readonly kind: 'PERSON' | 'COMPANY' | 'OTHER_PAYER';
  readonly name: string;
  readonly tax_id: string | null;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly email?: string;
}

const BILLED: Readonly<Partial<Record<StudentKey, Billed>>> = {
  junior: {
    kind: 'OTHER_PAYER',
    name: 'Marcos Aldecoa Ruiz',
    tax_id: '12345678Z',
    address: 'Calle de Ibiza 14, 3.º A',
    postcode: '28009',
    city: 'Madrid',
    country: 'ES',
    email: 'marcos.aldecoa@mail.example',
  },
  spanish: {
    kind: 'COMPANY',
    name: 'Thornbury Consulting Ltd',
    tax_id: 'GB 123 4567 89',
    address: '12 Kings Road',
    postcode: 'SW3 4RP',
    city: 'London',
    country: 'GB',
  },
  subscriber: {
    kind: 'PERSON',
    name: 'Kenji Nakamura',
    tax_id: null,
    address: '2-8-1 Nishi-Shinjuku',
    postcode: '163-8001',
    city: 'Tokyo',
    country: 'JP',
  },
};

/** Whom the next invoices of some students are made out to: a parent, their own company, themselves. */
export function addBilling({ providerId: provider_id, calendar, rows, who }: Provider): void {
  const at = iso(calendar.now - 30 * DAY);
  for (const [key, billed] of Object.entries(BILLED))
    rows.add('billing_details', {
      provider_id,
      student_id: who(key as StudentKey),
      created_at: at,
      updated_at: at,
      ...billed,
    });
}
