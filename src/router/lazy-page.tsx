import { type ComponentType, createElement, Suspense, use } from 'react';
import { loadNamespaces } from '#src/i18n/i18n.ts';

export interface LazyComponent<Props> {
  (props: Props): React.ReactNode;
  /** Fetches code and texts; once they are there, drawing does not wait. */
  preload: () => Promise<void>;
}
export type Page = LazyComponent<object>;

/** Milliseconds before a failed chunk is asked for again. */
const FAILURE_STANDS = 500;

/** A component in a chunk of its own, with the catalogues it needs: `lazyPage(() => import('./X.tsx').then((m) => m.X), 'auth')`. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: string[]
): LazyComponent<Props> {
  let component: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;

  async function fetchAll(): Promise<void> {
    const [loaded] = await Promise.all([load(), loadNamespaces(namespaces)]);
    component = loaded;
  }
  /** What did not come is asked for anew, but not while React is still looking at the failure. */
  function preload(): Promise<void> {
    if (!pending) {
      pending = fetchAll();
      pending.catch(() =>
        setTimeout(() => {
          pending = undefined;
        }, FAILURE_STANDS),
      );
    }
    return pending;
  }
  function LazyComponent(props: Props) {
    if (!component) use(preload());
    return component ? createElement(component, props) : null;
  }
  return Object.assign(LazyComponent, { preload });
}

/** A lazy part of a page, such as a dialog: nothing is shown until it is there, and the page stays as it is. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: string[]
) {
  const Part = lazyPage(load, ...namespaces);
  const WaitingPart = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(WaitingPart, { preload: Part.preload });
}
