import { Link, useParams } from 'react-router';
import { useIsBelow } from '#src/layout/use-is-phone.ts';
import { paths } from '#src/paths.ts';
import { NotFoundPage } from '#src/pages/NotFoundPage.tsx';
import { Box } from '#src/ui/Box.tsx';
import { BackTo } from '#src/backoffice/record/BackTo.tsx';
import { PresenceBadge } from '#src/backoffice/record/PresenceBadge.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { SECTIONS } from './sections.ts';
import { SettingsIndex } from './SettingsIndex.tsx';
import { useSettingsPages } from './use-settings-pages.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** ROUTE-12: the list of sections, and a section at each address. */
export function SettingsScreen() {
  const { section } = useParams();
  if (section === undefined) return <SettingsIndex />;
  return <SettingsSection id={section} />;
}

function SettingsSection({ id }: { id: string }) {
  const t = useT('settings');
  const isNarrow = useIsBelow('md');
  const pages = useSettingsPages();
  const Shown = SECTIONS.find((section) => section.id === id)?.screen;
  if (!Shown) return <NotFoundPage />;
  return (
    <>
      <ScreenTitle title={t(`section.${id}`)} />
      {isNarrow && <BackTo to={paths.settings}>{t('settings.title')}</BackTo>}
      <Box sx={frame}>
        {!isNarrow && (
          <Box component="nav" aria-label={t('sections')} sx={side}>
            <Box component={Link} to={paths.settings} sx={entry}>
              {t('index.all')}
            </Box>
            {pages.map((page) => (
              <Box
                key={page.id}
                component={Link}
                to={page.to}
                {...(page.id === id && { 'aria-current': 'page' as const })}
                sx={entry}
              >
                <b>{t(`section.${page.id}`)}</b>
              </Box>
            ))}
          </Box>
        )}
        <Box sx={{ minWidth: 0 }}>
          <Box component="p" sx={{ mt: 0, mb: 2, color: 'text.secondary', maxWidth: 720 }}>
            {t(`about.${id}`)}
          </Box>
          <PresenceBadge resource="settings" id={id} />
          <Shown />
        </Box>
      </Box>
    </>
  );
}

const frame = {
  display: 'grid',
  gap: { xs: 2, md: 4 },
  alignItems: 'start',
  // A form in a wide card: its button is as wide as its words.
  '& form > button[type="submit"]': { justifySelf: { md: 'start' } },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '216px minmax(0, 1fr)' },
} as const;
const side = { display: 'grid', gap: 0.25, position: 'sticky', top: 84 } as const;
const entry = {
  display: 'grid',
  alignContent: 'center',
  minHeight: 44,
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '& b': { fontWeight: 600 },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main' },
} as const;
