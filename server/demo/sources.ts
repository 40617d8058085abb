import type { DemoText } from './text.ts';

/** How people first heard of the school. */
export const SOURCES = {
  search: { en: 'Search', es: 'Buscador' },
  recommendation: { en: 'Recommendation', es: 'Recomendación' },
  instagram: { en: 'Instagram', es: 'Instagram' },
  google: { en: 'Google', es: 'Google' },
  fair: { en: 'Fair', es: 'Feria' },
  newspaper: { en: 'Newspaper', es: 'Prensa' },
} as const satisfies Record<string, DemoText>;
