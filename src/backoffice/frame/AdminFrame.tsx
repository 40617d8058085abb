import { ThemeProvider } from '@mui/material/styles';
import type { ComponentType } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
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
import { NotificationBridge } from './NotificationBridge.tsx';
import { PassThrough } from './PassThrough.tsx';
import type { ResourceModule } from '../screen/resource-module.ts';
import { resourceRoutes } from './resource-routes.tsx';
import { routerProvider } from './router-provider.tsx';
import { i18n } from '#src/i18n/i18n.ts';
import { LOCALE } from '#src/i18n/locale.ts';

/** react-admin asks for `resources.students.fields.email` and `ra.action.undo`; the catalogues are `resources` and `react-admin`. */
const ownKey = (key: string): string =>
  key.replace(/^resources\./, 'resources:').replace(/^ra\./, 'react-admin:');

/** The app's one instance, as react-admin wants it. */
export const i18nProvider: I18nProvider = {
  translate: (key, { _, smart_count, ...options } = {}) =>
    String(i18n.t(ownKey(key), { defaultValue: _, count: smart_count, smart_count, ...options })),
  changeLocale: async () => {},
  getLocale: () => LOCALE,
};

interface PageErrorProps {
  error: Error;
  resetErrorBoundary: (args?: unknown) => void;
}

/** A page that throws does not take the frame down; opening another page tries again. */
function PageError({ error, resetErrorBoundary }: PageErrorProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return <ErrorPanel error={error} onRetry={() => resetErrorBoundary()} />;
}

/** Columns, page sizes and the like, as set on this device. Bumped when their shape changes. */
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
