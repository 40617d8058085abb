import { type ComponentType, createElement, type ReactNode, use, useEffect, useState } from 'react';
import { NotLoadedError } from '#src/api/api-error.ts';
import { i18n, loadNamespaces } from '#src/i18n/i18n.ts';
import { toast } from '#src/toast-store.ts';
import { isServerThere, onceServerIsBack } from './server-there.ts';

/** Shows why a chunk does not load, and retries once the server is available again. Returns a function that stops it. */
function followLoading(loading: Promise<void>, onThere: () => void, again: () => void): () => void {
  let isLeft = false;
  let stopWaiting = () => {};
  const fail = async () => {
    const isThere = await isServerThere();
    if (isLeft) return;
    // Without a network the page already shows a notice (session/kept.ts).
    if (isThere || navigator.onLine) toast.error(i18n.t(isThere ? 'error.new-version' : 'error.no-answer'));
    if (!isThere) stopWaiting = onceServerIsBack(again);
  };
  loading.then(() => isLeft || onThere(), fail);
  return () => {
    isLeft = true;
    stopWaiting();
  };
}

export interface LazyComponent<Props> {
  (props: Props): React.ReactNode;
  /** Loads code and texts; afterwards rendering does not suspend. */
  preload: () => Promise<void>;
}
export type Page = LazyComponent<object>;

/** Milliseconds before a failed chunk is requested again. */
const FAILURE_STANDS = 500;

/** React renders promises with this status without waiting. A component that has used one must use it in every later render. */
type Watched = Promise<void> & { status?: 'fulfilled' };

interface Chunk<Props> {
  /** Undefined until it is loaded. */
  get: () => ComponentType<Props> | undefined;
  preload: () => Promise<void>;
}

function chunkOf<Props>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly string[],
): Chunk<Props> {
  let component: ComponentType<Props> | undefined;
  let pending: Watched | undefined;

  async function fetchAll(): Promise<void> {
    try {
      const [loaded] = await Promise.all([load(), loadNamespaces(namespaces)]);
      component = loaded;
    } catch (cause) {
      throw new NotLoadedError(cause);
    }
  }
  const forget = () => {
    pending = undefined;
  };
  /** Requests a failed chunk again, but not while React is still handling the failure. */
  function preload(): Promise<void> {
    if (!pending) {
      const loading: Watched = fetchAll();
      pending = loading;
      loading.then(
        () => {
          loading.status = 'fulfilled';
        },
        () => setTimeout(forget, FAILURE_STANDS),
      );
    }
    return pending;
  }
  return { get: () => component, preload };
}

/** A component in a chunk of its own, with the catalogues it needs: `lazyPage(() => import('./X.tsx').then((m) => m.X), 'auth')`. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: string[]
): LazyComponent<Props> {
  const { get, preload } = chunkOf(load, namespaces);
  function LazyPage(props: Props) {
    use(preload());
    const component = get();
    return component ? createElement(component, props) : null;
  }
  return Object.assign(LazyPage, { preload });
}

/** A page's file exports one component under its own name. */
export type PageModule = Readonly<Record<string, ComponentType>>;

/** Returns a function that creates an area's pages by name, with the area's catalogues and their own: `page('HistoryPage', 'history')`. */
export const pagesOf =
  (
    load: () => Promise<{ files: Readonly<Record<string, () => Promise<PageModule>>> }>,
    ...shared: string[]
  ) =>
  (name: string, ...namespaces: string[]): Page =>
    lazyPage(
      async () => {
        const { files } = await load();
        const file = Object.keys(files).find((path) => path.endsWith(`/${name}.tsx`)) ?? name;
        const component = (await files[file]?.())?.[name];
        if (!component) throw new Error(`No page ${name}`);
        return component;
      },
      ...shared,
      ...namespaces,
    );

/** A lazy part that renders `placeholder` until it is loaded, and leaves the page unchanged even if loading fails. */
export function lazyPartWith<Props extends object>(
  placeholder: ReactNode,
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: string[]
): LazyComponent<Props> {
  const { get, preload } = chunkOf(load, namespaces);
  function LazyPart(props: Props) {
    const [tries, setTries] = useState(0);
    const [isThere, setIsThere] = useState(get() !== undefined);
    useEffect(() => {
      if (isThere) return undefined;
      return followLoading(
        preload(),
        () => setIsThere(true),
        () => setTries(tries + 1),
      );
    }, [isThere, tries]);
    const component = get();
    return component ? createElement(component, props) : placeholder;
  }
  return Object.assign(LazyPart, { preload });
}

/** A lazy part of a page, such as a dialog: nothing until it is loaded. */
export const lazyPart = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: string[]
): LazyComponent<Props> => lazyPartWith(null, load, ...namespaces);
