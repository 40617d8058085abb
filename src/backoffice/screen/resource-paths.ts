import type { PageKind } from '#domain/shared/noun-facts.ts';
import { RESOURCE_NAMES, resourceFacts } from '#domain/shared/resource-facts.ts';
import { resourcePaths } from '#src/paths.ts';

export type ResourceName = keyof typeof resourcePaths;

/** Prefix of the paths that react-admin makes; it never reaches the address bar. */
export const RA = '/~ra';

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
  const table = new Map(Object.entries(resourcePaths)).get(resource);
  if (!table) return `/${inner}`;
  const { id, kind, rest } = partsOf(segments);
  const path = (table[kind] ?? table.list).replace(':id', id ?? '');
  return rest ? `${path}/${rest}` : path;
}

/** `/~ra/students/5/show?x#y` → `/students/5?x#y`; a path without the prefix is public already. */
export function toPublicPath(path: string): string {
  if (path !== RA && !path.startsWith(`${RA}/`)) return path;
  const [, pathname = '', tail = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  return mapped(pathname.slice(RA.length + 1)) + tail;
}

/** The page of a record, by what the contract calls it; null for what has none of its own. */
export function recordPath(noun: string, id: string): string | null {
  const name = RESOURCE_NAMES.find((each) => resourceFacts(each).noun === noun);
  const pattern = name && (resourcePaths[name].show ?? resourcePaths[name].edit);
  return pattern?.replace(':id', () => encodeURIComponent(id)) ?? null;
}
