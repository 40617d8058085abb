import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { LIST_NAMES } from '#domain/shared/resource-facts.ts';

import { instant } from '#domain/values/instant.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

/** The lists that views are saved of. */
export const viewResource = z.enum([...LIST_NAMES, 'audit']);
/** What can be arranged: these lists, and the density of the calendar. */
const arrangedResource = z.enum([...viewResource.options, 'calendar']);
export type ArrangedResource = z.infer<typeof arrangedResource>;

const isSmall = z.refine(
  (value: unknown) => JSON.stringify(value).length <= 4000,
  errorText('view-too-large'),
);

/** Row spacing of the lists. */
export const density = z.enum(['comfortable', 'compact']);
export type Density = z.infer<typeof density>;
const columns = z.array(text({ max: 60 })).check(z.maxLength(60));

/** The address of a list as the page writes it, with filters, sorting and columns. */
export const viewSearch = z.strictObject({
  filter: z.optional(z.record(z.string(), z.unknown()).check(isSmall)),
  sort: z.optional(z.strictObject({ field: text({ max: 60 }), order: z.enum(['ASC', 'DESC']) })),
  columns: z.optional(columns),
  density: z.optional(density),
});
export type ViewSearch = z.infer<typeof viewSearch>;

/** The reply's own schema: stored views are not checked again. */
const storedSearch = z.object({
  filter: z.optional(z.record(z.string(), z.unknown())),
  sort: z.optional(z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) })),
  columns: z.optional(z.array(z.string())),
  density: z.optional(density),
});

export const savedView = z.object({
  id: idOf('saved-view'),
  resource: viewResource,
  name: z.string(),
  search: storedSearch,
  isShared: z.boolean(),
  /** The list opens with it for people who have chosen no view. */
  isSchoolDefault: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** Its owner and admins can change and delete it. */
  mayChange: z.boolean(),
  createdAt: instant,
  version: z.int(),
});
export type SavedView = z.infer<typeof savedView>;

const name = text({ max: 60 });
const params = z.strictObject({ id: idOf('saved-view') });

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/backoffice/saved-views',
  summary: 'List your own and shared views of a list, by name',
  roles,
  area: 'staff',
  query: z.strictObject({ resource: viewResource }),
  reply: z.array(savedView),
});
export const createSavedView = endpoint({
  method: 'POST',
  path: '/backoffice/saved-views',
  summary: 'Save a view of a list',
  roles,
  area: 'staff',
  body: z.strictObject({
    resource: viewResource,
    name,
    search: viewSearch,
    isShared: z.optional(z.boolean()),
  }),
  reply: savedView,
  idempotent: true,
});
export const updateSavedView = endpoint({
  method: 'PATCH',
  path: '/backoffice/saved-views/:id',
  summary: 'Change a view; its owner or an admin only',
  roles,
  area: 'staff',
  params,
  body: z.strictObject({
    name: z.optional(name),
    search: z.optional(viewSearch),
    isShared: z.optional(z.boolean()),
    /** Only for admins; shares the view, and replaces the previous default. */
    isSchoolDefault: z.optional(z.boolean()),
    /** The version that was seen; an older one is answered 409 `stale` with the newer view. */
    version: z.int(),
  }),
  reply: savedView,
});
export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/backoffice/saved-views/:id',
  summary: 'Delete a view; its owner or an admin only',
  roles,
  area: 'staff',
  params,
});

/** A person's arrangement of a list, and its default view: their own, otherwise the school's. */
export const listDisplay = z.object({
  resource: z.string(),
  columns: z.nullable(z.array(z.string())),
  density: z.nullable(density),
  view: z.nullable(z.object({ id: idOf('saved-view'), isOwnChoice: z.boolean(), search: storedSearch })),
});
export type ListDisplay = z.infer<typeof listDisplay>;

export const listDisplays = endpoint({
  method: 'GET',
  path: '/backoffice/list-displays',
  summary: 'List your list settings, for the lists that have any',
  roles,
  area: 'staff',
  reply: z.array(listDisplay),
});
export const arrangeList = endpoint({
  method: 'PATCH',
  path: '/backoffice/list-displays/:resource',
  summary: "Save your columns, density or opening view of a list; null restores the school's",
  roles,
  area: 'staff',
  params: z.strictObject({ resource: arrangedResource }),
  body: z.strictObject({
    columns: z.optional(z.nullable(columns)),
    density: z.optional(z.nullable(density)),
    viewId: z.optional(z.nullable(idOf('saved-view'))),
  }),
  reply: listDisplay,
});
