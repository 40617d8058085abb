import type * as z from 'zod/mini';
import { type ArrangedResource, viewResource } from '#domain/office/api/saved-views.ts';
import { listRights, canList } from '#domain/shared/noun-rights.ts';
import { type Area, can, type RightLevel, type Rights } from '#domain/shared/rights.ts';

export type ViewResource = z.output<typeof viewResource>;
type Level = Exclude<RightLevel, 'none'>;

export const areaOfViews = (resource: ViewResource): Area =>
  resource === 'audit' ? 'settings' : listRights(resource).area;

/** Whether staff can use the views of a list, or arrange the calendar. Filters contain names and amounts, so views need permission for the list. */
export const canView = (held: Rights, resource: ArrangedResource, level: Level): boolean => {
  if (resource === 'calendar') return can(held, 'calendar', level);
  return resource === 'audit' ? can(held, 'settings', level) : canList(held, resource, level);
};

/** Returns the lists whose views these permissions allow to see. */
export const viewedBy = (held: Rights): ViewResource[] =>
  viewResource.options.filter((resource) => canView(held, resource, 'view'));
