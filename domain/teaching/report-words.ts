/** How many words a lesson's room and its report hold. */
export const REPORT_WORDS = 40;
