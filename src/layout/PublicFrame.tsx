import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Logo } from './Logo.tsx';
import { login } from './menu.ts';

/** The frame of pages that can be read signed out. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', p: { xs: 2, sm: 3 } }}>
      <Box component="header" sx={header}>
        {/* The server has a page for visitors there. */}
        <Link to={paths.home} reloadDocument>
          <Logo kind="logotype" />
        </Link>
        <Button component={Link} to={login.to} sx={{ minHeight: 44 }}>
          {t(`shell:menu.${login.id}`)}
        </Button>
      </Box>
      <main>{children}</main>
    </Box>
  );
}

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: 3,
} as const;
