import { lazyPart } from '#src/router/lazy-page.tsx';

/** The student's saved cards, in a chunk of its own with its texts. */
export const OwnCards = lazyPart(() => import('./cards/SavedCards.tsx').then((m) => m.SavedCards), 'buying');
