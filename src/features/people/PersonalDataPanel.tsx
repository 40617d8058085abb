import { lazyPart } from '#src/router/lazy-page.tsx';

/** The own data: a copy, or being erased. Nothing of it is loaded with the page. */
export const PersonalDataPanel = lazyPart(
  () => import('./PersonalDataCard.tsx').then((module) => module.PersonalDataCard),
  'privacy',
);
