/** The stars that a rating can have. */
export const ALL_STARS = [1, 2, 3, 4, 5] as const;
