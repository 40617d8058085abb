import type { SavedView, ViewSearch } from '#domain/office/api/saved-views.ts';
import type { FilterValues } from '../filters/filter.ts';

/** The part of a list's current state that a view stores. */
export interface ListState {
  filter: FilterValues;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered).toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, ordered(v)]),
  );
};
const sameValues = (one: unknown, other: unknown): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

/** Whether the list matches the view; the order of chosen values does not matter. */
export function isCurrentView(
  view: ViewSearch | SavedView['search'],
  now: ListState,
  usual: ListState['sort'],
): boolean {
  const sort = view.sort ?? usual;
  return (
    sameValues(view.filter ?? {}, now.filter) &&
    sort.field === now.sort.field &&
    sort.order === now.sort.order
  );
}

/** Whether the list is in its default state: the default order and no filter other than `unfiltered`. */
export const isUsual = (now: ListState, usual: ListState['sort'], unfiltered: FilterValues = {}): boolean =>
  isCurrentView({ filter: { ...unfiltered } }, now, usual);
