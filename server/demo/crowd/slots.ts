import type { Weekday } from '#domain/values/weekday.ts';
import type { Random } from '../random.ts';

/** A time of a teacher's week that is given to one student or group after the other. */
export interface Slot {
  readonly weekday: Weekday;
  readonly minute: number;
  readonly minutes: 30 | 60 | 90;
}

const WEEKDAYS: readonly (readonly [Weekday, number])[] = [
  [1, 21],
  [2, 22],
  [3, 21],
  [4, 20],
  [5, 12],
  [6, 4],
];
/** Full hours and how much they are asked for: before work, at lunch, and above all in the evening. */
const HOURS: readonly (readonly [number, number])[] = [
  [8, 3],
  [9, 6],
  [10, 5],
  [11, 4],
  [12, 4],
  [13, 6],
  [14, 5],
  [15, 4],
  [16, 6],
  [17, 10],
  [18, 13],
  [19, 12],
  [20, 6],
];
const LENGTHS: readonly (readonly [30 | 60 | 90, number])[] = [
  [60, 70],
  [30, 22],
  [90, 8],
];
const CLOSES = 22 * 60;

/** So many times of a week that do not touch each other. */
export function makeSlots(random: Random, count: number): Slot[] {
  const slots: Slot[] = [];
  const isFree = ({ weekday, minute, minutes }: Slot) =>
    minute + minutes <= CLOSES &&
    slots.every(
      (slot) =>
        slot.weekday !== weekday || slot.minute >= minute + minutes || slot.minute + slot.minutes <= minute,
    );
  const add = (slot: Slot) => isFree(slot) && slots.push(slot);
  for (let attempt = 0; slots.length < count && attempt < count * 12; attempt++) {
    const minute = random.weighted(HOURS) * 60 + (random.chance(0.25) ? 30 : 0);
    add({ weekday: random.weighted(WEEKDAYS), minute, minutes: random.weighted(LENGTHS) });
  }
  // The week is nearly full: what is left is taken from the beginning.
  for (const [weekday] of WEEKDAYS) {
    for (let minute = 8 * 60; minute < CLOSES && slots.length < count; minute += 30) {
      add({ weekday, minute, minutes: 30 });
    }
  }
  return slots;
}
