/** The size of the picture that a person sends, or wants to receive. */
export type Picture = 'full' | 'small' | 'off';

/** A signal between two browsers; only these two read it. */
export interface PeerSignal {
  /** Which of their connections it is about; 0 of whom has none yet. Another's is not applied. */
  generation: number;
  /** Which of the offers of that connection: each is a look for a way from the beginning. */
  round?: number;
  description?: RTCSessionDescriptionInit;
  candidates?: readonly RTCIceCandidateInit[];
  /** The side that leads is to do something: here nothing comes through. */
  isStuck?: boolean;
  /** What the sender's line can take. */
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
  /** The other side's offer is there: what is sent back is put in its place. */
  onOffered: () => Promise<void>;
  send: (signal: Pick<PeerSignal, 'round' | 'description'>) => void;
}

export interface Negotiation {
  /** Which offer is talked about now. */
  round: () => number;
  /** For the side that leads: makes a new offer, or repeats the one not yet answered. */
  offer: () => Promise<void>;
  receive: (signal: PeerSignal) => Promise<void>;
}

/** So many candidates wait for the description that they belong to. */
const MOST_AHEAD = 100;

/**
 * How two browsers agree on one connection. One side alone offers, so that offers never cross; offers are counted, so that what
 * comes twice, late or in another order is known for what it is: an offer that was answered already is answered with the same words,
 * anything older is nothing. Steps wait for each other: a description is set as a whole before the next thing is looked at.
 */
export function createNegotiation({ connection, onOffered, send }: Side): Negotiation {
  let round = 0;
  /** The round whose description of the other side is set. */
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
    // One way less; the others count.
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
