import { reload } from '#src/session/leaving.ts';
import { sessionStore } from '#src/storage.ts';

const LEFT = 'left-build';

/**
 * After a new version is put out, a page of the old one asks for code that is gone: loaded anew it gets the new one. False where this very build
 * was left for that already: loading it another time would bring nothing else, and go on for ever.
 */
export function loadNewVersion(build = import.meta.url): boolean {
  if (sessionStore().getItem(LEFT) === build) return false;
  sessionStore().setItem(LEFT, build);
  reload();
  return true;
}
