/** Size of the video that a person sends, or wants to receive. */
export type Picture = 'full' | 'small' | 'off';

/** A signal between two browsers; only these two read it. */
export interface PeerSignal {
  /**
   * Number of the connection between these two browsers that the signal belongs to, 0 if the sender has none yet. Signals of other
   * connections are ignored.
   */
  generation: number;
  /** Number of the offer within the connection; each offer restarts ICE. */
  round?: number;
  description?: RTCSessionDescriptionInit;
  candidates?: readonly RTCIceCandidateInit[];
  /** Asks the offering side to act, because nothing arrives here. */
  isStuck?: boolean;
  /** The video size that the sender's bandwidth allows. */
  picture?: Picture;
}

export type Negotiated = Pick<
  RTCPeerConnection,
  | 'signalingState'
  | 'localDescription'
  | 'setLocalDescription'
  | 'setRemoteDescription'
  | 'addIceCandidate'
  | 'restartIce'
>;

interface Side {
  connection: Negotiated;
  /** Called after the other side's offer is applied and before the answer is created, to set the media to send. */
  onOffered: () => Promise<void>;
  send: (signal: Pick<PeerSignal, 'round' | 'description'>) => void;
}

export interface Negotiation {
  /** Number of the current offer. */
  round: () => number;
  /** Only on the offering side: creates a new offer, or repeats the one that is not answered yet. */
  offer: () => Promise<void>;
  receive: (signal: PeerSignal) => Promise<void>;
}

/** Maximum number of candidates that are kept until their description arrives. */
const MOST_AHEAD = 100;

/**
 * Negotiates one connection between two browsers. Only one side makes offers, so that offers never collide. Offers are numbered, so that
 * signals that arrive twice, late or in another order are recognised: an offer that was answered gets the same answer again, anything older
 * is ignored. Steps run one after another: a description is applied completely before the next signal is handled.
 */
export function createNegotiation({ connection, onOffered, send }: Side): Negotiation {
  let round = 0;
  /** The round of the other side's latest applied description. */
  let heard = 0;
  let ahead: { round: number; candidate: RTCIceCandidateInit }[] = [];
  let work: Promise<unknown> = Promise.resolve();

  function inTurn(step: () => Promise<void>): Promise<void> {
    const done = work.then(step);
    work = done.catch(() => {});
    return done;
  }

  function notify(): void {
    const { localDescription: description } = connection;
    if (description) send({ round, description: { type: description.type, sdp: description.sdp } });
  }

  async function add(candidate: RTCIceCandidateInit): Promise<void> {
    // A failed candidate is one path less; the others still work.
    await connection.addIceCandidate(candidate).catch(warn);
  }

  async function hear(description: RTCSessionDescriptionInit, at: number): Promise<void> {
    await connection.setRemoteDescription(description);
    heard = at;
    const known = ahead.filter((each) => each.round === at);
    ahead = ahead.filter((each) => each.round > at);
    for (const { candidate } of known) await add(candidate);
  }

  async function takeOffer(description: RTCSessionDescriptionInit, at: number): Promise<void> {
    if (at < heard) return;
    if (at > heard) {
      await hear(description, at);
      round = at;
      await onOffered();
    }
    if (connection.signalingState === 'have-remote-offer') await connection.setLocalDescription();
    notify();
  }

  async function takeAnswer(description: RTCSessionDescriptionInit, at: number): Promise<void> {
    if (at === round && connection.signalingState === 'have-local-offer') await hear(description, at);
  }

  return {
    round: () => round,
    offer: () =>
      inTurn(async () => {
        if (connection.signalingState === 'stable') {
          round += 1;
          if (round > 1) connection.restartIce();
          await connection.setLocalDescription();
        }
        notify();
      }),
    receive: ({ description, round: at = 0, candidates = [] }) =>
      inTurn(async () => {
        if (description?.type === 'offer') await takeOffer(description, at);
        if (description?.type === 'answer') await takeAnswer(description, at);
        for (const candidate of candidates) {
          if (at === heard) await add(candidate);
          else if (at > heard) ahead = [...ahead.slice(1 - MOST_AHEAD), { round: at, candidate }];
        }
      }),
  };
}

export const warn = (error: unknown): void => console.warn('The call', error);
