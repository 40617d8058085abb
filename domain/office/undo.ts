/** How long staff can undo an action, from when undo is offered; e-mails about it wait as long (DATA-07). */
export const UNDO_SECONDS = 30;
/** Extra seconds that the server allows for undo, for the network delay of the offer and of the click. */
export const UNDO_TRAVEL_SECONDS = 5;
