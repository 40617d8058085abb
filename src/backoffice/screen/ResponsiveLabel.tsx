import type { ReactNode } from 'react';

/** The label of a button with an icon; on a phone, where a list's buttons are on one line, it is visually hidden. */
export function ResponsiveLabel({ children }: { children: ReactNode }) {
  return <span data-words>{children}</span>;
}
