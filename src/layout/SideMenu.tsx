import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Logout from '@mui/icons-material/Logout';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { landingOf } from '#domain/shared/session.ts';
import { useShownRole } from '#src/session/UserProvider.tsx';
import { useSupplant } from '#src/session/use-supplant.ts';
import { ColorModeSwitch } from './ColorModeSwitch.tsx';
import { Logo } from './Logo.tsx';
import { MenuButton, MenuLink } from './MenuEntry.tsx';
import { MenuCount } from './MenuCount.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { hasSignOut, type MenuItem } from './menu.ts';
import { useLeave } from './use-leave.ts';

/** Widths in px (LAY-02). */
export const SIDE_MENU_WIDTH = { collapsed: 72, expanded: 232 } as const;
export const sideMenuWidth = (isCollapsed: boolean): number =>
  isCollapsed ? SIDE_MENU_WIDTH.collapsed : SIDE_MENU_WIDTH.expanded;

interface SideMenuProps {
  menu: readonly MenuItem[];
  isCollapsed: boolean;
  onToggle: (isCollapsed: boolean) => void;
}

/** LAY-02: the menu of everything but phones. */
export function SideMenu({ menu, isCollapsed, onToggle }: SideMenuProps) {
  const { t } = useTranslation();
  const role = useShownRole();
  const items = menu.filter(({ isOnlyInBar }) => !isOnlyInBar);
  return (
    <Box component="aside" data-collapsed={isCollapsed} sx={{ ...panel, width: sideMenuWidth(isCollapsed) }}>
      <Box component={Link} to={landingOf(role)} sx={brand}>
        <Logo kind={isCollapsed ? 'isotype' : 'logotype'} />
      </Box>
      <Box component="nav" aria-label={t('shell:menu.label')} sx={list}>
        {items.map(({ id, to, icon, isFullPage = false, count }) => (
          <MenuLink
            key={id}
            to={to}
            icon={<MenuIcon name={icon} />}
            label={t(`shell:menu.${id}`)}
            count={<MenuCount count={count} />}
            isCollapsed={isCollapsed}
            isFullPage={isFullPage}
          />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, mt: 'auto' }}>
        <ColorModeSwitch isCollapsed={isCollapsed} />
        {hasSignOut(role) && <SignOutEntry isCollapsed={isCollapsed} />}
        <MenuButton
          icon={isCollapsed ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
          label={t(isCollapsed ? 'shell:menu.expand' : 'shell:menu.collapse')}
          isCollapsed={isCollapsed}
          isExpanded={!isCollapsed}
          onClick={() => onToggle(!isCollapsed)}
        />
      </Box>
    </Box>
  );
}

export function SignOutEntry({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation();
  const { isActive } = useSupplant();
  const { leave } = useLeave();
  const label = t(isActive ? 'shell:supplant.end' : 'shell:sign-out');
  return <MenuButton icon={<Logout aria-hidden />} label={label} isCollapsed={isCollapsed} onClick={leave} />;
}

const panel = {
  position: 'fixed',
  insetBlock: 0,
  left: 'env(safe-area-inset-left)',
  zIndex: 'drawer',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: 1.5,
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
  transition: 'width 160ms ease',
} as const;
const brand = {
  display: 'flex',
  alignItems: 'center',
  height: 48,
  pl: '4px',
  borderRadius: '10px',
  overflow: 'hidden',
} as const;
const list = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  minHeight: 0,
  // Scrolling would cut off the labels beside a collapsed menu; only a low window needs it.
  '@media (max-height: 760px)': { overflowY: 'auto' },
} as const;
