import { lazyPage, lazyPart } from '#src/router/lazy-page.tsx';

// The back-office loads many chunks, whose names other areas' first pages should not contain.
const parts = () => import('./backoffice-parts.tsx');

export const BackofficeFrame = lazyPage(
  () => parts().then(({ loadFrame }) => loadFrame()),
  'vocabulary',
  'resources',
  'agenda',
  'office',
);
export const BackofficeHeader = lazyPart(
  () => parts().then(({ loadHeader }) => loadHeader()),
  'backoffice',
  'batches',
  'keys',
  'mentions',
);
