import { ThemeProvider } from '@mui/material/styles';
import type { ComponentType } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  useResetErrorBoundaryOnLocationChange,
} from 'react-admin';
import { Route } from 'react-router';
import { dataProvider } from './data-provider.ts';
import { queryClient } from '#src/api/query-client.ts';
import { RA } from '../screen/resource-paths.ts';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { MuiScope } from '#src/ui/MuiScope.tsx';
import { authProvider } from './auth-provider.ts';
import { backofficeTheme } from './backoffice-theme.ts';
import { i18nProvider } from './i18n-provider.ts';
import { NotificationBridge } from './NotificationBridge.tsx';
import { PassThrough } from './PassThrough.tsx';
import type { ResourceModule } from '../screen/resource-module.ts';
import { resourceRoutes } from './resource-routes.tsx';
import { routerProvider } from './router-provider.tsx';

interface PageErrorProps {
  error: Error;
  resetErrorBoundary: (args?: unknown) => void;
}

/** A page that breaks leaves the frame standing; going on to another page tries anew. */
function PageError({ error, resetErrorBoundary }: PageErrorProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return <ErrorPanel error={error} onRetry={() => resetErrorBoundary()} />;
}

/** Columns, page sizes and the like, as everybody set them on this device. Bumped when their shape changes. */
const store = localStorageStore('1', 'Backoffice');

export interface BackofficePage {
  path: string;
  screen: ComponentType;
}

export interface BackofficeParts {
  resources: readonly ResourceModule[];
  /** Screens that belong to no resource, such as the dashboard. */
  pages: readonly BackofficePage[];
  catchAll: ComponentType;
}

/** react-admin without its own frame: menu, header, theme, toasts and sign-in are the app's. */
export function createAdminFrame({ resources, pages, catchAll }: BackofficeParts): ComponentType {
  return function AdminFrame() {
    return (
      <CoreAdminContext
        basename={RA}
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        routerProvider={routerProvider}
        store={store}
      >
        <MuiScope>
          <ThemeProvider theme={backofficeTheme}>
            <CoreAdminUI layout={PassThrough} catchAll={catchAll} error={PageError} disableTelemetry>
              <CustomRoutes>
                {pages.map(({ path, screen: Screen }) => (
                  <Route key={path} path={path} element={<Screen />} />
                ))}
              </CustomRoutes>
              {resources.flatMap((resource) => resourceRoutes(resource, catchAll))}
            </CoreAdminUI>
            <NotificationBridge />
          </ThemeProvider>
        </MuiScope>
      </CoreAdminContext>
    );
  };
}
