const NAME = 'session';

/** Cookies are shared by all tabs: when another person takes them over, every other tab has to start anew. */
export function tellOtherTabs(): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('changed');
  channel.close();
}

export function onOtherTab(listener: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = listener;
  return () => channel.close();
}
