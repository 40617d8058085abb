import { BackofficeFrame } from './backoffice.ts';
import { type AppRoute, backofficeRoutes, portalRoutes, sharedRoutes } from './routes.tsx';

/** Every address of the app. */
export const APP_ROUTES: readonly AppRoute[] = [
  ...sharedRoutes,
  ...portalRoutes,
  ...backofficeRoutes(BackofficeFrame),
];
