import { useState } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';
import { DeletedList, type DeletedOf } from './DeletedList.tsx';

/** Records deleted recently, below the current ones; loaded when opened. */
export function RecentlyDeleted({ title, ...props }: DeletedOf & { title?: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="details" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Box component="summary" sx={summary}>
        {title ?? t('deleted.title')}
      </Box>
      {isOpen && <DeletedList {...props} />}
    </Box>
  );
}

const summary = {
  cursor: 'pointer',
  minHeight: 44,
  py: 1.25,
  color: 'text.secondary',
  fontWeight: 600,
} as const;
