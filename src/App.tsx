import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense } from 'react';
import type { ProviderReply } from '#domain/provider/api/providers.ts';
import { queryClient } from './api/query-client.ts';
import { RouteGuard } from '#src/areas/RouteGuard.tsx';
import { RouteProgress } from './layout/RouteProgress.tsx';
import { AppRouter } from './router/AppRouter.tsx';
import { lazyPart } from './router/lazy-page.tsx';
import { isAnalyticsOn } from './session/analytics.ts';
import { ProviderContext } from './session/provider.ts';
import { UserProvider, useUserContext } from './session/UserProvider.tsx';
import { useSupplant } from './session/use-supplant.ts';
import { useViewport } from './session/zoom.ts';
import { settings } from './settings.ts';
import { CurrencyContext } from './ui/currency-context.ts';
import { PageBoundary } from './ui/PageBoundary.tsx';
import { ProviderNameContext } from './ui/PageTitle.tsx';
import { ZoneContext } from './ui/zone-context.ts';

/** Provides the person's and the school's settings for fields: zone, currency, name. */
function Readings({ provider, children }: { provider: ProviderReply; children: ReactNode }) {
  const { user } = useUserContext();
  useViewport();
  const zone = user?.timeZone ?? provider.timeZone;
  return (
    <ProviderNameContext value={provider.providerName}>
      <ZoneContext value={zone}>
        <CurrencyContext value={user?.provider.currency ?? 'EUR'}>{children}</CurrencyContext>
      </ZoneContext>
    </ProviderNameContext>
  );
}

// No first page begins with a message. It is loaded with each, so that it is there when the connection is lost.
const Toaster = lazyPart(() => import('./ui/Toaster.tsx').then((module) => module.Toaster));
const SupplantFrame = lazyPart(() =>
  import('./layout/SupplantFrame.tsx').then((module) => module.SupplantFrame),
);
const ConsentBar = lazyPart(
  () => import('./layout/ConsentBar.tsx').then((module) => module.ConsentBar),
  'analytics',
);

/** Parts that are drawn over every page. */
function OverAll() {
  const { isActive } = useSupplant();
  return (
    <>
      {isActive && <SupplantFrame />}
      <Toaster />
      {isAnalyticsOn(settings) && <ConsentBar />}
    </>
  );
}

/** The whole app around its pages. */
export function App({ provider }: { provider: ProviderReply }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ProviderContext value={provider}>
          <UserProvider>
            <Readings provider={provider}>
              <PageBoundary resetKey="">
                <AppRouter>
                  <RouteProgress />
                  <Suspense>
                    <RouteGuard />
                  </Suspense>
                </AppRouter>
              </PageBoundary>
              <OverAll />
            </Readings>
          </UserProvider>
        </ProviderContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
