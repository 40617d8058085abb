import { type Right, RIGHTS } from '#domain/shared/rights.ts';

/** Prefix of the paths that react-admin makes; it never reaches the address bar. */
export const RA = '/~ra';

export type PageKind = 'list' | 'create' | 'show' | 'edit';
type ResourcePaths = { readonly list: string } & { readonly [K in Exclude<PageKind, 'list'>]?: string };

/** Where each resource's pages lie. react-admin's own scheme is fixed and differs (UI-11). */
export const resourcePaths = {
  'support-tasks': { list: '/support-tasks', show: '/support-tasks/:id' },
  trials: {
    list: '/trials',
    create: '/trials/new-trial',
    show: '/trials/:id',
    edit: '/trials/:id/edit',
  },
  payments: { list: '/payments', create: '/payments/new-payment', show: '/payments/:id' },
  products: {
    list: '/settings/products',
    create: '/settings/products/new-product',
    edit: '/settings/products/:id',
  },
  coupons: {
    list: '/settings/coupons',
    create: '/settings/coupons/new-coupon',
    edit: '/settings/coupons/:id',
  },
  business: {
    list: '/business',
    create: '/business/new-business',
    show: '/business/:id',
    edit: '/business/:id/edit',
  },
  students: {
    list: '/students',
    create: '/students/new-student',
    show: '/students/:id',
    edit: '/students/:id/edit',
  },
  lessons: { list: '/lessons' },
  groups: { list: '/groups', create: '/group/new-group', show: '/group/:id', edit: '/group/:id/edit' },
  teachers: {
    list: '/teachers',
    create: '/teachers/new-teacher',
    show: '/teachers/:id',
    edit: '/teachers/:id/edit',
  },
  'pay-runs': { list: '/payroll', show: '/payroll/:id' },
  courses: {
    list: '/v1/en/backoffice/courses',
    create: '/v1/en/backoffice/courses/new-course',
    show: '/v1/en/backoffice/courses/:id',
    edit: '/v1/en/backoffice/courses/:id/edit',
  },
  staff: { list: '/settings/staff', show: '/settings/staff/:id' },
  settings: { list: '/settings', show: '/settings/:section' },
} as const satisfies Readonly<Record<string, ResourcePaths>>;

export type ResourceName = keyof typeof resourcePaths;

/** Which right opens a resource's pages, where it is not called like the resource. */
const RIGHT_OF: ReadonlyMap<string, Right> = new Map([
  ['support-tasks', 'tasks'],
  ['lessons', 'calendar'],
  ['pay-runs', 'finance'],
  ['staff', 'settings'],
  ['products', 'settings'],
  ['coupons', 'settings'],
]);

/** The right that a resource's pages need; a right names itself. Null where none is known. */
export const rightOf = (resource: string): Right | null =>
  RIGHT_OF.get(resource) ?? RIGHTS.find((right) => right === resource) ?? null;

const tableOf = (resource: string): ResourcePaths | undefined =>
  Object.hasOwn(resourcePaths, resource) ? resourcePaths[resource as ResourceName] : undefined;

/** Where a page of a record lies; its list where there is no such page. */
export function recordPath(resource: ResourceName, kind: PageKind, id: string): string {
  const table: ResourcePaths = resourcePaths[resource];
  return (table[kind] ?? table.list).replace(':id', id);
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
  const table = tableOf(resource);
  if (!table) return `/${inner}`;
  const { id, kind, rest } = partsOf(segments);
  const path = recordPath(resource as ResourceName, kind, id ?? '');
  return rest ? `${path}/${rest}` : path;
}

/** `/~ra/students/5/show?x#y` → `/students/5?x#y`; a path without the prefix is public already. */
export function toPublicPath(path: string): string {
  if (path !== RA && !path.startsWith(`${RA}/`)) return path;
  const [, pathname = '', tail = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  return mapped(pathname.slice(RA.length + 1)) + tail;
}
