import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNewVersion } from '#src/router/new-version.ts';
import { isServerThere, onceServerIsBack } from '#src/router/server-there.ts';
import { reload } from '#src/session/page-unload.ts';
import { FailurePanel } from './FailurePanel.tsx';

/** Longer than `FAILURE_STANDS` in router/lazy-page.tsx. */
const NEXT_TRY_MS = 600;
/** The address whose code was asked for a second time, with the server there. */
let triedAgain: string | null = null;

/**
 * Replaces a page whose code failed to load. Offline, it waits for a connection and never reloads; when the server answers, the code
 * belongs
 * to a version that is gone.
 */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const [isCutOff, setIsCutOff] = useState(true);
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  useEffect(() => {
    let isLeft = false;
    let stopWaiting = () => {};
    void isServerThere().then((isThere) => {
      if (isLeft) return;
      if (!isThere) {
        triedAgain = null;
        stopWaiting = onceServerIsBack(() => latest.current());
      } else if (triedAgain !== window.location.href) {
        // The connection may have come back between the failure and the question.
        triedAgain = window.location.href;
        const timer = setTimeout(() => latest.current(), NEXT_TRY_MS);
        stopWaiting = () => clearTimeout(timer);
      } else if (!loadNewVersion()) setIsCutOff(false);
    });
    return () => {
      isLeft = true;
      stopWaiting();
    };
  }, []);
  return (
    <FailurePanel
      title={t(isCutOff ? 'error.needs-connection' : 'error.title')}
      text={t(isCutOff ? 'error.opens-itself' : 'error.new-version')}
      onRetry={isCutOff ? onRetry : reload}
      isPage
    />
  );
}
