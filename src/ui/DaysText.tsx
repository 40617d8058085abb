import { formatPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { formatDays } from '#src/i18n/format-days.ts';

/** "26 Nov – 2 Dec". */
export const DaysText = ({ from, to }: { from: PlainDate; to: PlainDate }) => (
  <span title={`${formatPlainDate(from)} – ${formatPlainDate(to)}`}>{formatDays(from, to)}</span>
);
