import type { TagLabel } from '#domain/office/api/tags.ts';
import { Box } from '#src/ui/Box.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { TagBadge } from './TagBadge.tsx';

/** The tags of a row. */
export function TagList({ tags }: { tags: readonly TagLabel[] }) {
  if (tags.length === 0) return <NoValue />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {tags.map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
    </Box>
  );
}
