import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#src/layout/LanguageSwitch.tsx';
import { Logo } from '#src/layout/Logo.tsx';
import { paths } from '#src/paths.ts';
import { Link } from '#src/ui/Link.tsx';

/** A page without the menu: a card on a calm background, with a link to help below (ROUTE-14). */
export function CentredPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box component="main" sx={ground}>
      <Box sx={{ display: 'grid', gap: 3, width: '100%', maxWidth: 440 }}>
        <Box sx={{ display: 'flex', justifyContent: 'center' }}>
          <Logo kind="logotype" />
        </Box>
        <Box sx={card}>{children}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center' }}>
          <Link to={paths.help} sx={{ px: 1 }}>
            {t('shell:menu.help')}
          </Link>
          <LanguageSwitch />
        </Box>
      </Box>
    </Box>
  );
}

const ground = {
  minHeight: '100dvh',
  display: 'grid',
  alignItems: { xs: 'start', sm: 'center' },
  justifyItems: 'center',
  p: 2,
  pt: { xs: 5, sm: 2 },
  backgroundImage:
    'radial-gradient(60rem 40rem at 15% -10%, color-mix(in srgb, var(--primary) 14%, transparent), transparent), radial-gradient(50rem 40rem at 110% 110%, color-mix(in srgb, var(--secondary) 14%, transparent), transparent)',
} as const;
const card = {
  p: { xs: 2.5, sm: 4 },
  borderRadius: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  boxShadow: '0 20px 60px rgb(20 24 60 / 0.08)',
} as const;
