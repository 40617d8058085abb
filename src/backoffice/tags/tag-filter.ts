import { listTags, type TagLabel } from '#domain/office/api/tags.ts';
import type { Filter } from '../filters/filter.ts';

/** Records with any of the chosen tags. */
export const TAG_FILTER: Filter = {
  kind: 'offered',
  id: 'tagId',
  endpoint: listTags,
  offersOf: (tags: TagLabel[]) => tags.map(({ id, name }) => ({ value: id, label: name })),
};
