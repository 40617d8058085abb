import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useListContext } from 'react-admin';

interface WholeFilterState {
  /** Meant is all that the filter means, not only what is ticked. */
  isWhole: boolean;
  takeWhole: () => void;
}
const Whole = createContext<WholeFilterState>({ isWhole: false, takeWhole: () => {} });

/** Remembers that all is meant for as long as neither the filter nor a tick changes. */
export function WholeFilter({ children }: { children: ReactNode }) {
  const { filterValues, selectedIds } = useListContext();
  const [taken, setTaken] = useState<string | null>(null);
  const now = JSON.stringify([filterValues, selectedIds]);
  const state = useMemo(() => ({ isWhole: taken === now, takeWhole: () => setTaken(now) }), [taken, now]);
  return <Whole value={state}>{children}</Whole>;
}

/** Returns the records of a bulk action: the selected rows, or all filtered ones. */
export function useBulkSelection() {
  const { isWhole, takeWhole } = use(Whole);
  const { selectedIds, total = 0, filterValues } = useListContext();
  const ids = selectedIds.map(String);
  return {
    ids,
    isWhole,
    takeWhole,
    total,
    count: isWhole ? total : ids.length,
    selection: isWhole ? { filter: filterValues as object } : { ids },
  };
}
