import { afterEach, expect, it, vi } from 'vitest';
import { createMesh } from './mesh.ts';
import type { Peer } from './peer.ts';

const made: { id: string; receive: ReturnType<typeof vi.fn> }[] = [];
const mesh = createMesh(
  [],
  () => {},
  () => {
    const receive = vi.fn(() => Promise.resolve());
    made.push({ id: `peer ${made.length + 1}`, receive });
    const nothing = () => {};
    return {
      receive,
      setPicture: nothing,
      setTracks: nothing,
      close: nothing,
      measure: async () => {},
      watch: nothing,
    } as unknown as Peer;
  },
);
afterEach(() => mesh.close());

it('ROUTE-21 what comes between a cut and the room’s answer is for the connection that begins then', () => {
  const signal = { generation: 1, candidates: [] };
  mesh.meet('me, before', ['teacher']);
  mesh.receive('teacher', signal);
  expect(made.map(({ receive }) => receive.mock.calls.length)).toEqual([1]);
  mesh.hold('teacher', signal);
  mesh.meet('me, after', ['teacher']);
  expect(made.map(({ receive }) => receive.mock.calls.length)).toEqual([1, 1]);
});
