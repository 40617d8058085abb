import { useListContext } from 'react-admin';
import { type Filter, type FilterValues, withFilter, withoutFilter } from './filter.ts';

/** The list's active filters; every change is stored in the address. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as FilterValues;
  return {
    values,
    change: (changes: FilterValues) => setFilters(withFilter(values, changes)),
    remove: (filter: Filter) => setFilters(withoutFilter(values, filter)),
    clear: () => setFilters({}),
  };
}
