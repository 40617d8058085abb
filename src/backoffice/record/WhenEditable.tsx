import type { ReactNode } from 'react';
import { useEditable } from './editable.ts';

/** Hides its children from users without edit permission. */
export function WhenEditable({ children }: { children: ReactNode }) {
  return useEditable() ? children : null;
}
