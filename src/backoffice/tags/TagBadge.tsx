import LabelOutlined from '@mui/icons-material/LabelOutlined';
import type { ReactNode } from 'react';
import type { TagLabel } from '#domain/office/api/tags.ts';
import { TAG_COLOUR } from '#domain/office/tag.ts';
import { pill } from '#src/theme/pill.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';

interface TagBadgeProps {
  tag: Pick<TagLabel, 'name' | 'colour'>;
  /** A button inside the badge. */
  children?: ReactNode;
}

/** A tag: its name on its colour. */
export function TagBadge({ tag: { name, colour }, children }: TagBadgeProps) {
  return (
    <Box component="span" sx={[pill, badge, toneSx(TAG_COLOUR[colour])]}>
      <LabelOutlined aria-hidden sx={{ fontSize: '1.15em', flexShrink: 0 }} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      {children}
    </Box>
  );
}

const badge = { whiteSpace: 'normal', maxWidth: '100%', borderRadius: 1 } as const;
