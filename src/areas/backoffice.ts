import { lazyPage, lazyPart } from '#src/router/lazy-page.tsx';

// The names of what the back-office loads are many: no other area's first page carries them.
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
  'records',
);
