import type { PageKind } from '#domain/shared/noun-facts.ts';
import { RESOURCE_NAMES, resourceFacts } from '#domain/shared/resource-facts.ts';
import { type Right, RIGHTS } from '#domain/shared/rights.ts';
import { resourcePaths } from '#src/paths.ts';

export type ResourceName = keyof typeof resourcePaths;

/** Prefix of the paths that react-admin makes; it never reaches the address bar. */
export const RA = '/~ra';

const nameOf = (resource: string): ResourceName | undefined =>
  RESOURCE_NAMES.find((name) => name === resource);

/** The permission that a resource's pages need; a permission names itself. Null for an unknown resource. */
export function rightOf(resource: string): Right | null {
  const name = nameOf(resource);
  return (name ? resourceFacts(name).right : RIGHTS.find((right) => right === resource)) ?? null;
}

/** Returns the address of a record's page, or of its list if there is no such page. */
export function pagePath(resource: ResourceName, kind: PageKind, id: string): string {
  const pages = resourcePaths[resource];
  return (pages[kind] ?? pages.list).replace(':id', id);
}

interface Parts {
  id: string | undefined;
  kind: PageKind;
  rest: string;
}

/** react-admin's fixed scheme: `` list, `create`, `:id` edit, `:id/show`; what follows belongs to the page. */
function partsOf([first, second, ...others]: string[]): Parts {
  if (first === undefined || first === '') return { id: undefined, kind: 'list', rest: '' };
  if (first === 'create')
    return { id: undefined, kind: 'create', rest: [second, ...others].filter(Boolean).join('/') };
  if (second === 'show') return { id: first, kind: 'show', rest: others.join('/') };
  return { id: first, kind: 'edit', rest: [second, ...others].filter(Boolean).join('/') };
}

function mapped(inner: string): string {
  const [resource = '', ...segments] = inner.split('/');
  const name = nameOf(resource);
  if (!name) return `/${inner}`;
  const { id, kind, rest } = partsOf(segments);
  const path = pagePath(name, kind, id ?? '');
  return rest ? `${path}/${rest}` : path;
}

/** `/~ra/students/5/show?x#y` → `/students/5?x#y`; a path without the prefix is public already. */
export function toPublicPath(path: string): string {
  if (path !== RA && !path.startsWith(`${RA}/`)) return path;
  const [, pathname = '', tail = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  return mapped(pathname.slice(RA.length + 1)) + tail;
}

/** The page of a record, by its name in the contract; null for records without a page. */
export function recordPath(noun: string, id: string): string | null {
  const name = RESOURCE_NAMES.find((each) => resourceFacts(each).noun === noun);
  const pattern = name && (resourcePaths[name].show ?? resourcePaths[name].edit);
  return pattern?.replace(':id', () => encodeURIComponent(id)) ?? null;
}
