import i18next from 'i18next';
import { dismissToast, toast } from '#src/toast-store.ts';
import { onSession } from './store.ts';

/** Name of the cache with a person's data for public/service-worker.js, and the marker that permits it. */
export const PERSONAL = 'kept';
export const MARK = '/kept';

/** Deletes cached data on sign-out or refusal, but not when the network is lost. Where storage is blocked, there is nothing to delete. */
function forgetOnSignOut(): void {
  onSession((now, before) => {
    const isLeft =
      now.status === 'out'
        ? now.reason !== 'unreachable'
        : now.status === 'unknown' && before.status === 'in';
    if (isLeft && 'caches' in window) caches.delete(PERSONAL).catch(() => {});
  });
}

/** Shows that there is no connection, or that the shown data is stored, until the connection is back. */
export function followConnection(): void {
  forgetOnSignOut();
  let shown: number | null = null;
  const say = () => {
    shown ??= toast.error(i18next.t('offline'));
  };
  const unsay = () => {
    if (shown !== null) dismissToast(shown);
    shown = null;
  };
  window.addEventListener('offline', say);
  window.addEventListener('online', unsay);
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', say);
  if (!navigator.onLine) say();
}
