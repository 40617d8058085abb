interface Said {
  type: 'offer' | 'answer';
  /** The connection that says it: what was agreed upon once holds for no other one. */
  by: number;
  /** Candidates belong to one of these; an ICE restart's offer has another. */
  ufrag: string;
}

const LOST_MS = 5_000;
const FAILED_MS = 12_000;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Connections between browsers as far as their agreeing goes: the states of signalling, candidates that fit one description alone,
 * and a line that is there when both ends hold what the other one says, know a way, and the network carries.
 */
export function fakePeers(random: () => number) {
  const all: FakeConnection[] = [];
  const network = { isUp: true };

  class FakeConnection extends EventTarget {
    readonly id = all.push(this);
    signalingState: RTCSignalingState = 'stable';
    connectionState: RTCPeerConnectionState = 'new';
    localDescription: { type: 'offer' | 'answer'; sdp: string } | null = null;
    local: Said | null = null;
    remote: Said | null = null;
    /** The connection that this one has ever been agreed upon with. */
    partner: number | null = null;
    ways = 0;
    private made = 0;
    private isRestarting = false;
    private since = Date.now();
    private places: unknown[] = [];

    private async begin(): Promise<void> {
      await wait(random() * 20);
      if (this.signalingState === 'closed') throw new Error('It is closed');
    }
    private place() {
      return {
        direction: 'recvonly',
        receiver: { track: {} },
        sender: { track: null, replaceTrack: async () => {}, setStreams() {}, getParameters: () => ({}) },
      };
    }
    addTransceiver() {
      this.places.push(this.place());
    }
    getTransceivers() {
      return this.places;
    }
    getReceivers() {
      return [];
    }
    restartIce() {
      this.isRestarting = true;
    }
    async setLocalDescription(): Promise<void> {
      await this.begin();
      const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
      if (!this.local || this.isRestarting || type === 'answer') this.made += 1;
      this.isRestarting = false;
      this.local = { type, by: this.id, ufrag: `${this.id}.${this.made}` };
      this.localDescription = { type, sdp: JSON.stringify(this.local) };
      this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
      void this.gather(this.local.ufrag);
    }
    private async gather(ufrag: string): Promise<void> {
      for (let n = 0; n < 3; n += 1) {
        await wait(random() * 150);
        if (this.local?.ufrag !== ufrag || this.signalingState === 'closed') return;
        const candidate = { toJSON: () => ({ candidate: ufrag }) };
        this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate }));
      }
    }
    async setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit): Promise<void> {
      await this.begin();
      const wanted = type === 'offer' ? 'stable' : 'have-local-offer';
      if (this.signalingState !== wanted) throw new Error(`${type} while ${this.signalingState}`);
      this.remote = JSON.parse(sdp) as Said;
      this.ways = 0;
      this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable';
      if (this.places.length === 0) for (let n = 0; n < 3; n += 1) this.addTransceiver();
    }
    async addIceCandidate({ candidate }: RTCIceCandidateInit): Promise<void> {
      await this.begin();
      if (candidate !== this.remote?.ufrag) throw new Error('A candidate of nothing');
      this.ways += 1;
    }
    close() {
      this.signalingState = 'closed';
    }
    private isAgreedWith(other: FakeConnection): boolean {
      const heard = (one: FakeConnection, of: FakeConnection) =>
        one.remote?.by === of.id && one.remote.ufrag === of.local?.ufrag && one.signalingState === 'stable';
      return heard(this, other) && heard(other, this) && this.ways + other.ways > 0;
    }
    async getStats() {
      return new Map();
    }
    /** What a moment brings. */
    look(): void {
      const { connectionState: before } = this;
      if (this.signalingState === 'closed' || before === 'closed') return;
      const other = all.find((each) => this.isAgreedWith(each));
      // Keys are agreed upon once: another connection at the far end cannot take them over.
      const fits = other && (this.partner ?? other.id) === other.id && (other.partner ?? this.id) === this.id;
      if (fits && network.isUp) {
        this.partner = other.id;
        return this.become('connected');
      }
      const quiet = Date.now() - this.since;
      if (before === 'connected' && quiet > LOST_MS * random()) return this.become('disconnected');
      if (before === 'new' && this.remote) return this.become('connecting');
      if ((before === 'connecting' || before === 'disconnected') && quiet > FAILED_MS) this.become('failed');
      return undefined;
    }
    private become(state: RTCPeerConnectionState): void {
      if (state === 'connected' || state !== this.connectionState) this.since = Date.now();
      if (state === this.connectionState) return;
      this.connectionState = state;
      this.dispatchEvent(new Event('connectionstatechange'));
    }
  }
  return { network, RTCPeerConnection: FakeConnection, look: () => all.forEach((each) => each.look()) };
}

/** A way for messages on which some are lost, some come twice, and all take their time; what is said is copied. */
export function lossyWay<Message>(
  random: () => number,
  is: () => { loss: number; twice: number; slowMs: number },
  arrive: (message: Message) => void,
): (message: Message) => void {
  return (message) => {
    const { loss, twice, slowMs } = is();
    const copies = random() < loss ? 0 : random() < twice ? 2 : 1;
    for (let n = 0; n < copies; n += 1)
      setTimeout(() => arrive(JSON.parse(JSON.stringify(message)) as Message), 5 + random() * slowMs);
  };
}

/** The same numbers for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
