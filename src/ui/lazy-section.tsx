import type { ComponentType } from 'react';
import { type LazyComponent, lazyPartWith } from '#src/router/lazy-page.tsx';
import { Skeletons } from './Skeletons.tsx';

/** A lazy part that is most of its page, such as a tab: grey bars until it is loaded. */
export const lazySection = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: string[]
): LazyComponent<Props> => lazyPartWith(<Skeletons />, load, ...namespaces);
