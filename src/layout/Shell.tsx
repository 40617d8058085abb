import { Box } from '#src/ui/Box.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNewVersion } from '#src/new-version-store.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { takeSupplantSummary } from '#src/session/supplant.ts';
import { useSupplant } from '#src/session/use-supplant.ts';
import { useShownRole } from '#src/session/UserProvider.tsx';
import { PageBoundary } from '#src/ui/PageBoundary.tsx';
import { BottomBar } from './BottomBar.tsx';
import type { MenuItem } from './menu.ts';
import { SideMenu, sideMenuWidth } from './SideMenu.tsx';
import { PortalHeader } from './PortalHeader.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLedToFault } from './use-led-to-fault.ts';
import { readCookie, writeCookie } from '#src/cookie.ts';

/** The name is fixed (LAY-03). */
const COOKIE = 'isSideMenuCollapsed';

/** LAY-03: remembered in a cookie; collapsed by default. */
const isRememberedCollapsed = (): boolean => readCookie(COOKIE) !== 'false';

function useSideMenuCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setIsCollapsed] = useState(isRememberedCollapsed);
  const remember = (next: boolean) => {
    writeCookie(COOKIE, String(next));
    setIsCollapsed(next);
  };
  return [isCollapsed, remember];
}

const SupplantBanner = lazyPart(
  () => import('./SupplantBanner.tsx').then((module) => module.SupplantBanner),
  'supplant',
);
const NewVersionBar = lazyPart(
  () => import('./NewVersionBar.tsx').then((module) => module.NewVersionBar),
  'new-version',
);
const PrintedHead = lazyPart(() => import('./PrintedHead.tsx').then((module) => module.PrintedHead));
const SupplantSummaryDialog = lazyPart(
  () => import('./SupplantSummaryDialog.tsx').then((module) => module.SupplantSummaryDialog),
  'supplant',
);

/** ROUTE-21, ROUTE-22: the room and what is embedded elsewhere take the whole window. */
export const hasPadding = (pathname: string): boolean => !/meetingroom|iframe/.test(pathname);

function ClosingSummary() {
  const [summary, setSummary] = useState(takeSupplantSummary);
  return summary && <SupplantSummaryDialog summary={summary} onClose={() => setSummary(null)} />;
}

/** A new page is read from its top; keyboard and screen reader begin there too. */
function useFreshStart(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

interface ShellProps {
  menu: readonly MenuItem[];
  /** Shown above the page; stays in view. */
  header?: ReactNode;
  children: ReactNode;
}

/** Menu, header and page: the same frame for the portals and the back-office. */
export function Shell({ menu, header, children }: ShellProps) {
  const { t } = useTranslation();
  const role = useShownRole();
  const isPhone = useIsPhone();
  const { isActive } = useSupplant();
  const { pathname } = useLocation();
  const [isCollapsed, setIsCollapsed] = useSideMenuCollapsed();
  const main = useFreshStart(pathname);
  const isPadded = hasPadding(pathname);
  const isNewVersion = useNewVersion();
  useKeptFocus();
  useLedToFault();
  return (
    <>
      <Box component="button" type="button" onClick={() => main.current?.focus()} sx={skipLink}>
        {t('shell:skip')}
      </Box>
      {!isPhone && <SideMenu menu={menu} isCollapsed={isCollapsed} onToggle={setIsCollapsed} />}
      <Box sx={{ ...column, ml: isPhone ? 0 : `${sideMenuWidth(isCollapsed)}px` }}>
        <Box sx={{ position: 'sticky', top: 0, pt: 'env(safe-area-inset-top)', zIndex: 'appBar' }}>
          {isActive && <SupplantBanner />}
          {isPadded && isNewVersion && <NewVersionBar />}
          {isPadded && (role === 'STUDENT' || role === 'TEACHER') && <PortalHeader />}
          {header || (isPadded && <PrintedHead />)}
        </Box>
        <Box
          component="main"
          id="main"
          ref={main}
          tabIndex={-1}
          data-padded={isPadded}
          sx={[mainBox, isPadded ? padded : filled, isPhone && isPadded && aboveBar]}
        >
          <PageBoundary resetKey={pathname}>{children}</PageBoundary>
        </Box>
      </Box>
      {isPhone && isPadded && <BottomBar menu={menu} />}
      <ClosingSummary />
    </>
  );
}

// No `href="#main"`: the hash names the open tab.
const skipLink = {
  all: 'unset',
  position: 'fixed',
  top: -80,
  left: 16,
  zIndex: 'tooltip',
  px: 2,
  py: 1.25,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:focus': { top: 16 },
} as const;
const column = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  transition: 'margin 160ms ease',
} as const;
const mainBox = { flex: 1, minWidth: 0, outline: 'none !important' } as const;
const filled = { position: 'relative' } as const;
const aboveBar = { pb: 'calc(84px + env(safe-area-inset-bottom))' } as const;
const padded = {
  px: { xs: 2, sm: 3, lg: 4 },
  py: { xs: 2, sm: 3 },
  width: '100%',
  maxWidth: 1440,
  mx: 'auto',
} as const;
