import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const CATALOGUES = ['branding', 'settings', 'backoffice', 'office', 'common'];

/** The words of the section about the school's looks, and those that every page has. */
export const useBrandWords = (): TFunction =>
  useTranslation(CATALOGUES, { nsMode: 'fallback' }).t as TFunction;
