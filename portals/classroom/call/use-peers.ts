import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Mesh } from './mesh.ts';
import type { PeerView } from './peer.ts';

/** The state of every connection by id; re-renders when one of them changes. */
export function usePeers(mesh: Mesh): ReadonlyMap<string, PeerView> {
  const seen = useRef<{ views: ReadonlyMap<string, PeerView> }>({ views: new Map() });
  const subscribe = useCallback(
    (listener: () => void) => {
      let stops: (() => void)[] = [];
      const follow = () => {
        for (const stop of stops) stop();
        stops = [...mesh.get().peers.values()].map((peer) => peer.subscribe(listener));
        listener();
      };
      follow();
      const stop = mesh.subscribe(follow);
      return () => {
        stop();
        for (const each of stops) each();
      };
    },
    [mesh],
  );
  const read = () => {
    const views = [...mesh.get().peers].map(([id, peer]) => [id, peer.get()] as const);
    const last = seen.current.views;
    const isSame = views.length === last.size && views.every(([id, view]) => last.get(id) === view);
    if (!isSame) seen.current = { views: new Map(views) };
    return seen.current.views;
  };
  return useSyncExternalStore(subscribe, read);
}
