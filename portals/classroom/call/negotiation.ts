/** How large the picture is that somebody sends, or wants to be sent. */
export type Picture = 'full' | 'small' | 'off';

/** What one browser tells the other; only these two read it. */
export interface PeerSignal {
  description?: RTCSessionDescriptionInit;
  candidates?: RTCIceCandidateInit[];
  /** Which of the streams is the shared screen. */
  screen?: string | null;
  /** What the sender's line can take. */
  picture?: Picture;
}

export type Negotiated = Pick<
  RTCPeerConnection,
  'signalingState' | 'localDescription' | 'setLocalDescription' | 'setRemoteDescription' | 'addIceCandidate'
>;

interface Side {
  connection: Negotiated;
  /** The polite side gives way when both make an offer at once. */
  isPolite: boolean;
  send: (signal: PeerSignal) => void;
}

/**
 * The pattern called perfect negotiation (W3C, WebRTC 1.0, section 10.7): either side may ask for a change at any time, and
 * offers that cross each other are settled without anybody waiting.
 */
export function createNegotiation({ connection, isPolite, send }: Side) {
  let isMakingOffer = false;
  let isSettingAnswer = false;
  let isIgnoringOffer = false;

  function tell(): void {
    const description = connection.localDescription;
    if (description) send({ description: { type: description.type, sdp: description.sdp } });
  }
  async function describe(): Promise<void> {
    await connection.setLocalDescription();
    tell();
  }

  async function takeDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const isReady = !isMakingOffer && (connection.signalingState === 'stable' || isSettingAnswer);
    const isCollision = description.type === 'offer' && !isReady;
    isIgnoringOffer = !isPolite && isCollision;
    if (isIgnoringOffer) return;
    isSettingAnswer = description.type === 'answer';
    try {
      await connection.setRemoteDescription(description);
    } finally {
      isSettingAnswer = false;
    }
    if (description.type === 'offer') await describe();
  }

  return {
    /** To be called whenever the connection asks for it. */
    offer: async (): Promise<void> => {
      isMakingOffer = true;
      try {
        await describe();
      } finally {
        isMakingOffer = false;
      }
    },
    /** Says again what nobody has answered. */
    repeat: tell,
    receive: async ({ description, candidates = [] }: PeerSignal): Promise<void> => {
      if (description) await takeDescription(description);
      for (const candidate of candidates) {
        try {
          await connection.addIceCandidate(candidate);
        } catch (error) {
          // Candidates of an offer that was not taken belong to nothing here.
          if (!isIgnoringOffer) throw error;
        }
      }
    },
  };
}
