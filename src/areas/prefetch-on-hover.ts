import { APP_ROUTES } from './app-routes.ts';
import { matchAddress } from './routes.tsx';

const ignore = () => undefined;

/** Fetches the page behind a link that a pointer, a finger or the keyboard comes to: it is there when the link is followed. */
function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin) return;
  void matchAddress(APP_ROUTES, link.pathname)?.route.page.preload().catch(ignore);
}

/** Follows what people are about to open, for as long as the page lives. */
export function prefetchPages(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, prefetchTarget, { passive: true });
}
