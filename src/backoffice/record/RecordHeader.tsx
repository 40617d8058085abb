import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { Avatar } from '#src/ui/Avatar.tsx';
import { useEditable } from './editable.ts';

interface RecordHeaderProps {
  name: string;
  photoUrl?: string | null;
  /** Left out: a person's picture or initials. */
  picture?: ReactNode;
  badges: ReactNode;
  /** How to reach them, where they belong: short pieces, a line of them. */
  facts: ReactNode;
  tags?: ReactNode;
  actions?: ReactNode;
}

/** Name, status, facts and actions of a record. The page's h1 already shows the name. */
export function RecordHeader({ name, photoUrl, picture, badges, facts, tags, actions }: RecordHeaderProps) {
  const isEditable = useEditable();
  return (
    <Box sx={header}>
      {picture ?? <Avatar name={name} photoUrl={photoUrl} size={64} />}
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 0.75 }}>
        <Box sx={line}>{badges}</Box>
        <Box sx={[line, { columnGap: 2, fontSize: '0.9375rem', '& a': { color: 'inherit' } }]}>{facts}</Box>
        {tags}
      </Box>
      {isEditable && <Box sx={[line, { gap: 1 }]}>{actions}</Box>}
    </Box>
  );
}

const header = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, minWidth: 0 } as const;
