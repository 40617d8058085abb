import type { ReactNode } from 'react';
import { useEditable } from './editable.ts';

/** What changes the record, or a part of it: not drawn for whoever may only look. */
export function WhenEditable({ children }: { children: ReactNode }) {
  return useEditable() ? children : null;
}
