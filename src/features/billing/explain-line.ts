import type { TFunction } from 'i18next';
import type { PayLineRecord } from '#domain/billing/api/pay-runs.ts';
import type { Currency } from '#domain/values/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';

export type ExplainedLine = Omit<PayLineRecord, 'teacherId'>;

const ALWAYS = '2000-01-01';

/** Returns a text for the part that a rate applies to; '' for the general one. */
function partOf({ rate }: ExplainedLine, t: TFunction): string {
  if (!rate) return '';
  const parts = [
    rate.type && t(`pay:types.${rate.type}`),
    rate.language && t(`pay:languages.${rate.language}`),
    rate.seats && t(`pay:seats.${rate.seats}`),
  ];
  const named = parts.filter(Boolean).join(', ');
  return named && t('pay:rate-for', { part: named });
}

/** Why a line is what it is: how the lesson ended, the rate and since when, the shares that rules give. */
export function explainLine(line: ExplainedLine, t: TFunction, currency: Currency): string {
  const { kind, outcome, rateCents, rate, outcomePercent, kindPercent } = line;
  if (!outcome) return t(`pay:kind.${kind}`);
  const what = [
    kind === 'CORRECTION' && t('pay:correction'),
    t(`pay:outcome.${outcome}`),
    line.lessonType === 'TRIAL' && t('pay:trial'),
    line.isGroup && t('pay:group'),
  ];
  if (outcome === 'NOT_DUE') return what.filter(Boolean).join(', ');
  const amount =
    rateCents === null
      ? rate === null && line.amountCents !== 0
        ? ''
        : t('pay:no-rate')
      : t('pay:rate', { rate: formatMoney(rateCents, currency) });
  const since =
    rate && rate.validFrom > ALWAYS && t('pay:rate-since', { day: formatPlainDate(rate.validFrom) });
  const shares = [outcomePercent, kindPercent]
    .filter((percent) => percent !== 100)
    .map((percent) => t('pay:share', { percent }));
  const paid = [amount, since, partOf(line, t), ...shares].filter(Boolean).join(' ');
  return [what.filter(Boolean).join(', '), paid].filter(Boolean).join(' · ');
}
