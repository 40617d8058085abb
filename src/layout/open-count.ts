/** The shell's call for the number of open requests; with the same input other screens share its answer. */
export const OPEN_COUNT = { query: { onlyUnresolved: true, pageStart: 0, pageTake: 1 } };
