import {
  CHANGE_TAGS,
  changeTag,
  createTag,
  deleteTag,
  listTags,
  listTagUses,
  mergeTag,
} from '#domain/office/api/tags.ts';
import type { TaggedList } from '#domain/office/tag.ts';
import { route, type Route } from '#server/http/route.ts';
import { changeTags } from './record-tags.ts';
import * as tags from './tags.ts';
import { allTags, tagsWithUses } from './tags.queries.ts';

const changeTagsOf = (list: TaggedList): Route =>
  route(CHANGE_TAGS[list], ({ db, params, body }) => changeTags(db, list, params.id, body));

/** Module: a school's tags, and those of students, teachers, groups and companies. */
export const tagRoutes: readonly Route[] = [
  route(listTags, ({ db }) => allTags(db)),
  route(listTagUses, ({ db }) => tagsWithUses(db)),
  route(createTag, ({ db, body }) => tags.createTag(db, body)),
  route(changeTag, ({ db, params, body }) => tags.changeTag(db, params.id, body)),
  route(mergeTag, ({ db, session: { accountId }, params, body, now }) =>
    tags.mergeTag(db, params.id, { ...body, accountId, now }),
  ),
  route(deleteTag, ({ db, session: { accountId }, params, now }) =>
    tags.deleteTag(db, params.id, { accountId, now }),
  ),
  changeTagsOf('students'),
  changeTagsOf('teachers'),
  changeTagsOf('groups'),
  changeTagsOf('business'),
];
