/** Days for which students can change a rating, from the day on which they gave it. */
export const RATING_CHANGE_DAYS = 14;

/** Days after a lesson for which the student's home asks for a rating. The history offers it for longer. */
export const RATING_ASK_DAYS = 7;
