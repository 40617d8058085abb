import { formatPlainDate, isPlainDate } from '#domain/values/plain-date.ts';
import { NoValue } from './NoValue.tsx';

/** LAY-17: dd/MM/yyyy. */
export function PlainDateField({ date }: { date: string | null | undefined }) {
  if (!date || !isPlainDate(date)) return <NoValue />;
  return <time dateTime={date}>{formatPlainDate(date)}</time>;
}
