import type * as z from 'zod/mini';
import type { viewResource } from '#domain/api/saved-views.ts';
import { LISTS } from '#domain/lists.ts';
import type { Area } from '#domain/rights.ts';

type ViewResource = z.output<typeof viewResource>;

/** Filters name people: views are for who may see the list. */
export const AREA_OF: Readonly<Record<ViewResource, Area>> = {
  ...(Object.fromEntries(Object.entries(LISTS).map(([list, { area }]) => [list, area])) as Record<
    keyof typeof LISTS,
    Area
  >),
  audit: 'settings',
};
