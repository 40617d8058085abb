import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { Logo } from './Logo.tsx';

/** The frame of pages that can be read signed out. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', p: { xs: 2, sm: 3 } }}>
      <Box component="header" sx={{ mb: 3 }}>
        <Link to={paths.home}>
          <Logo kind="logotype" />
        </Link>
      </Box>
      <main>{children}</main>
    </Box>
  );
}
