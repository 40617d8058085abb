import { createStore, type Store } from './store.ts';

/** Text typed in the classroom and not sent yet. */
export interface Drafts {
  message: string;
  word: { term: string; meaning: string; example: string };
}
export const NO_WORD: Drafts['word'] = { term: '', meaning: '', example: '' };

const kept = new Map<string, Store<Drafts>>();

/** Kept while the app is open: through other tabs of the room, a cut, another window that took the place, and coming back. */
export function draftsOf(accountId: string, lessonId: string): Store<Drafts> {
  const key = `${accountId}/${lessonId}`;
  const drafts = kept.get(key) ?? createStore<Drafts>({ message: '', word: NO_WORD });
  kept.set(key, drafts);
  return drafts;
}
