import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense } from 'react';
import type { ProviderReply } from '#domain/api/providers.ts';
import { queryClient } from './api/query-client.ts';
import { useColorScheme } from './color-mode.ts';
import { Gate } from './Gate.tsx';
import { ConsentBar } from './layout/ConsentBar.tsx';
import { RouteProgress } from './layout/RouteProgress.tsx';
import { SupplantFrame } from './layout/SupplantFrame.tsx';
import { AppRouter } from './router/AppRouter.tsx';
import { ProviderContext } from './session/provider.ts';
import { UserProvider, useUserContext } from './session/UserProvider.tsx';
import { useViewport } from './session/zoom.ts';
import { THEMES } from './theme.ts';
import { CurrencyContext } from './ui/currency-context.ts';
import { PageBoundary } from './ui/PageBoundary.tsx';
import { SchoolNameContext } from './ui/PageTitle.tsx';
import { Toaster } from './ui/Toaster.tsx';
import { ZoneContext } from './ui/zone-context.ts';
import { isTimezone, BUSINESS_TIME_ZONE } from '#domain/values/timezone.ts';

/** What fields need to know of the person and the school: zone, currency, name. */
function Readings({ provider, children }: { provider: ProviderReply; children: ReactNode }) {
  const { user } = useUserContext();
  useViewport();
  const zone = user?.timeZone ?? (isTimezone(provider.timeZone) ? provider.timeZone : BUSINESS_TIME_ZONE);
  return (
    <SchoolNameContext value={provider.providerName}>
      <ZoneContext value={zone}>
        <CurrencyContext value={user?.provider.currency ?? 'EUR'}>{children}</CurrencyContext>
      </ZoneContext>
    </SchoolNameContext>
  );
}

/** The whole app around its pages. */
export function App({ provider }: { provider: ProviderReply }) {
  return (
    <StrictMode>
      <ThemeProvider theme={THEMES[useColorScheme()]}>
        <CssBaseline enableColorScheme />
        <QueryClientProvider client={queryClient}>
          <ProviderContext value={provider}>
            <UserProvider>
              <Readings provider={provider}>
                <PageBoundary resetKey="">
                  <AppRouter>
                    <RouteProgress />
                    <Suspense>
                      <Gate />
                    </Suspense>
                  </AppRouter>
                </PageBoundary>
                <SupplantFrame />
                <Toaster />
                <ConsentBar />
              </Readings>
            </UserProvider>
          </ProviderContext>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>
  );
}
