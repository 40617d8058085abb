import type { CreditKind } from '#domain/billing/credit.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { percentIn } from '#server/locales/formats.ts';
import { textIn } from '#server/locales/texts.ts';
import { monthIn } from '#server/mail/mail-zone.ts';

interface Terms {
  readonly month: PlainDate;
  readonly creditPriceCents: number;
  readonly copaymentPercent: number;
  readonly currency: Currency;
}

/** "Contract, November 2026: €13.00 per credit, of which 80%": a company's line of a month, in the language of its invoice. */
export function contractLineIn(
  locale: Locale,
  { month, creditPriceCents, copaymentPercent, currency }: Terms,
): string {
  return textIn(locale, copaymentPercent === 0 ? 'pdf:invoice.contract' : 'pdf:invoice.contract-part', {
    month: monthIn(locale, month),
    price: formatMoney(creditPriceCents, currency, locale),
    percent: percentIn(locale, 100 - copaymentPercent),
  });
}

/** "Employee contribution, November 2026: 12 one-to-one credits at €13.00, 20%": an employee's line, in the language of the employee. */
export function shareLineIn(
  locale: Locale,
  {
    month,
    creditPriceCents,
    copaymentPercent,
    currency,
    credits,
    kind,
  }: Terms & { credits: number; kind: CreditKind },
): string {
  return textIn(locale, 'pdf:invoice.share', {
    month: monthIn(locale, month),
    credits: textIn(locale, `pdf:invoice.credits.${kind}`, { count: credits }),
    price: formatMoney(creditPriceCents, currency, locale),
    percent: percentIn(locale, copaymentPercent),
  });
}
