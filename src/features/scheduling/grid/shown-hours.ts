const USUAL = { first: 8 * 60, last: 21 * 60 };

/** Returns the hours that a grid shows, in minutes: the default ones, extended for stretches outside them. */
export function shownHours(stretches: readonly { from: number; to: number }[]): {
  first: number;
  last: number;
} {
  const first = Math.min(USUAL.first, ...stretches.map(({ from }) => Math.floor(from / 60) * 60));
  const last = Math.max(USUAL.last, ...stretches.map(({ to }) => Math.ceil(to / 60) * 60));
  return { first, last };
}
