import { addDays, formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import type { UsageFigure } from '#domain/business/business-usage.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

/** Said of the month in the mail, in this order; as the usage page has them. */
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
  /** Who will lose credits at the present pace, the most first. */
  losing: { name: string; forecast: number; lossOn: string | null }[];
  /** How many more lose some. */
  others: number;
}

export const MONTH_MAIL = 'company-month';

const WORDS: Readonly<Record<MonthFigure, string>> = {
  received: 'Credits received',
  used: 'Credits used',
  lost: 'Credits lost by late cancelling',
  completed: 'Lessons attended',
  missed: 'Lessons missed',
  unused: 'Credits unused today',
  forecast: 'Credits that will expire unused',
};

const day = (date: string): string => formatPlainDate(parsePlainDate(date));
const lineOf = ({ name, forecast, lossOn }: MonthFacts['losing'][number]): string =>
  `${name}: ${forecast}${lossOn ? `, the first on ${day(lossOn)}` : ''}`;

/** The month of a company, and whose credits will be lost. */
export const monthMail: MailTemplate = (queued, setting) => {
  const { to, company: business, month, figures, losing, others } = queued as MonthFacts;
  const lines = losing.map(lineOf);
  const more = others > 0 ? [`and ${others} more`] : [];
  return simpleMail(setting, {
    kind: 'company-month',
    values: {
      firstName: to.firstName,
      company: business,
      month: `${month.slice(5, 7)}/${month.slice(0, 4)}`,
      figures: MONTH_FIGURES.map((figure) => `${WORDS[figure]}: ${figures[figure]}`).join('\n'),
      losing: lines.length === 0 ? null : ['They will be lost by:', ...lines, ...more].join('\n'),
    },
    button: { label: 'See the forecast', path: '/business/dashboard#forecast' },
  });
};

/** The last day of a month, by its first. */
export const lastOf = (month: string): string => addDays(parsePlainDate(`${nextOf(month)}-01`), -1);
const nextOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};
