let isLeaving = false;

/** While one leaves by a full load, nothing else may load the page: a reload would win over the address that one goes to. */
export const beginLeaving = (): void => {
  isLeaving = true;
};
/** It came to nothing: the page goes on. */
export const stopLeaving = (): void => {
  isLeaving = false;
};

/** Goes to an address by a full load, which nothing overtakes. */
export function leaveTo(address: string): void {
  isLeaving = true;
  // Who comes back to this page by the browser's Back finds it alive.
  window.addEventListener('pageshow', stopLeaving, { once: true });
  window.location.assign(address);
}

/** Loads the page anew, unless one is on the way to another. */
export function reload(): void {
  if (!isLeaving) window.location.reload();
}
