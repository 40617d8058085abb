/** Chrome stops at what scrolls: Tab would lead into a list that closes at once, and the focus with it. */
const listbox = { tabIndex: -1 } as const;
/** A dialog would cut off what is longer than itself, and with it the option that the arrows are at. */
const popper = { popperOptions: { strategy: 'fixed' } } as const;

export const LIST = { listbox, popper } as const;
