import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { type UsageSet, usageSets } from '#domain/business/business-usage.ts';
import {
  addDays,
  addMonths,
  isPlainDate,
  type PlainDate,
  parsePlainDate,
} from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';

export const PERIODS = ['month', 'last-month', 'quarter', 'contract', 'days'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** From the first day of the contract in force to its last; null: it has none yet. */
export interface ContractDays {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}
export interface Period {
  readonly name: PeriodName;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

const firstOf = (day: PlainDate): PlainDate => parsePlainDate(`${day.slice(0, 8)}01`);
const dayIn = (typed: string | null, otherwise: PlainDate): PlainDate =>
  typed !== null && isPlainDate(typed) ? typed : otherwise;

/** The days that an address names: a month, a quarter, the contract, or two days; this month when it names none. */
export function periodIn(search: URLSearchParams, today: PlainDate, contract: ContractDays | null): Period {
  const name = PERIODS.find((each) => each === search.get('period')) ?? 'month';
  const month = firstOf(today);
  const months = (from: PlainDate, count: number): Period => ({
    name,
    from,
    to: addDays(addMonths(from, count), -1),
  });
  if (name === 'last-month') return months(addMonths(month, -1), 1);
  if (name === 'quarter') return months(addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3)), 3);
  if (name === 'contract' && contract?.startsOn)
    return { name, from: contract.startsOn as PlainDate, to: (contract.endsOn ?? today) as PlainDate };
  if (name !== 'days') return { ...months(month, 1), name: 'month' };
  const from = dayIn(search.get('from'), month);
  const to = dayIn(search.get('to'), today);
  return { name, from, to: to < from ? from : to };
}

/** Parameters of the figures, all stored in the address. */
export function useUsage(contract: ContractDays | null) {
  const today = useToday();
  const [search, setSearch] = useAddressSearch();
  const set = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const shown: UsageSet = usageSets.find((each) => each === search.get('show')) ?? 'credits';
  return { period: periodIn(search, today, contract), shown, search, set };
}
