import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { ResourceName } from '../screen/resource-paths.ts';
import { resourcePaths } from '#src/paths.ts';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { listAddress } from '../screen/list-address.ts';
import { useListDisplay } from '../table/use-list-display.ts';

/** A list opened without parameters shows the user's own default view, else the school's, else the plain list. */
export function OpeningView({ resource, children }: { resource: ResourceName; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { display, isKnown } = useListDisplay(resource);
  const isBare = search === '' && pathname.replace(/\/$/, '') === resourcePaths[resource].list;
  if (!isBare) return children;
  if (!isKnown) return <Skeletons rows={8} height={44} />;
  const { filter, sort } = display?.view?.search ?? {};
  const address = listAddress(pathname, { ...(filter && { filter }), ...(sort && { sort }) });
  return address === pathname ? children : <Navigate replace to={`${address}${hash}`} />;
}
