import { type SortPayload, useListContext } from 'react-admin';
import {
  type Density,
  listSavedViews,
  type SavedView,
  type ViewSearch,
} from '#domain/office/api/saved-views.ts';
import { useApi } from '#src/api/queries.ts';
import type { ResourceName } from '../screen/resource-paths.ts';
import type { FilterValues } from '../filters/filter.ts';
import { isCurrentView, isUsual } from './saved-view.ts';
import { useFilters } from '../filters/use-filters.ts';

export interface ViewsOf {
  resource: ResourceName;
  /** The list's own order, where a view names none. */
  sort: SortPayload;
  columns: readonly string[];
  density: Density;
  /** The filters that apply until the user chooses some. */
  unfiltered?: FilterValues;
}

export type ViewResource = SavedView['resource'];

/** Returns the views of a list, the current one, and the state that a new one would store. */
export function useViews({ resource, sort: usual, columns, density, unfiltered }: ViewsOf) {
  const { sort } = useListContext();
  const { values } = useFilters();
  const query = { query: { resource: resource as ViewResource } };
  const { data: views = [], isSuccess } = useApi(listSavedViews, query, { staleTime: 60_000 });
  const now = { filter: values, sort };
  const active = views.find(({ search }) => isCurrentView(search, now, usual));
  const search: ViewSearch = { filter: { ...values }, sort, columns: [...columns], density };
  const stands = isUsual(now, usual, unfiltered);
  // Only once the views are loaded; otherwise the button could disappear while it is being pressed.
  return { views, active, search, stands, isNew: isSuccess && !active && !stands };
}
