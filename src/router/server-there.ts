/** A server that does not answer within it is not there. */
const PATIENCE_MS = 5000;
const EVERY_MS = 5000;

/** Whether the server answers; that there is a network says little. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}

/** Asks every few seconds, and as soon as there is a network again, until the server answers. Returns how to stop. */
export function onceServerIsBack(then: () => void): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('online', poll);
  };
  const poll = async () => {
    if (isOver || !(await isServerThere()) || isOver) return;
    stop();
    then();
  };
  const timer = setInterval(poll, EVERY_MS);
  window.addEventListener('online', poll);
  return stop;
}
