/** Chrome stops at what scrolls: Tab would lead into a list that closes at once, and the focus with it. */
export const LIST = { listbox: { tabIndex: -1 } } as const;
