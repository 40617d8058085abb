import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePeers, seeded } from '#tests/support/fake-peers.ts';
import { createNegotiation, type Negotiated, type PeerSignal } from './negotiation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two sides; what each says is kept, to be handed over when and as often as wanted. */
function pair() {
  const { RTCPeerConnection } = fakePeers(seeded(3));
  const side = () => {
    const connection = new RTCPeerConnection();
    const said: PeerSignal[] = [];
    const ends = {
      connection: connection as unknown as Negotiated,
      onOffered: async () => {},
      send: (signal: Omit<PeerSignal, 'generation'>) => void said.push({ generation: 1, ...signal }),
    };
    const { offer, receive } = createNegotiation(ends);
    const after = async (work: Promise<void>) => {
      await vi.advanceTimersByTimeAsync(500);
      await work;
    };
    return {
      connection,
      said,
      offer: () => after(offer()),
      receive: (signal: PeerSignal) => after(receive(signal)),
    };
  };
  return { leads: side(), follows: side() };
}

it('ROUTE-21 an offer that comes twice is answered twice with the same words, and agreed upon once', async () => {
  const { leads, follows } = pair();
  await leads.offer();
  await leads.offer();
  expect(leads.said.map(({ round }) => round)).toEqual([1, 1]);
  for (const offer of leads.said) await follows.receive(offer);
  expect(follows.said[1]).toEqual(follows.said[0]);
  for (const answer of follows.said) await leads.receive(answer);
  expect([leads.connection.signalingState, leads.connection.remote?.ufrag]).toEqual([
    'stable',
    follows.connection.local?.ufrag,
  ]);
});

it('ROUTE-21 what comes late belongs to its own offer: older descriptions are nothing, early candidates wait', async () => {
  const { leads, follows } = pair();
  const candidate = (of: typeof leads, round: number) => ({
    generation: 1,
    round,
    candidates: [{ candidate: of.connection.local?.ufrag ?? '' }],
  });
  await leads.offer();
  await follows.receive(candidate(leads, 1));
  expect(follows.connection.ways).toBe(0);
  await follows.receive(leads.said[0]!);
  expect(follows.connection.ways).toBe(1);
  await leads.receive(follows.said[0]!);
  await leads.offer();
  await leads.receive(follows.said[0]!);
  expect(leads.connection.signalingState).toBe('have-local-offer');
  await follows.receive(leads.said[1]!);
  await follows.receive(leads.said[0]!);
  expect(follows.connection.remote?.ufrag).toBe(leads.connection.local?.ufrag);
  await follows.receive(candidate(leads, 1));
  expect(follows.connection.ways).toBe(0);
  await leads.receive(follows.said[1]!);
  expect(leads.connection.remote?.ufrag).toBe(follows.connection.local?.ufrag);
});
