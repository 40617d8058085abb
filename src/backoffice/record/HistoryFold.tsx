import { useState } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';
import { AuditTab } from './AuditTab.tsx';

/** The history of a record that has no tabs: asked for when it is opened, and not before. */
export function HistoryFold({ recordId }: { recordId: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="details" onToggle={(event) => setIsOpen(event.currentTarget.open)} sx={{ mt: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, py: 1.25, fontWeight: 600 }}>
        {t('tab.audit')}
      </Box>
      {isOpen && <AuditTab recordId={recordId} />}
    </Box>
  );
}
