import type { UsageBy } from '#calls/business/api/business-usage.ts';
import { addDays, addMonths, isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';

interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}
interface UsageRow {
  readonly by: UsageBy;
  readonly period: Days;
  readonly businessId: string | undefined;
  /** Key of the row; null: the total. */
  readonly key: string | null;
}

export type Only = { readonly studentId: string } | { readonly groupId: string } | undefined;

/** Returns the days of a period that are in `month`. */
function narrowTo({ from, to }: Days, month: string | null): Days {
  if (month === null || !isPlainDate(month)) return { from, to };
  const last = addDays(addMonths(month, 1), -1);
  return { from: month < from ? from : month, to: last > to ? to : last };
}

/** Returns the query for the details of a figure: for an employee's month, those days of that employee. */
export function lookInto({ by, period, businessId, key }: UsageRow, only: Only) {
  if (only && 'studentId' in only)
    return { query: narrowTo(period, key), row: { by: 'employee' as const, key: only.studentId } };
  return {
    query: { ...period, ...(businessId && { businessId }), ...only },
    row: key === null ? null : { by, key },
  };
}
