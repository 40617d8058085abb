import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from './endpoint.ts';
import { idOf } from './id.ts';

const who = ['CUSTOMER_SUPPORT'] as const;

/** The lists that views are saved of. */
export const viewResource = z.enum([
  'students',
  'teachers',
  'groups',
  'business',
  'trials',
  'payments',
  'products',
  'coupons',
  'courses',
  'lessons',
  'support-tasks',
  'audit',
]);

const isSmall = z.refine(
  (value: unknown) =>
    JSON.stringify(value).length <= 4000 && !JSON.stringify(value).includes(String.raw`\u0000`),
  'This view is too large.',
);

/** A list's address as the page writes it: what it filters, sorts by and shows. */
export const viewSearch = z.strictObject({
  filter: z.optional(z.record(z.string(), z.unknown()).check(isSmall)),
  sort: z.optional(z.strictObject({ field: text({ max: 60 }), order: z.enum(['ASC', 'DESC']) })),
  columns: z.optional(z.array(text({ max: 60 })).check(z.maxLength(60))),
});
export type ViewSearch = z.infer<typeof viewSearch>;

/** The reply's own: what was stored is not looked into again. */
const storedSearch = z.object({
  filter: z.optional(z.record(z.string(), z.unknown())),
  sort: z.optional(z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) })),
  columns: z.optional(z.array(z.string())),
});

export const savedView = z.object({
  id: idOf('saved-view'),
  resource: viewResource,
  name: z.string(),
  search: storedSearch,
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** Its owner and admins may change and delete it. */
  mayChange: z.boolean(),
  createdAt: instant,
});
export type SavedView = z.infer<typeof savedView>;

const name = text({ max: 60 });
const params = z.strictObject({ id: idOf('saved-view') });

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/backoffice/saved-views',
  summary: 'Own and shared views of a list, by name',
  who,
  area: 'staff',
  query: z.strictObject({ resource: viewResource }),
  reply: z.array(savedView),
});
export const createSavedView = endpoint({
  method: 'POST',
  path: '/backoffice/saved-views',
  summary: 'Saves a view of a list',
  who,
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
  summary: 'Changes a view, its own owner or an admin',
  who,
  area: 'staff',
  params,
  body: z.strictObject({
    name: z.optional(name),
    search: z.optional(viewSearch),
    isShared: z.optional(z.boolean()),
  }),
  reply: savedView,
});
export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/backoffice/saved-views/:id',
  summary: 'Deletes a view, its own owner or an admin',
  who,
  area: 'staff',
  params,
});
