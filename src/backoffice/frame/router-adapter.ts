import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router';
import { useGuard } from '#src/router/use-guard.ts';
import { PassThrough } from './PassThrough.tsx';

/**
 * Replaces react-admin's own adapter in the build (vite.config.ts), because that one would pull react-router's data router into the chunk
 * that every area loads. Unsaved forms are guarded by our own history instead.
 */
export const reactRouterProvider = {
  useNavigate,
  useLocation,
  useParams,
  useBlocker: useGuard,
  useMatch,
  useInRouterContext,
  useCanBlock: () => true,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  RouterWrapper: PassThrough,
  matchPath,
};
