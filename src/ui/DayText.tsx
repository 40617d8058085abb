import { formatPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { formatDay, formatDays } from '#src/i18n/format.ts';

/** "Tue 24 Nov" on a card or in a sentence; the tooltip has it as tables do (`PlainDateField`). */
export const DayText = ({ date }: { date: PlainDate }) => (
  <time dateTime={date} title={formatPlainDate(date)}>
    {formatDay(date)}
  </time>
);

/** "26 Nov – 2 Dec". */
export const DaysText = ({ from, to }: { from: PlainDate; to: PlainDate }) => (
  <span title={`${formatPlainDate(from)} – ${formatPlainDate(to)}`}>{formatDays(from, to)}</span>
);
