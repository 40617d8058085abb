import type { ReactNode } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useT } from '../screen/use-t.ts';
import { useEditable } from './editable.ts';

/** Disables the fields inside and shows a notice, for users without edit permission. */
export function ReadOnly({ children }: { children: ReactNode }) {
  const t = useT();
  if (useEditable()) return children;
  return (
    <>
      <Notice variant="info">{t('record.read-only')}</Notice>
      <Box component="fieldset" disabled sx={{ border: 0, p: 0, m: 0, mt: 2, minWidth: 0 }}>
        {children}
      </Box>
    </>
  );
}
