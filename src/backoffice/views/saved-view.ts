import type { SavedView, ViewSearch } from '#domain/office/api/saved-views.ts';
import type { FilterValues } from '../filters/filter.ts';

/** What of a list a view keeps, as the list stands now. */
export interface Standing {
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

/** Whether the list stands as the view says; the order of chosen values does not matter. */
export function isStanding(
  view: ViewSearch | SavedView['search'],
  now: Standing,
  usual: Standing['sort'],
): boolean {
  const sort = view.sort ?? usual;
  return (
    sameValues(view.filter ?? {}, now.filter) &&
    sort.field === now.sort.field &&
    sort.order === now.sort.order
  );
}

/** The list as it opens by itself: without a filter, or with what it is filtered by then, in the usual order. */
export const isUsual = (now: Standing, usual: Standing['sort'], unfiltered: FilterValues = {}): boolean =>
  isStanding({ filter: { ...unfiltered } }, now, usual);
