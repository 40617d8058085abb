let isUnloading = false;

/** While one leaves by a full load, nothing else may load the page: a reload would win over the address that one goes to. */
export const startPageUnload = (): void => {
  isUnloading = true;
};
/** Call when the navigation was aborted. */
export const cancelPageUnload = (): void => {
  isUnloading = false;
};

/** Goes to an address by a full load, which nothing overtakes. */
export function leaveTo(address: string): void {
  isUnloading = true;
  // After the browser's Back this page can be restored from its cache.
  window.addEventListener('pageshow', cancelPageUnload, { once: true });
  window.location.assign(address);
}

/** Reloads the page, unless another navigation has begun. */
export function reload(): void {
  if (!isUnloading) window.location.reload();
}
