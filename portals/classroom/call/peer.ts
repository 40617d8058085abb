import { createStore, type Seen } from '../room/store.ts';
import { createLadder } from './ladder.ts';
import { createLine, type Kind, type Line, type Sending, type Tracks } from './line.ts';
import { type PeerSignal, type Picture, warn } from './negotiation.ts';
import { qualityOf, type Quality, type Sample, sampleOf } from './quality.ts';
import { smallerOf } from './sending.ts';

export interface PeerView {
  state: RTCPeerConnectionState;
  /** Streams received from the other side. */
  main: MediaStream | null;
  screen: MediaStream | null;
  quality: Quality;
  isSpeaking: boolean;
}

export interface Peer extends Seen<PeerView> {
  setTracks: (tracks: Tracks) => void;
  /** `own`: the limit for sending, also requested from the other side; `others`: among how many the line is shared. */
  setPicture: (own: Picture, others: number) => void;
  receive: (signal: PeerSignal) => Promise<void>;
  /** Looks at the counts; every few seconds. */
  measure: () => Promise<void>;
  /** Checks who speaks and whether the connection works, several times a second. */
  watch: () => void;
  close: () => void;
}

const SPEAKING_FROM = 0.02;
const NOTHING = { main: null, screen: null, quality: 'unknown', isSpeaking: false } as const;

/**
 * Creates the connection from this browser to one other. It lasts while both are in the classroom. Only one side makes offers, and restarts
 * the connection if other steps fail; the other side asks it to. Whatever is lost, duplicated or delayed, both sides eventually use the
 * same connection: its generation number identifies it, and signals of other generations are ignored.
 */
export function createPeer(
  servers: RTCIceServer[],
  leads: boolean,
  notify: (signal: PeerSignal) => void,
): Peer {
  const store = createStore<PeerView>({ state: 'new', ...NOTHING });
  const ladder = createLadder();
  let line: Line | null = null;
  let tracks: Tracks = { audio: null, video: null, screen: null };
  let picture: Picture = 'full';
  let theirDraft: Picture = 'full';
  let others = 1;
  let sample: Sample | null = null;
  let isClosed = false;
  let come: Record<Kind, MediaStreamTrack> | null = null;

  /** Leaves the video track out when the user wants no pictures, since its last frame would freeze. */
  function show(): void {
    if (!come) return;
    const { audio, video, screen } = come;
    store.set({
      main: new MediaStream(picture === 'off' ? [audio] : [audio, video]),
      screen: new MediaStream([screen]),
    });
  }

  const generation = () => line?.generation ?? 0;
  const send = (signal: PeerSignal) => notify({ ...signal, picture });
  const sending = (): Sending => ({ tracks, picture: smallerOf(picture, theirDraft), others });

  function build(next: number): Line {
    line?.close();
    [sample, come] = [null, null];
    store.set({ state: 'new', ...NOTHING });
    const made = createLine({
      generation: next,
      servers,
      leads,
      sending,
      send,
      onTracks: (tracks) => {
        come = tracks;
        show();
      },
      onState: (state) => generation() === next && store.set({ state }),
    });
    line = made;
    return made;
  }
  /** By the clock of the side that leads: higher than any before, whatever the other side has kept of an earlier visit. */
  const begin = () => build(Math.max(generation() + 1, Date.now()));

  function step(what: ReturnType<typeof ladder.asked>): void {
    if (!what) return;
    if (!leads) send({ generation: generation(), isStuck: true });
    else if (what === 'rebuild' || !line) begin();
    else void line.offer().catch(warn);
  }

  /** The other side has restarted and has lost the agreed state. */
  const isElsewhere = (signal: PeerSignal) =>
    signal.generation !== generation() && line?.connection.signalingState === 'stable';

  if (leads) begin();

  return {
    get: store.get,
    subscribe: store.subscribe,
    setTracks: (now) => {
      tracks = now;
      line?.give(sending());
    },
    setPicture: (own, among) => {
      const isNews = own !== picture;
      picture = own;
      others = among;
      line?.give(sending());
      if (!isNews) return;
      show();
      send({ generation: generation() });
    },
    receive: async (signal) => {
      if (isClosed) return;
      if (signal.picture && signal.picture !== theirDraft) {
        theirDraft = signal.picture;
        line?.give(sending());
      }
      if (signal.isStuck && leads) {
        const what = ladder.asked();
        step(what && isElsewhere(signal) ? 'rebuild' : what);
      }
      if (!leads && signal.generation > generation()) build(signal.generation);
      if (signal.generation === generation()) await line?.receive(signal);
    },
    measure: async () => {
      const now = line && sampleOf((await line.connection.getStats()).values());
      store.set({ quality: now ? qualityOf(sample, now) : 'unknown' });
      sample = now;
    },
    watch: () => {
      step(ladder.look(store.get().state));
      const sources = (line?.connection.getReceivers() ?? [])
        .filter(({ track }) => track.kind === 'audio')
        .flatMap((receiver) => receiver.getSynchronizationSources());
      const isSpeaking = sources.some(({ audioLevel = 0 }) => audioLevel > SPEAKING_FROM);
      if (isSpeaking !== store.get().isSpeaking) store.set({ isSpeaking });
    },
    close: () => {
      isClosed = true;
      line?.close();
    },
  };
}
