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

/**
 * A full screen at the gate: a desktop in both schemes and a phone in one of them, which the next screen but one sees in
 * the other: what a phone alone shows stands on many screens.
 */
const THREE_LOOKS: readonly Round[] = [
  [
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'dark'],
  ],
  [
    ['phone', 'light'],
    ['desktop', 'light'],
    ['desktop', 'dark'],
  ],
  [
    ['desktop', 'dark'],
    ['desktop', 'light'],
    ['phone', 'light'],
  ],
  [
    ['phone', 'dark'],
    ['desktop', 'dark'],
    ['desktop', 'light'],
  ],
];

/** Each screen in one of these at the gate, in its other state in the other. */
const ONE_LOOK: readonly Round[] = [[['desktop', 'light']], [['phone', 'dark']]];

export const FULL_ROUNDS = SEES_ALL ? EVERY_LOOK : THREE_LOOKS;
export const STATE_ROUNDS = SEES_ALL ? EVERY_LOOK : ONE_LOOK;
