import type { Round } from './scan.ts';

/** `AXE=all`: every look of every screen in every state, which takes longer than the gate may; the gate sees a part of it. */
export const SEES_ALL = process.env['AXE'] === 'all';

/** Every look, from the desktop to the phone and back: each screen begins as the one before it ended. */
const EVERY_LOOK: readonly Round[] = [
  [
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'dark'],
    ['phone', 'light'],
  ],
  [
    ['phone', 'light'],
    ['phone', 'dark'],
    ['desktop', 'dark'],
    ['desktop', 'light'],
  ],
];

/** A full screen at the gate: neighbours differ in size or in scheme, never in both. */
const LOOK_IN_TURN: readonly Round[] = [
  [['desktop', 'light']],
  [['desktop', 'dark']],
  [['phone', 'dark']],
  [['phone', 'light']],
];

/** A screen where all is empty, or failing, at the gate. */
const ONE_LOOK: readonly Round[] = [[['desktop', 'light']], [['phone', 'dark']]];

export const FULL_ROUNDS = SEES_ALL ? EVERY_LOOK : LOOK_IN_TURN;
export const STATE_ROUNDS = SEES_ALL ? EVERY_LOOK : ONE_LOOK;
