/** Whole percent of the lessons that were due; null before the first. */
export const attendanceRate = ({ attended, missed }: { attended: number; missed: number }): number | null =>
  attended + missed === 0 ? null : Math.round((attended / (attended + missed)) * 100);

/** Hours to one decimal. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;
