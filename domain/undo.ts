/** How long staff may take back what they did; mail about it waits as long (design 3.4). */
export const UNDO_SECONDS = 30;
