/** Chrome makes scrollable elements focusable: Tab would move into the list, the list would close, and the focus would be lost. */
const listbox = { tabIndex: -1 } as const;
/** A dialog would clip a longer list, including the option that the arrow keys have reached. */
const popper = { popperOptions: { strategy: 'fixed' } } as const;

export const LIST = { listbox, popper } as const;
