import { reload } from '#src/session/page-unload.ts';
import { sessionStore } from '#src/storage.ts';

const LEFT = 'left-build';

/**
 * Reloads the page, since after a deployment an old page requests code that no longer exists. Returns false when this build was already
 * reloaded for that, because a second reload would change nothing and loop.
 */
export function loadNewVersion(build = import.meta.url): boolean {
  if (sessionStore().getItem(LEFT) === build) return false;
  sessionStore().setItem(LEFT, build);
  reload();
  return true;
}
