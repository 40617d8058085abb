import { toast } from '#src/toast-store.ts';
import { i18n } from '#src/i18n/i18n.ts';
import { isServerThere, onceServerIsBack } from './server-there.ts';

/** Says why a part of a page does not come, and wants it again once the server is back. Returns how to stop. */
export function followLoading(loading: Promise<void>, onThere: () => void, again: () => void): () => void {
  let isLeft = false;
  let stopWaiting = () => {};
  const fail = async () => {
    const isThere = await isServerThere();
    if (isLeft) return;
    // Without a network the page says so already (session/kept.ts).
    if (isThere || navigator.onLine) toast.error(i18n.t(isThere ? 'error.new-version' : 'error.no-answer'));
    if (!isThere) stopWaiting = onceServerIsBack(again);
  };
  loading.then(() => isLeft || onThere(), fail);
  return () => {
    isLeft = true;
    stopWaiting();
  };
}
