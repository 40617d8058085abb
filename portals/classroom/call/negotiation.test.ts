import { describe, expect, it } from 'vitest';
import { createNegotiation, type Negotiated, type PeerSignal } from './negotiation.ts';

/** A connection that knows the states of signalling and nothing else; an offer on top of an own one takes that back. */
function fakeConnection(name: string) {
  let made = 0;
  let local: RTCSessionDescription | null = null;
  let remote = '';
  const tick = () => new Promise((resolve) => setTimeout(resolve, 1));
  const connection = {
    signalingState: 'stable' as RTCSignalingState,
    get localDescription() {
      return local;
    },
    setLocalDescription: async () => {
      const isAnswer = connection.signalingState === 'have-remote-offer';
      await tick();
      made += 1;
      connection.signalingState = isAnswer ? 'stable' : 'have-local-offer';
      local = { type: isAnswer ? 'answer' : 'offer', sdp: `${name}${made}` } as RTCSessionDescription;
    },
    setRemoteDescription: async ({ type, sdp = '' }: RTCSessionDescriptionInit) => {
      if (type === 'answer' && connection.signalingState !== 'have-local-offer') throw new Error('no offer');
      await tick();
      connection.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable';
      remote = sdp;
    },
    addIceCandidate: async (candidate?: RTCIceCandidateInit | null) => {
      if (!remote.startsWith(candidate?.candidate ?? '?')) throw new Error('a candidate of nothing');
    },
  };
  return Object.assign(connection as Negotiated, { remote: () => remote });
}

function pair() {
  const errors: unknown[] = [];
  const [a, b] = [fakeConnection('a'), fakeConnection('b')];
  const sent: PeerSignal[] = [];
  const deliver = (to: () => ReturnType<typeof createNegotiation>) => (signal: PeerSignal) => {
    sent.push(signal);
    setTimeout(
      () =>
        void to()
          .receive(signal)
          .catch((error: unknown) => errors.push(error)),
      1,
    );
  };
  const sides: ReturnType<typeof createNegotiation>[] = [];
  const side = (at: number) => () => sides[at] as ReturnType<typeof createNegotiation>;
  sides.push(createNegotiation({ connection: a, isPolite: true, send: deliver(side(1)) }));
  sides.push(createNegotiation({ connection: b, isPolite: false, send: deliver(side(0)) }));
  return { a, b, polite: side(0)(), impolite: side(1)(), errors, sent };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 40));

describe('negotiation', () => {
  it('an offer is answered, whoever makes it', async () => {
    for (const who of ['polite', 'impolite'] as const) {
      const both = pair();
      await both[who].offer();
      await settled();
      expect([both.a.signalingState, both.b.signalingState]).toEqual(['stable', 'stable']);
      expect(both.sent.map(({ description }) => description?.type)).toEqual(['offer', 'answer']);
      expect(both.errors).toEqual([]);
    }
  });

  it('an offer that was lost is made again, and answered', async () => {
    const { a, b, polite, errors } = pair();
    await a.setLocalDescription();
    expect([a.signalingState, b.signalingState]).toEqual(['have-local-offer', 'stable']);
    polite.repeat();
    await settled();
    expect([a.signalingState, b.signalingState, errors]).toEqual(['stable', 'stable', []]);
  });

  it('of offers that cross, the polite side takes its own back', async () => {
    const { a, b, polite, impolite, errors } = pair();
    await Promise.all([polite.offer(), impolite.offer()]);
    await settled();
    expect([a.signalingState, b.signalingState]).toEqual(['stable', 'stable']);
    expect(a.remote()).toBe('b1');
    expect(b.remote()).toMatch(/^a/);
    expect(errors).toEqual([]);
  });

  it('candidates of an offer that was not taken do no harm, others that fit nothing are told', async () => {
    const { impolite, polite } = pair();
    await impolite.offer();
    await impolite.receive({ description: { type: 'offer', sdp: 'x1' }, candidates: [{ candidate: 'x' }] });
    await expect(polite.receive({ candidates: [{ candidate: 'x' }] })).rejects.toThrow(
      'a candidate of nothing',
    );
  });
});
