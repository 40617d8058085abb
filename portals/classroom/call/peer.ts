import { createStore, type Seen } from '../room/store.ts';
import { createNegotiation, type PeerSignal, type Picture } from './negotiation.ts';
import { qualityOf, type Quality, type Sample, sampleOf } from './quality.ts';
import { encodingOf, limit, smallerOf } from './sending.ts';

export const KINDS = ['audio', 'video', 'screen'] as const;
export type Tracks = Readonly<Record<(typeof KINDS)[number], MediaStreamTrack | null>>;

export interface PeerView {
  state: RTCPeerConnectionState;
  /** What comes from the other side; their tracks come and go. */
  main: MediaStream | null;
  screen: MediaStream | null;
  quality: Quality;
  isSpeaking: boolean;
}

export interface Peer extends Seen<PeerView> {
  setTracks: (tracks: Tracks) => void;
  /** `own`: what is sent at most, and wanted from the other side; `others`: among how many the line is shared. */
  setPicture: (own: Picture, others: number) => void;
  receive: (signal: PeerSignal) => Promise<void>;
  /** Looks at the counts; every few seconds. */
  measure: () => Promise<void>;
  listen: () => void;
  restart: () => void;
  close: () => void;
}

/** Candidates found within this time go in one message: the room takes a limited number of them. */
const GATHER_MS = 120;
/** A line that is broken for so long is looked for anew. */
const BROKEN_MS = 4_000;
/** An offer that nobody has answered for so long was lost: it is made again. */
const UNANSWERED_MS = 6_000;
const SPEAKING_FROM = 0.02;

/** The connection to one other browser. */
export function createPeer(
  servers: RTCIceServer[],
  isPolite: boolean,
  tell: (signal: PeerSignal) => void,
): Peer {
  const connection = new RTCPeerConnection({ iceServers: servers });
  const store = createStore<PeerView>({
    state: 'new',
    main: null,
    screen: null,
    quality: 'unknown',
    isSpeaking: false,
  });
  const main = new MediaStream();
  const senders = new Map<keyof Tracks, RTCRtpSender>();
  let ownScreen: string | null = null;
  let theirScreen: string | null = null;
  let picture: Picture = 'full';
  let theirWish: Picture = 'full';
  let shared = 1;
  let sample: Sample | null = null;
  let gathered: RTCIceCandidateInit[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let broken: ReturnType<typeof setTimeout> | undefined;
  let offeredAt = 0;

  const send = (signal: PeerSignal) => tell({ ...signal, screen: ownScreen, picture });
  const negotiation = createNegotiation({ connection, isPolite, send });

  function limitPicture(): void {
    const sender = senders.get('video');
    if (sender) void limit(sender, encodingOf(smallerOf(picture, theirWish), shared));
  }

  function give(kind: keyof Tracks, track: MediaStreamTrack | null): void {
    const sender = senders.get(kind);
    if (kind === 'screen' && sender && !track) {
      senders.delete(kind);
      ownScreen = null;
      connection.removeTrack(sender);
    } else if (sender) void sender.replaceTrack(track);
    else if (track) {
      const stream = kind === 'screen' ? new MediaStream() : main;
      if (kind === 'screen') ownScreen = stream.id;
      senders.set(kind, connection.addTrack(track, stream));
    }
  }

  connection.addEventListener('negotiationneeded', () => void negotiation.offer().then(limitPicture, warn));
  connection.addEventListener('signalingstatechange', () => {
    offeredAt = performance.now();
  });
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate) return;
    gathered.push(candidate.toJSON());
    gathering ??= setTimeout(() => {
      gathering = undefined;
      send({ candidates: gathered });
      gathered = [];
    }, GATHER_MS);
  });
  connection.addEventListener('track', ({ streams: [stream] }) => {
    if (!stream) return;
    store.set(stream.id === theirScreen ? { screen: stream } : { main: stream });
  });
  connection.addEventListener('connectionstatechange', () => {
    const state = connection.connectionState;
    clearTimeout(broken);
    if (state === 'disconnected' || state === 'failed') {
      broken = setTimeout(() => connection.restartIce(), state === 'failed' ? 0 : BROKEN_MS);
    }
    if (state === 'connected') limitPicture();
    store.set({ state });
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    setTracks: (tracks) => {
      for (const kind of KINDS) give(kind, tracks[kind]);
      limitPicture();
    },
    setPicture: (own, others) => {
      const isNews = own !== picture;
      picture = own;
      shared = others;
      limitPicture();
      if (isNews) send({});
    },
    receive: async (signal) => {
      if (signal.screen !== undefined) {
        theirScreen = signal.screen;
        if (theirScreen === null) store.set({ screen: null });
      }
      if (signal.picture !== undefined) theirWish = signal.picture;
      await negotiation.receive(signal);
      limitPicture();
    },
    measure: async () => {
      const isWaiting = connection.signalingState === 'have-local-offer';
      if (isWaiting && performance.now() - offeredAt > UNANSWERED_MS) {
        offeredAt = performance.now();
        negotiation.repeat();
      }
      const now = sampleOf((await connection.getStats()).values());
      store.set({ quality: qualityOf(sample, now) });
      sample = now;
    },
    listen: () => {
      const sources = connection
        .getReceivers()
        .filter(({ track }) => track.kind === 'audio')
        .flatMap((receiver) => receiver.getSynchronizationSources());
      const isSpeaking = sources.some(({ audioLevel = 0 }) => audioLevel > SPEAKING_FROM);
      if (isSpeaking !== store.get().isSpeaking) store.set({ isSpeaking });
    },
    restart: () => connection.restartIce(),
    close: () => {
      clearTimeout(gathering);
      clearTimeout(broken);
      connection.close();
    },
  };
}

export const warn = (error: unknown): void => console.warn('The call', error);
