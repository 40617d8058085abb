import { useEffect, useState } from 'react';
import { renderErrorText } from '#domain/values/error-text.ts';
import { i18n, loadNamespaces } from './i18n.ts';

/** Loads the texts of errors: only what checks input itself needs them, the server's replies are written out. */
export const loadErrorTexts = (): Promise<void> => loadNamespaces(['errors']);

/** Returns what a message of a schema says, once the texts of errors are loaded; before, or without them, that it is not valid. */
export const writtenOut = (message: string): string =>
  renderErrorText(message, (key, values) => i18n.t([`errors:${key}`, 'common:invalid'], values));

/** For fields validated while typing: loads the texts, then renders again. */
export function useErrorTexts(): typeof writtenOut {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    void loadErrorTexts().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  return writtenOut;
}
