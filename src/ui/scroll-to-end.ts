/** A ref for what runs from old to new and may be wider than the window: the newest is what one came for. */
export const scrollToEnd = (element: HTMLElement | null): void => {
  if (element) element.scrollLeft = element.scrollWidth;
};
