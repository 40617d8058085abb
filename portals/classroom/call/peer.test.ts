import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePeers, lossyWay, seeded } from '#tests/support/fake-peers.ts';
import type { PeerSignal } from './negotiation.ts';
import { createMesh, type Mesh } from './mesh.ts';
import { createPeer, type Peer } from './peer.ts';

const QUIET = { loss: 0, twice: 0, slowMs: 50 };
const STEP_MS = 100;
/** The longest way up the ladder, from its first step to a connection begun from nothing that is agreed upon. */
const RECOVERS_MS = 45_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', EventTarget);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Storm {
  seed: number;
  way: typeof QUIET;
  /** Seconds that it lasts. */
  lasts: number;
  /** The seconds in which nothing gets through at all, pictures neither. */
  cut: readonly [number, number];
  /** Seconds after which a side forgets everything, as where the list of people lost it for a moment. */
  forgets: readonly { at: number; side: 0 | 1 }[];
}

function meet(random: () => number) {
  const world = fakePeers(random);
  vi.stubGlobal('RTCPeerConnection', world.RTCPeerConnection);
  const state = { way: QUIET };
  const sides: (Peer | undefined)[] = [];
  const sent: PeerSignal[] = [];
  const join = (at: 0 | 1) => {
    sides[at]?.close();
    const to = lossyWay<PeerSignal>(
      random,
      () => (world.network.isUp ? state.way : { ...QUIET, loss: 1 }),
      (signal) => void sides[1 - at]?.receive(signal).catch(() => {}),
    );
    sides[at] = createPeer([], at === 1, (signal) => {
      sent.push(signal);
      to(signal);
    });
  };
  async function pass(seconds: number): Promise<void> {
    for (let n = 0; n < seconds * (1_000 / STEP_MS); n += 1) {
      await vi.advanceTimersByTimeAsync(STEP_MS);
      world.look();
      for (const side of sides) side?.watch();
    }
  }
  const states = () => sides.map((side) => side?.get().state);
  return { world, state, sent, join, pass, states };
}
const CONNECTED = ['connected', 'connected'];

it('ROUTE-21 two sides that nothing disturbs agree with one offer and one answer', async () => {
  const { join, pass, states, sent } = meet(seeded(1));
  join(0);
  join(1);
  await pass(30);
  expect(states()).toEqual(CONNECTED);
  expect(sent.flatMap(({ description }) => description?.type ?? [])).toEqual(['offer', 'answer']);
});

it('ROUTE-21 retries a lost connection, and rebuilds it where retrying does not help', async () => {
  const { join, pass, states, sent } = meet(seeded(2));
  join(0);
  join(1);
  await pass(15);
  // The side that leads does not notice: the other one's connection is gone with all its keys.
  join(0);
  await pass(RECOVERS_MS / 1_000);
  expect(states()).toEqual(CONNECTED);
  expect(new Set(sent.map(({ generation }) => generation)).size).toBeGreaterThan(2);
});

it('ROUTE-21 of four people each is connected with each, and one who comes back is found by all', async () => {
  const random = seeded(4);
  const world = fakePeers(random);
  vi.stubGlobal('RTCPeerConnection', world.RTCPeerConnection);
  const room = new Map<string, Mesh>();
  const enter = (id: string) =>
    room.set(
      id,
      createMesh([], (to, signal) => {
        setTimeout(() => room.get(to)?.receive(id, signal), random() * 200);
      }),
    );
  const meetAll = () => room.forEach((mesh, id) => mesh.meet(id, [...room.keys()]));
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds * 10; n += 1) {
      await vi.advanceTimersByTimeAsync(STEP_MS);
      world.look();
    }
  };
  const all = () => [...room.values()].flatMap((mesh) => Array.from(mesh.get().peers.values()));
  for (const id of ['d', 'a', 'c', 'b']) {
    enter(id);
    meetAll();
    await pass(1);
  }
  await pass(20);
  expect(all().map((peer) => peer.get().state)).toEqual(Array.from({ length: 12 }, () => 'connected'));
  room.get('c')?.close();
  room.delete('c');
  enter('e');
  meetAll();
  await pass(20);
  expect(all().map((peer) => peer.get().state)).toEqual(Array.from({ length: 12 }, () => 'connected'));
  for (const mesh of room.values()) mesh.close();
});

it('ROUTE-21 API-23 whatever is lost, comes twice or late: once the way is clear both are connected', async () => {
  const storm: fc.Arbitrary<Storm> = fc.record({
    seed: fc.integer({ min: 1 }),
    way: fc.record({
      loss: fc.double({ min: 0, max: 0.9, noNaN: true }),
      twice: fc.double({ min: 0, max: 0.6, noNaN: true }),
      slowMs: fc.integer({ min: 0, max: 6_000 }),
    }),
    lasts: fc.integer({ min: 5, max: 40 }),
    cut: fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 25 })),
    forgets: fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 39 }), side: fc.constantFrom(0 as const, 1 as const) }),
      { maxLength: 3 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(storm, async ({ seed, way, lasts, cut, forgets }) => {
      const { world, state, join, pass, states } = meet(seeded(seed));
      state.way = way;
      join(0);
      join(1);
      for (let second = 0; second < lasts; second += 1) {
        world.network.isUp = second < cut[0] || second >= cut[0] + cut[1];
        for (const { at, side } of forgets) if (at === second) join(side);
        await pass(1);
      }
      Object.assign(state, { way: QUIET });
      world.network.isUp = true;
      await pass(RECOVERS_MS / 1_000);
      expect(states()).toEqual(CONNECTED);
      await pass(20);
      expect(states()).toEqual(CONNECTED);
    }),
    { numRuns: 40 },
  );
});
