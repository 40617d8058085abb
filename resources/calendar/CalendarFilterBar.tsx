import { ListContextProvider, type RaRecord, useList } from 'react-admin';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { FilterBar } from '#src/backoffice/filters/FilterBar.tsx';
import { choicesOf } from '#src/backoffice/filters/filter.ts';
import { CALENDAR_FILTERS, type CalendarFilter } from './calendar-filter.ts';

const NO_ROWS: RaRecord[] = [];

/** The calendar's filters, as lists have them; they are parameters of the address. */
export function CalendarFilterBar({ filter }: { filter: CalendarFilter }) {
  const [, setSearch] = useAddressSearch();
  const list = useList({ data: NO_ROWS });
  const setFilters = (values: Record<string, unknown>) =>
    setSearch((asked) => {
      for (const { id } of CALENDAR_FILTERS) {
        asked.delete(id);
        for (const value of choicesOf(values[id])) asked.append(id, value);
      }
      return asked;
    });
  return (
    <ListContextProvider value={{ ...list, resource: 'lessons', filterValues: filter, setFilters }}>
      <FilterBar filters={CALENDAR_FILTERS} />
    </ListContextProvider>
  );
}
