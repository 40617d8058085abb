import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import type { UsageFigure } from '#domain/business/business-usage.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { dayIn, monthIn } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

/** Figures in the e-mail, in this order; the same as on the usage page. */
export const MONTH_FIGURES = [
  'received',
  'used',
  'lost',
  'completed',
  'missed',
  'unused',
  'forecast',
] as const;
type MonthFigure = (typeof MONTH_FIGURES)[number] & UsageFigure;

export interface MonthFacts {
  to: { firstName: string };
  company: string;
  /** The first day of the reported month. */
  month: string;
  figures: Record<MonthFigure, number>;
  /** Employees who will lose credits if they continue as now, the most credits first. */
  losing: { name: string; forecast: number; lossOn: string | null }[];
  /** How many more lose some. */
  others: number;
}

export const MONTH_MAIL = 'company-month';

const lineOf = (locale: Locale, { name, forecast, lossOn }: MonthFacts['losing'][number]): string =>
  lossOn
    ? mailText(locale, 'losing.line-on', { name, credits: forecast, day: dayIn(locale, lossOn) })
    : mailText(locale, 'losing.line', { name, credits: forecast });

/** The month of a company, and whose credits will be lost. */
export const monthMail: MailTemplate = (queued, setting) => {
  const { to, company: business, month, figures, losing, others } = queued as MonthFacts;
  const { locale } = setting;
  const lines = losing.map((each) => lineOf(locale, each));
  const more = others > 0 ? [mailText(locale, 'losing.more', { count: others })] : [];
  return simpleMail(setting, {
    kind: 'company-month',
    values: {
      firstName: to.firstName,
      company: business,
      month: monthIn(locale, month),
      figures: MONTH_FIGURES.map((figure) =>
        mailText(locale, `figure.${figure}`, { count: figures[figure] }),
      ).join('\n'),
      losing: lines.length === 0 ? null : [mailText(locale, 'losing.title'), ...lines, ...more].join('\n'),
    },
    button: { does: 'view-forecast', path: '/business/dashboard#forecast' },
  });
};

/** Returns the last day of a month, given its first. */
export const lastOf = (month: string): string => addDays(parsePlainDate(`${nextOf(month)}-01`), -1);
const nextOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};
