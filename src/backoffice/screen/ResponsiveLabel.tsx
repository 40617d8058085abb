import type { ReactNode } from 'react';

/** The words of a button that has an icon: a list's head keeps them to itself on a phone, where its buttons stand on one line. */
export function ResponsiveLabel({ children }: { children: ReactNode }) {
  return <span data-words>{children}</span>;
}
