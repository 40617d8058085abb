import { lazyPart } from '#src/router/lazy-page.tsx';

/** The user's personal data: a copy, or deletion. Loaded separately from the page. */
export const PersonalDataPanel = lazyPart(
  () => import('./PersonalDataCard.tsx').then((module) => module.PersonalDataCard),
  'privacy',
);
