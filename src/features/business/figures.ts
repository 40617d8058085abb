import type { getBusinessDashboard } from '#domain/business/api/business-platform.ts';
import type { Reply } from '#domain/contract/endpoint.ts';

export type Dashboard = Reply<typeof getBusinessDashboard>;
interface Attendance {
  readonly attended: number;
  readonly missed: number;
}

/** Whole percent of the seats that were due; null when none was. */
export function attendanceRate({ attended, missed }: Attendance): number | null {
  const due = attended + missed;
  return due === 0 ? null : Math.round((attended / due) * 100);
}

export interface CreditTotals {
  /** With students and with the company, free to book with. */
  readonly left: number;
  readonly held: number;
  readonly expiringSoon: number;
}

/** Both kinds together: a company asks first how much there is at all. */
export function creditTotals(credits: Dashboard['credits']): CreditTotals {
  const sum = (value: (kind: Dashboard['credits'][number]) => number) =>
    credits.reduce((all, kind) => all + value(kind), 0);
  return {
    left: sum(({ pool, available }) => pool + available),
    held: sum(({ held }) => held),
    expiringSoon: sum(({ expiringSoon }) => expiringSoon),
  };
}
