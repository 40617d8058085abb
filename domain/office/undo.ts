/** How long staff can undo an action, from when undo is offered; e-mails about it wait as long (DATA-07). */
export const UNDO_SECONDS = 30;
/** What the offer needs to reach the screen and the click to come back: the server allows it on top. */
export const UNDO_TRAVEL_SECONDS = 5;
