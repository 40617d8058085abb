import { expect, it } from 'vitest';
import { menuRoom } from './menu-room.ts';

const WINDOW_PX = 640;
const buttonAt = (top: number) => new DOMRect(320, top, 44, 44);

it.each([
  { top: 100, isAbove: false, heightPx: 488 },
  { top: 298, isAbove: false, heightPx: 290 },
  // A menu of four entries is 200 px high: below this button it would end outside the window.
  { top: 400, isAbove: true, heightPx: 392 },
  { top: 590, isAbove: true, heightPx: 582 },
])('opens the menu of a button at $top px where it has more room', ({ top, ...expected }) => {
  expect(menuRoom(buttonAt(top), WINDOW_PX)).toEqual(expected);
});
