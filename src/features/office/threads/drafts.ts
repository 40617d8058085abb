const drafts = new Map<string, string>();

/** Returns the unsent text of a thread. It is kept while this tab is open. */
export const draftOf = (key: string): string => drafts.get(key) ?? '';

export function keepDraft(key: string, text: string): void {
  if (text) drafts.set(key, text);
  else drafts.delete(key);
}
