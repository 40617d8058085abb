import { createNegotiation, type PeerSignal, type Picture, warn } from './negotiation.ts';
import { encodingOf, limit } from './sending.ts';

/** The order of their places in every connection: each is there from the beginning, whether something is sent or not. */
export const KINDS = ['audio', 'video', 'screen'] as const;
export type Kind = (typeof KINDS)[number];
export type Tracks = Readonly<Record<Kind, MediaStreamTrack | null>>;

/** What this browser sends: the tracks, and the size of the video by the number of receivers. */
export interface Sending {
  tracks: Tracks;
  picture: Picture;
  others: number;
}

/** One connection to another browser; if it fails, one with the next generation number replaces it. */
export interface Line {
  generation: number;
  connection: RTCPeerConnection;
  offer: () => Promise<void>;
  receive: (signal: PeerSignal) => Promise<void>;
  /** Changes what is sent, without a new negotiation. */
  give: (sending: Sending) => void;
  close: () => void;
}

interface LineEnds {
  generation: number;
  servers: RTCIceServer[];
  /** Whether this side makes the offers. */
  leads: boolean;
  sending: () => Sending;
  send: (signal: PeerSignal) => void;
  onTracks: (tracks: Record<Kind, MediaStreamTrack>) => void;
  onState: (state: RTCPeerConnectionState) => void;
}

/** Candidates found within this time (ms) are sent in one message: the classroom accepts a limited number of messages. */
const GATHER_MS = 120;

export function createLine(ends: LineEnds): Line {
  const { generation, leads, send } = ends;
  const connection = new RTCPeerConnection({ iceServers: ends.servers, bundlePolicy: 'max-bundle' });
  // Audio and video share a stream, so that browsers synchronise them.
  const [person, screen] = [new MediaStream(), new MediaStream()];
  const streams: Readonly<Record<Kind, MediaStream>> = { audio: person, video: person, screen };
  let gathered: { round: number; candidates: RTCIceCandidateInit[] } = { round: 0, candidates: [] };
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function give({ tracks, picture, others }: Sending): void {
    const places = connection.getTransceivers();
    KINDS.forEach((kind, at) => {
      const sender = places[at]?.sender;
      if (sender && sender.track !== tracks[kind]) void sender.replaceTrack(tracks[kind]).catch(warn);
    });
    const video = places[KINDS.indexOf('video')];
    if (video) void limit(video.sender, encodingOf(picture, others));
  }

  /** Makes every transceiver bidirectional, sets its stream, and reports the received tracks; the position determines the kind. */
  function arrange(): void {
    const places = connection.getTransceivers();
    KINDS.forEach((kind, at) => {
      const place = places[at];
      if (!place) return;
      place.direction = 'sendrecv';
      place.sender.setStreams(streams[kind]);
    });
    const [audio, video, display] = places.map(({ receiver }) => receiver.track);
    if (audio && video && display) ends.onTracks({ audio, video, screen: display });
    give(ends.sending());
  }

  const negotiation = createNegotiation({
    connection,
    onOffered: async () => arrange(),
    send: (signal) => {
      send({ generation, ...signal });
      give(ends.sending());
    },
  });

  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate) return;
    const round = negotiation.round();
    if (gathered.round !== round) gathered = { round, candidates: [] };
    gathered.candidates.push(candidate.toJSON());
    gathering ??= setTimeout(() => {
      gathering = undefined;
      send({ generation, ...gathered });
      gathered = { round: gathered.round, candidates: [] };
    }, GATHER_MS);
  });
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'connected') give(ends.sending());
    ends.onState(connection.connectionState);
  });
  if (leads) {
    for (const kind of KINDS) connection.addTransceiver(kind === 'audio' ? 'audio' : 'video');
    arrange();
    void negotiation.offer().catch(warn);
  }

  return {
    generation,
    connection,
    offer: negotiation.offer,
    receive: negotiation.receive,
    give,
    close: () => {
      clearTimeout(gathering);
      connection.close();
    },
  };
}
