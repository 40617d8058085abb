let isUnloading = false;

/** Call before leaving by a full load. Until then nothing else loads the page: a reload would replace the navigation. */
export const startPageUnload = (): void => {
  isUnloading = true;
};
/** Call when the navigation was aborted. */
export const cancelPageUnload = (): void => {
  isUnloading = false;
};

/** Navigates to an address by a full load, so that no other navigation replaces it. */
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
