interface StandaloneNavigator extends Navigator {
  /** Safari on iPhone and iPad only. */
  standalone?: boolean;
}

/** Whether the app runs from the home screen, not in a browser's tab. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as StandaloneNavigator).standalone === true;

/** iPads say that they are a Mac, but are touched. */
export const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
