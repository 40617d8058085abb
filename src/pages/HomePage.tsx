import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { menuOf } from '#src/layout/menu.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { useRole } from '#src/session/use-session.ts';
import { toneSx } from '#src/tones.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';

/** A landing page: who one is, and everywhere one can go. */
export function HomePage() {
  const { t } = useTranslation();
  const role = useRole();
  const { user } = useUserContext();
  const items = menuOf(role, user).filter(({ id }) => id !== 'dashboard');
  return (
    <>
      <PageHeader
        title={t('shell:home.greeting', { name: user?.fullName ?? '' })}
        subtitle={t('shell:home.subtitle')}
      />
      <Box component="ul" sx={grid}>
        {items.map(({ id, to, icon: Icon, isFullPage = false }) => (
          <li key={id}>
            <Box component={Link} to={to} reloadDocument={isFullPage} sx={tile}>
              <Box sx={[disc, toneSx('regular')]}>
                <Icon aria-hidden />
              </Box>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {t(`shell:menu.${id}`)}
              </Typography>
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: 2,
  p: 0,
  m: 0,
  listStyle: 'none',
} as const;
const tile = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: 2,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  transition: 'border-color 120ms, transform 120ms',
  '&:hover': { borderColor: 'primary.main', transform: 'translateY(-1px)' },
} as const;
const disc = { width: 44, height: 44, borderRadius: 1, display: 'grid', placeItems: 'center' } as const;
