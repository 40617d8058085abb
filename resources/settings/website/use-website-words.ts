import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const CATALOGUES = ['website', 'settings', 'backoffice', 'office', 'common'];

/** The words of the section about the trial form on the school's website, and those that every page has. */
export const useWebsiteWords = (): TFunction =>
  useTranslation(CATALOGUES, { nsMode: 'fallback' }).t as TFunction;
