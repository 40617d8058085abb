/** Returns '11/26', for narrow columns. */
export const shortMonth = (day: string): string => `${day.slice(5, 7)}/${day.slice(2, 4)}`;
