/** Of a month with six weeks, in px: the calendar keeps it, so that nothing jumps while its code is on the way. */
export const CALENDAR_SIZE = { width: 326, height: 362 } as const;
const MARGIN = 8;

const within = (wanted: number, most: number): string => `${Math.max(MARGIN, Math.min(wanted, most))}px`;

/** Returns the position of the calendar: below its field, above it where there is no room, always within the window. */
export function besideFrame(frame: HTMLElement): { left: string; top: string } {
  const { left, top, bottom } = frame.getBoundingClientRect();
  const { width, height } = CALENDAR_SIZE;
  const below = bottom + MARGIN / 2;
  const above = top - height - MARGIN / 2;
  const fits = below + height + MARGIN <= window.innerHeight || above < MARGIN;
  return {
    left: within(left, window.innerWidth - width - MARGIN),
    top: within(fits ? below : above, window.innerHeight - height - MARGIN),
  };
}
