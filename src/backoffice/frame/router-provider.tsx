import { useEffect, useRef, useState } from 'react';
import type { RouterProvider } from 'react-admin';
import { Link, Navigate, type NavigateOptions, type To, useNavigate } from 'react-router';
import { toPublicPath } from '../screen/resource-paths.ts';
import { reactRouterProvider } from './router-adapter.ts';

type RouterTo = Parameters<ReturnType<RouterProvider['useNavigate']>>[0];

function mapTo(to: Exclude<RouterTo, number>): To {
  if (typeof to === 'string') return toPublicPath(to);
  return to.pathname === undefined ? to : { ...to, pathname: toPublicPath(to.pathname) };
}

/** Sorting or paging a list navigates by `search` alone. That must not close the tab that the hash names. */
const keepHash = (to: To): To =>
  typeof to === 'object' && to.pathname === undefined && to.search !== undefined && to.hash === undefined
    ? { ...to, hash: window.location.hash }
    : to;

/** Stable, as react-admin's own is: react-router's changes with every move and would rerender every list. */
function useMappedNavigate() {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const [mapped] = useState(() => (to: RouterTo, options?: NavigateOptions) => {
    if (typeof to === 'number') return latest.current(to);
    return latest.current(keepHash(mapTo(to)), options);
  });
  return mapped;
}

/**
 * Translates react-admin's links, matches and navigation to the addresses of src/paths.ts (UI-11). Its own paths have a prefix, so that
 * `/students/5` always shows the student (ROUTE-08).
 */
export const routerProvider = {
  ...reactRouterProvider,
  useNavigate: useMappedNavigate,
  useMatch: ({ path, ...rest }) => reactRouterProvider.useMatch({ path: toPublicPath(path), ...rest }),
  matchPath: (pattern, pathname) =>
    reactRouterProvider.matchPath(
      typeof pattern === 'string' ? toPublicPath(pattern) : { ...pattern, path: toPublicPath(pattern.path) },
      pathname,
    ),
  Link: ({ to, ...props }) => <Link to={mapTo(to)} {...props} />,
  Navigate: ({ to, ...props }) => <Navigate to={mapTo(to)} {...props} />,
} as RouterProvider;
