import type * as z from 'zod/mini';
import type { BillingRecord, updateBilling } from '#domain/billing/api/billing.ts';
import { can } from '#domain/shared/rights.ts';
import { EXEMPT_FOOTER } from '#domain/billing/order.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { errorTextIn } from '#server/locales/error-texts.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Reader = Pick<Session, 'rights'>;

/** Returns the invoice details of the running transaction's school. */
export async function billingOf(db: Db, { rights }: Reader): Promise<BillingRecord> {
  const row = await db
    .selectFrom('provider')
    .select([
      'legal_name as legalName',
      'tax_id as taxId',
      'billing_address as billingAddress',
      'iban',
      'tax_rate_points as taxRatePoints',
      'invoice_prefix as invoicePrefix',
      'invoice_footer as invoiceFooter',
      'version',
    ])
    .executeTakeFirstOrThrow();
  return {
    ...row,
    invoiceFooter: footerShown(row.invoiceFooter),
    mayChange: can(rights, 'settings', 'edit'),
  };
}

/** The footer of a new school is shown in the reader's language. */
const footerShown = (footer: string): string =>
  footer === EXEMPT_FOOTER ? systemNote('exempt-footer') : footer;

/** That footer as it came from a form, in whatever language, is kept as before: each invoice has it in its own. */
const footerKept = (footer: string): string =>
  INSTALLED_LOCALES.some(
    (locale) => errorTextIn(locale, footerShown(EXEMPT_FOOTER)) === errorTextIn(locale, footer),
  )
    ? EXEMPT_FOOTER
    : footer;

/** Changes the texts and the tax rate of future invoices. Throws 409 `stale` with the newer record when another user has saved since. */
export async function changeBilling(
  db: Db,
  reader: Reader,
  { version, ...body }: z.output<typeof updateBilling.body>,
): Promise<BillingRecord> {
  await db.selectFrom('provider').select('id').forNoKeyUpdate().execute();
  const opened = await billingOf(db, reader);
  assertVersion(version, opened);
  const { taxRatePoints, invoiceFooter } = { ...opened, ...omitUndefined(body) };
  const footer = footerKept(invoiceFooter);
  if (taxRatePoints > 0 && footer === EXEMPT_FOOTER) throw fieldError('invoiceFooter', 'footer-says-exempt');
  const changes = omitUndefined({
    legal_name: body.legalName,
    tax_id: body.taxId,
    billing_address: body.billingAddress,
    iban: body.iban === '' ? null : body.iban,
    tax_rate_points: body.taxRatePoints,
    invoice_prefix: body.invoicePrefix,
    invoice_footer: body.invoiceFooter === undefined ? undefined : footer,
  });
  if (Object.keys(changes).length > 0) await db.updateTable('provider').set(changes).execute();
  return billingOf(db, reader);
}
