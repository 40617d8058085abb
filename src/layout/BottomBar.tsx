import Logout from '@mui/icons-material/Logout';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Box } from '#src/ui/Box.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useShownRole } from '#src/session/UserProvider.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.tsx';
import { MenuLink } from './MenuEntry.tsx';
import { MenuCount } from './MenuCount.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { hasSignOut, type MenuItem } from './menu.ts';
import { SignOutEntry } from './SideMenu.tsx';
import { useClosing } from './use-closing.ts';
import { useLeave } from './use-leave.ts';

/** Most entries with buttons large enough at 375 px; one of them is "More". */
const MAX_ENTRIES = 5;

/** Returns the entries of the bar, and those behind "More". */
export function splitForBar(items: readonly MenuItem[]): {
  bar: readonly MenuItem[];
  more: readonly MenuItem[];
} {
  const bar = items.filter(({ isInBar }) => isInBar).slice(0, MAX_ENTRIES - 1);
  return { bar, more: items.filter((item) => !bar.includes(item)) };
}

function BarLink({ item }: { item: MenuItem }) {
  const { t } = useTranslation();
  const { to, icon, id, barId = id, isFullPage = false, count } = item;
  return (
    <Box component={NavLink} to={to} reloadDocument={isFullPage} sx={entry}>
      <MenuIcon name={icon} />
      <span>{t(`shell:menu.${barId}`)}</span>
      <MenuCount count={count} />
    </Box>
  );
}

/** Sign-out is in the bar itself where there is room (MENU-07). */
function BarSignOut() {
  const { t } = useTranslation();
  const { leave } = useLeave();
  return (
    <Box component="button" type="button" onClick={leave} sx={entry}>
      <Logout aria-hidden />
      <span>{t('shell:sign-out')}</span>
    </Box>
  );
}

function MorePanel({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation();
  const role = useShownRole();
  return (
    <Box id="more-menu" sx={panel}>
      {items.map(({ id, to, icon, isFullPage = false, count }) => (
        <MenuLink
          key={id}
          to={to}
          icon={<MenuIcon name={icon} />}
          label={t(`shell:menu.${id}`)}
          count={<MenuCount count={count} />}
          isCollapsed={false}
          isFullPage={isFullPage}
        />
      ))}
      <ColorModeSwitch isCollapsed={false} />
      {hasSignOut(role) && <SignOutEntry isCollapsed={false} />}
    </Box>
  );
}

/** LAY-01, MENU-07: the menu of a phone. */
export function BottomBar({ menu }: { menu: readonly MenuItem[] }) {
  const { t } = useTranslation();
  const role = useShownRole();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const inside = useRef<HTMLElement>(null);
  useClosing(inside, isOpen, () => setOpenAt(null));
  const { bar, more } = splitForBar(menu);
  const hiddenCount = more.find(({ count }) => count)?.count;
  return (
    <Box component="nav" ref={inside} aria-label={t('shell:menu.label')} sx={nav}>
      {isOpen && <MorePanel items={more} />}
      <Box sx={{ display: 'flex' }}>
        {bar.map((item) => (
          <BarLink key={item.id} item={item} />
        ))}
        {more.length === 0 && hasSignOut(role) && <BarSignOut />}
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls="more-menu"
          onClick={() => setOpenAt(isOpen ? null : pathname)}
          sx={entry}
        >
          <MoreHoriz aria-hidden />
          <span>{t('shell:menu.more')}</span>
          {!isOpen && <MenuCount count={hiddenCount} />}
        </Box>
      </Box>
    </Box>
  );
}

const nav = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  pb: 'env(safe-area-inset-bottom)',
} as const;
const entry = {
  all: 'unset',
  position: 'relative',
  boxSizing: 'border-box',
  flex: '1 1 0',
  minWidth: 0,
  display: 'grid',
  justifyItems: 'center',
  gap: '2px',
  py: 1,
  minHeight: 60,
  fontSize: '0.6875rem',
  fontWeight: 600,
  color: 'text.secondary',
  textAlign: 'center',
  cursor: 'pointer',
  '&.active': { color: 'primary.main' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
} as const;
const panel = {
  display: 'grid',
  gap: 0.5,
  p: 1.5,
  maxHeight: '60vh',
  overflowY: 'auto',
  borderBottom: 1,
  borderColor: 'divider',
  borderRadius: '16px 16px 0 0',
  boxShadow: '0 -12px 40px rgb(10 14 40 / 0.18)',
  bgcolor: 'background.paper',
} as const;
