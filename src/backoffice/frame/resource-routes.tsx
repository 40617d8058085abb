import type { ComponentType, ReactElement } from 'react';
import { CustomRoutes, Resource, ResourceContextProvider, RestoreScrollPosition } from 'react-admin';
import { Route } from 'react-router';
import type { PageKind } from '#domain/shared/noun-facts.ts';
import { resourcePaths } from '#src/paths.ts';
import type { ResourceModule } from '../screen/resource-module.ts';

const KINDS: readonly PageKind[] = ['list', 'create', 'edit', 'show'];

/** Forms with tabs have addresses below their own. */
const patternOf = (kind: PageKind, path: string): string =>
  kind === 'create' || kind === 'edit' ? `${path}/*` : path;

function screenOf(name: string, kind: PageKind, Screen: ComponentType): ReactElement {
  const screen = <ResourceContextProvider value={name}>{<Screen />}</ResourceContextProvider>;
  if (kind !== 'list') return screen;
  return <RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>{screen}</RestoreScrollPosition>;
}

/**
 * Registers a resource, with its screens at the addresses of domain/nouns.ts: react-admin's own routes are fixed and differ from them
 * (UI-11).
 */
export function resourceRoutes(resource: ResourceModule, CatchAll: ComponentType): ReactElement[] {
  const { name, create, edit, show, recordRepresentation, icon } = resource;
  const table: Partial<Record<PageKind, string>> = resourcePaths[name];
  const routes = KINDS.flatMap((kind) => {
    const [Screen, path] = [resource[kind], table[kind]];
    if (!Screen || path === undefined) return [];
    return [<Route key={kind} path={patternOf(kind, path)} element={screenOf(name, kind, Screen)} />];
  });
  return [
    <CustomRoutes key={`${name}-screens`}>{routes}</CustomRoutes>,
    <Resource
      key={name}
      name={name}
      hasCreate={create !== undefined}
      hasEdit={edit !== undefined}
      hasShow={show !== undefined}
      {...(recordRepresentation && { recordRepresentation })}
      {...(icon && { icon })}
    >
      {/* react-admin gives a resource every address below its name. */}
      <Route path="*" element={<CatchAll />} />
    </Resource>,
  ];
}
