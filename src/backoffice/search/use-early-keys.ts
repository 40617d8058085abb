import { useEffect, useState } from 'react';

/** What is typed between the key that opens a dialog and the dialog's being there: it is meant for its field, and does nothing else. */
export function useEarlyKeys(isOpen: boolean): { text: string } {
  const [early] = useState(() => ({ text: '' }));
  useEffect(() => {
    if (!isOpen) return;
    const note = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      event.stopPropagation();
      early.text += event.key;
    };
    window.addEventListener('keydown', note, true);
    return () => {
      window.removeEventListener('keydown', note, true);
      early.text = '';
    };
  }, [isOpen, early]);
  return early;
}
