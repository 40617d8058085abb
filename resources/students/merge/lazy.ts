import { lazyPart } from '#src/router/lazy-page.tsx';

/** Loaded with its texts when it is opened. */
export const MergeDialog = lazyPart(
  () => import('./MergeDialog.tsx').then((module) => module.MergeDialog),
  'student-merge',
  'errors',
);
