import type { PayLineRecord } from '#domain/billing/api/pay-runs.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { percentIn, shortDayIn } from '#server/locales/formats.ts';
import { textIn } from '#server/locales/texts.ts';

const ALWAYS = '2000-01-01';

/** Explains a line with the same texts as the screen (src/features/billing/explain-line.ts), with the reason of a manual line. */
export function explainLineIn(locale: Locale, line: PayLineRecord, money: (cents: number) => string): string {
  const say = (key: string, values?: Record<string, unknown>) => textIn(locale, `pay:${key}`, values);
  const { kind, outcome } = line;
  if (!outcome)
    return line.reason === null
      ? say(`kind.${kind}`)
      : textIn(locale, 'pdf:pay.manual', { kind: say(`kind.${kind}`), reason: line.reason });
  const what = [
    kind === 'CORRECTION' && say('correction'),
    say(`outcome.${outcome}`),
    line.lessonType === 'TRIAL' && say('trial'),
    line.isGroup && say('group'),
  ];
  const paid = outcome === 'NOT_DUE' ? '' : rateIn(locale, line, money);
  return [what.filter(Boolean).join(', '), paid].filter(Boolean).join(' · ');
}

function rateIn(locale: Locale, line: PayLineRecord, money: (cents: number) => string): string {
  const say = (key: string, values?: Record<string, unknown>) => textIn(locale, `pay:${key}`, values);
  const { rateCents, rate, outcomePercent, kindPercent } = line;
  if (rateCents === null) return rate === null && line.amountCents !== 0 ? '' : say('no-rate');
  const since =
    rate && rate.validFrom > ALWAYS && say('rate-since', { day: shortDayIn(locale, rate.validFrom) });
  const shares = [outcomePercent, kindPercent]
    .filter((percent) => percent !== 100)
    .map((percent) => `× ${percentIn(locale, percent)}`);
  return [say('rate', { rate: money(rateCents) }), since, ...shares].filter(Boolean).join(' ');
}
