import { formatPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { formatDay } from '#src/i18n/format-day.ts';

/** "Tue 24 Nov" on a card or in a sentence; the tooltip has it as tables do (`PlainDateField`). */
export const DayText = ({ date }: { date: PlainDate }) => (
  <time dateTime={date} title={formatPlainDate(date)}>
    {formatDay(date)}
  </time>
);
