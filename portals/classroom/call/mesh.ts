import { createStore, type Seen } from '../room/store.ts';
import type { Tracks } from './line.ts';
import { type PeerSignal, type Picture, warn } from './negotiation.ts';
import { createPeer, type Peer } from './peer.ts';

/** Maximum number of connected people, because each browser uploads its own video to every other. Larger groups see a notice. */
export const MOST_IN_MESH = 6;
const MEASURE_MS = 3_000;
const WATCH_MS = 300;

export interface MeshView {
  /** By connection id. */
  peers: ReadonlyMap<string, Peer>;
}
export interface Mesh extends Seen<MeshView> {
  /** Sets the others in the room and the user's own id; a changed own id restarts every connection. */
  meet: (own: string, others: readonly string[]) => void;
  setTracks: (tracks: Tracks) => void;
  setPicture: (picture: Picture) => void;
  receive: (from: string, signal: PeerSignal) => void;
  /** Stores a signal that arrived before the room has sent the user's id, for the connections that start then. */
  hold: (from: string, signal: PeerSignal) => void;
  close: () => void;
}

/** Connects to each of the other people in the classroom. */
export function createMesh(
  servers: RTCIceServer[],
  notify: (to: string, signal: PeerSignal) => void,
  make = createPeer,
): Mesh {
  const store = createStore<MeshView>({ peers: new Map() });
  /** Signals from people who are not in the list of people yet. */
  let early: { from: string; signal: PeerSignal }[] = [];
  let me = '';
  let tracks: Tracks = { audio: null, video: null, screen: null };
  let picture: Picture = 'full';
  const all = () => [...store.get().peers.values()];
  const timers = [
    setInterval(() => all().forEach((peer) => void peer.measure().catch(warn)), MEASURE_MS),
    setInterval(() => all().forEach((peer) => peer.watch()), WATCH_MS),
  ];

  function hold(from: string, signal: PeerSignal): void {
    early = [...early.slice(-50), { from, signal }];
  }

  function begin(id: string, others: number): Peer {
    const peer = make(servers, me > id, (signal) => notify(id, signal));
    peer.setPicture(picture, others);
    peer.setTracks(tracks);
    return peer;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    meet: (own, others) => {
      const wanted = others.filter((id) => id !== own).slice(0, MOST_IN_MESH - 1);
      const old = own === me ? store.get().peers : new Map<string, Peer>();
      for (const [id, peer] of store.get().peers) if (!old.has(id) || !wanted.includes(id)) peer.close();
      me = own;
      const peers = new Map(wanted.map((id) => [id, old.get(id) ?? begin(id, wanted.length)]));
      for (const peer of peers.values()) peer.setPicture(picture, wanted.length);
      store.set({ peers });
      const waiting = early;
      early = [];
      for (const { from, signal } of waiting) void peers.get(from)?.receive(signal).catch(warn);
    },
    setTracks: (now) => {
      tracks = now;
      for (const peer of all()) peer.setTracks(now);
    },
    setPicture: (now) => {
      picture = now;
      for (const peer of all()) peer.setPicture(now, all().length);
    },
    receive: (from, signal) => {
      const peer = store.get().peers.get(from);
      if (peer) void peer.receive(signal).catch(warn);
      else hold(from, signal);
    },
    hold,
    close: () => {
      timers.forEach(clearInterval);
      all().forEach((peer) => peer.close());
      store.set({ peers: new Map() });
    },
  };
}
