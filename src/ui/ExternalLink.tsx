import type { ReactNode } from 'react';
import { Box } from './Box.tsx';

/** Leads out of the app, into a tab of its own. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Box
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      sx={{ color: 'primary.main', wordBreak: 'break-all' }}
    >
      {children}
    </Box>
  );
}
