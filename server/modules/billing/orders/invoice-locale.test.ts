import { beforeAll, expect, it } from 'vitest';
import { getInvoicePdf } from '#domain/billing/api/invoices.ts';
import { getPaymentDetail, recordPayment, refundPayment, takePayment } from '#domain/billing/api/orders.ts';
import { EXEMPT_FOOTER } from '#domain/billing/order.ts';
import { testApp } from '#tests/support/app.ts';
import { makeBusiness, makeStudent } from '#tests/support/people.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import type { InvoicePaper } from './invoice-paper.ts';
import { invoicePdf } from './invoice-pdf.ts';

const test = testApp();
let fixture: Fixture;
let productId: string;

const offer = (locales: string, defaultLocale: string) =>
  test.sql(
    'update provider set locales = $2, default_locale = $3, tax_rate_points = 2100, tax_id = $4 where id = $1',
    [fixture.provider.id, locales, defaultLocale, 'B12345674'],
  );
const choose = (id: string, locale: string | null) =>
  test.sql('update account set locale = $2 where id = $1', [id, locale]);

beforeAll(async () => {
  fixture = await makeFixture(test);
  productId = (await makeProduct(test.pool, fixture.provider, { name: 'Wave' })).id;
  await offer('{en,es}', 'en');
});

/** Sells to a payer and returns the id of the payment. */
async function sold(payer: { studentId: string } | { businessId: string }): Promise<string> {
  const lines = [{ productId, quantity: 2 }];
  const body = { ...payer, lines, method: 'TRANSFER' as const, isPaid: false };
  const { id } = await fixture.agents.support.call(takePayment, { body: body as never });
  await fixture.agents.support.call(recordPayment, { params: { id }, body: { method: 'TRANSFER' } });
  return id;
}

/** What the invoices of a payment say, the credit note last. */
async function papersOf(id: string): Promise<string[]> {
  const { support } = fixture.agents;
  const { invoices } = await support.call(getPaymentDetail, { params: { id } });
  const texts: string[] = [];
  for (const each of invoices) {
    const url = `/api/v1${getInvoicePdf.path.replace(':id', each.id)}`;
    texts.push(pdfText((await support.inject({ method: 'GET', url })).rawPayload));
  }
  return texts.map((text) => text.replaceAll(/\s/g, ''));
}

const newStudent = async (locale: string | null): Promise<string> => {
  const { id } = await makeStudent(test.pool, fixture.provider);
  await choose(id, locale);
  return id;
};

it('an invoice and its credit note keep the language that the student had when it was issued', async () => {
  const studentId = await newStudent('es');
  const id = await sold({ studentId });
  await choose(studentId, 'en');
  await offer('{en}', 'en');
  await fixture.agents.support.call(refundPayment, {
    params: { id },
    body: { amountCents: 1000, reason: 'Una clase de más', credits: [] },
  });
  await offer('{en,es}', 'en');
  const [invoice = '', note = ''] = await papersOf(id);
  for (const word of ['Factura', 'Número:', 'Fechadeexpedición:', 'Emisor', 'Cliente', 'NIF:B12345674'])
    expect(invoice).toContain(word);
  for (const word of ['Baseimponible', 'TipodeIVA', 'CuotadeIVA', 'Total', '21%'])
    expect(invoice).toContain(word);
  expect(invoice).toMatch(/Total\d+,\d\d/);
  for (const word of ['Facturarectificativa', 'Facturarectificada:', 'Motivo:Unaclasedemás', '-10,00'])
    expect(note).toContain(word);
});

it("a company's is in the school's language, as is a student's whose own is not offered", async () => {
  const { id: businessId } = await makeBusiness(test.pool, fixture.provider);
  const [english = ''] = await papersOf(await sold({ businessId }));
  for (const word of ['Invoice', 'Issuer', 'Customer', 'TaxID(NIF):', 'Subtotal', 'VATrate21%'])
    expect(english).toContain(word);
  await offer('{es}', 'es');
  const [spanish = ''] = await papersOf(await sold({ studentId: await newStudent('en') }));
  expect(spanish).toContain('Baseimponible');
});

it('an invoice of before there was a choice stays English', async () => {
  const paper: InvoicePaper = {
    ...{ number: 'F2025-7', isCreditNote: false, corrects: null, reason: null, issuedOn: '2025-03-02' },
    ...{ dueOn: '2025-04-01', currency: 'EUR', totalCents: 102_000, taxCents: 0, taxRatePoints: 0 },
    ...{
      coupons: [],
      lines: [],
      paid: null,
      logotypeUrl: '',
      orderId: '',
      studentId: null,
      businessId: null,
    },
    issuer: { name: 'Sol', taxId: null, address: null, iban: 'ES91', footer: EXEMPT_FOOTER },
    billing: { name: 'Solaria', taxId: null, address: 'Calle 1 (ES)' },
  };
  const textIn = async (locale?: string) =>
    pdfText(await invoicePdf({ ...paper, issuer: { ...paper.issuer, ...(locale && { locale }) } }, null));
  expect(await textIn()).toMatch(/Due by.*02\/03\/2025|02\/03\/2025.*Due by/);
  expect(await textIn()).toContain(EXEMPT_FOOTER.split(' ')[0]);
  const spanish = (await textIn('es')).replaceAll(/\s/g, '');
  expect(spanish).toContain('1.020,00');
  for (const word of ['España', 'TipodeIVAExento', 'Venceel01/04/2025', 'indicandoF2025-7'])
    expect(spanish).toContain(word);
});
