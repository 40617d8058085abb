import { useState } from 'react';

/** What was typed survives going to another request and back, until the page is left. */
const drafts = new Map<string, string>();

/** The note that goes with whatever is done about a task. */
export function useNoteDraft(taskId: string) {
  const [note, setShown] = useState(() => drafts.get(taskId) ?? '');
  const setNote = (text: string) => {
    drafts.set(taskId, text);
    setShown(text);
  };
  return { note, setNote };
}
