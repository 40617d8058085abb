import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { MOST_CHANGED_TAGS, TAGGED, type TaggedList, tagColour, tagName } from '../tag.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const ofSettings = { roles, area: 'settings' } as const;
const params = z.strictObject({ id: idOf('tag') });

/** A tag as its records show it. */
export const tagLabel = z.object({ id: idOf('tag'), name: z.string(), colour: tagColour });
export type TagLabel = z.infer<typeof tagLabel>;

/** How many records of each list have a tag. */
const tagUses = z.object({
  students: z.int(),
  teachers: z.int(),
  groups: z.int(),
  business: z.int(),
});
const tagRecord = z.extend(tagLabel, { uses: tagUses, version: z.int() });
export type TagRecord = z.infer<typeof tagRecord>;

export const listTags = endpoint({
  roles,
  area: 'staff',
  method: 'GET',
  path: '/backoffice/tags',
  summary: "List the school's tags by name",
  reply: z.array(tagLabel),
});

export const listTagUses = endpoint({
  ...ofSettings,
  method: 'GET',
  path: '/backoffice/tags/uses',
  summary: "List the school's tags by name, with how many records have each",
  reply: z.array(tagRecord),
});

const fields = { name: tagName, colour: tagColour };

export const createTag = endpoint({
  ...ofSettings,
  method: 'POST',
  path: '/backoffice/tags',
  summary: 'Add a tag',
  body: z.strictObject(fields),
  reply: tagRecord,
  idempotent: true,
});

export const changeTag = endpoint({
  ...ofSettings,
  method: 'PATCH',
  path: '/backoffice/tags/:id',
  summary: 'Rename a tag or change its colour, on all records that have it',
  params,
  body: z.strictObject({ ...fields, version: z.int() }),
  reply: tagRecord,
});

export const mergeTag = endpoint({
  ...ofSettings,
  method: 'POST',
  path: '/backoffice/tags/:id/merge',
  summary: 'Give another tag to all records that have this one, and delete this one',
  params,
  body: z.strictObject({
    intoId: idOf('tag'),
    /** The version that was seen. */
    version: z.int(),
  }),
  /** The tag that they have now. */
  reply: z.object({ tag: tagRecord, undoId: z.string() }),
});

export const deleteTag = endpoint({
  ...ofSettings,
  method: 'DELETE',
  path: '/backoffice/tags/:id',
  summary: 'Delete a tag and remove it from all records',
  params,
  reply: z.object({ undoId: z.string() }),
});

const some = <T extends z.core.$ZodType>(each: T) =>
  z.optional(z.array(each).check(z.maxLength(MOST_CHANGED_TAGS)));

/** Tags to add and to remove; names in `create` are those of existing tags or become new ones. */
export const tagChange = {
  add: some(idOf('tag')),
  create: some(tagName),
  remove: some(idOf('tag')),
};
/** Tags of a new record by name, as a file has them. */
export const tagsOfRow = { tags: some(tagName) };

const changeBody = z.strictObject(tagChange);
export type TagChange = z.infer<typeof changeBody>;

/** The record's tags afterwards, and what has changed. */
const changeReply = z.object({
  tags: z.array(tagLabel),
  added: z.array(idOf('tag')),
  removed: z.array(idOf('tag')),
});
export type TagsChanged = z.infer<typeof changeReply>;

const changeTagsOf = (list: TaggedList) =>
  endpoint({
    roles,
    area: list,
    method: 'PATCH',
    path: `/backoffice/${list}/:id/tags`,
    summary: `Add tags to one of the ${list}, and remove some; a new name becomes a tag`,
    params: z.strictObject({ id: idOf(TAGGED[list]) }),
    body: changeBody,
    reply: changeReply,
  });

export const CHANGE_TAGS = {
  students: changeTagsOf('students'),
  teachers: changeTagsOf('teachers'),
  groups: changeTagsOf('groups'),
  business: changeTagsOf('business'),
} as const satisfies Readonly<Record<TaggedList, unknown>>;
