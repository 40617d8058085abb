/** Hours with at most one decimal. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;
