import { expect, it } from 'vitest';
import { isNewer, roomDoor } from './classroom.ts';

const at = (time: string) => `2026-11-23T${time}:00Z`;
const lesson = { startsAt: at('10:00'), endsAt: at('10:30') };

it.each([
  ['09:49', 'EARLY'],
  ['09:50', 'OPEN'],
  ['10:59', 'OPEN'],
  ['11:00', 'OVER'],
] as const)('ROUTE-21 the door of a lesson from 10:00 to 10:30 at %s is %s', (time, door) => {
  expect(roomDoor(lesson, new Date(at(time)))).toBe(door);
});

it('gives the board the same answer in whatever order two hands arrive', () => {
  const [low, high] = [
    { version: 2, by: 'a' },
    { version: 2, by: 'b' },
  ];
  expect([isNewer(high, low), isNewer(low, high), isNewer(low, undefined), isNewer(low, low)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
