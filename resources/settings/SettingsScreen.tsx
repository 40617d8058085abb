import { Link, useParams } from 'react-router';
import { useIsBelow } from '#src/layout/use-is-phone.ts';
import { paths } from '#src/paths.ts';
import { NotFoundPage } from '#src/pages/NotFoundPage.tsx';
import { useCan } from '#src/session/use-can.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { BackTo } from '#src/backoffice/record/BackTo.tsx';
import { PresenceBadge } from '#src/backoffice/record/PresenceBadge.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { OTHER_PAGES, SECTIONS } from './sections.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** ROUTE-12: what can be set, a section at each address; on a phone first the list of them. */
export function SettingsScreen() {
  const t = useT('settings');
  const { section } = useParams();
  const isNarrow = useIsBelow('md');
  const isAdmin = useUserContext().user?.admin ?? false;
  const can = useCan();
  const shown = SECTIONS.find(({ id }) => id === (section ?? SECTIONS[0]?.id));
  const others = OTHER_PAGES.filter(({ right, isAdmins }) => can(right, 'view') && (isAdmin || !isAdmins));
  if (!shown) return <NotFoundPage />;
  const isListOnly = isNarrow && section === undefined;
  const Shown = shown.screen;
  const list = (
    <Box component="nav" aria-label={t('sections')} sx={isNarrow ? links : side}>
      {SECTIONS.map(({ id }) => (
        <Box
          key={id}
          component={Link}
          to={paths.settingsSection(id)}
          {...(!isListOnly && id === shown.id && { 'aria-current': 'page' as const })}
          sx={entry}
        >
          <b>{t(`section.${id}`)}</b>
          {isListOnly && <span>{t(`about.${id}`)}</span>}
        </Box>
      ))}
      {others.map(({ id, to }) => (
        <Box key={id} component={Link} to={to} sx={entry}>
          <b>{t(`section.${id}`)}</b>
          {isListOnly && <span>{t(`about.${id}`)}</span>}
        </Box>
      ))}
    </Box>
  );
  if (isListOnly) {
    return (
      <>
        <ScreenTitle title={t('settings.title')} />
        {list}
      </>
    );
  }
  return (
    <>
      <ScreenTitle title={t(`section.${shown.id}`)} />
      {isNarrow && <BackTo to={paths.settings}>{t('settings.title')}</BackTo>}
      <Box sx={frame}>
        {!isNarrow && list}
        <Box sx={{ minWidth: 0 }}>
          <Box component="p" sx={{ mt: 0, mb: 2, color: 'text.secondary', maxWidth: 720 }}>
            {t(`about.${shown.id}`)}
          </Box>
          <PresenceBadge resource="settings" id={shown.id} />
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
const links = { display: 'grid', gap: 1 } as const;
const entry = {
  display: 'grid',
  alignContent: 'center',
  minHeight: 44,
  px: 1.5,
  py: { xs: 1.25, md: 0.5 },
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  border: 1,
  borderColor: { xs: 'divider', md: 'transparent' },
  bgcolor: { xs: 'background.paper', md: 'transparent' },
  '& b': { fontWeight: 600 },
  '& span': { fontSize: '0.875rem', color: 'text.secondary' },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main' },
} as const;
