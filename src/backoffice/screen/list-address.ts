import { onSession } from '#src/session/store.ts';

/** A list's address in react-admin's dialect: `/students?filter={"level":"B1"}`. */
interface Draft {
  filter?: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
}

export function listAddress(path: string, { filter = {}, sort }: Draft): string {
  const search = new URLSearchParams();
  if (Object.keys(filter).length > 0) search.set('filter', JSON.stringify(filter));
  if (sort) {
    search.set('sort', sort.field);
    search.set('order', sort.order);
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const left = new Map<string, string>();
// The state of a list is personal, so it is cleared on sign-out, like fetched data.
onSession((now) => {
  if (now.status === 'unknown' || (now.status === 'out' && now.reason === 'signed-out')) left.clear();
});

/** Stores a list's address, so that the link back from a record leads to the same rows. */
export const rememberList = (resource: string, address: string): void => void left.set(resource, address);

export const lastListAddress = (resource: string, fallback: string): string => left.get(resource) ?? fallback;
