/** Milliseconds without a reply after which the server counts as unavailable. */
const PATIENCE_MS = 5000;
const EVERY_MS = 5000;

/** Whether the server replies; a network connection alone is not enough. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}

/** Polls every few seconds, and as soon as the network is back, until the server replies. Returns a function that stops it. */
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
