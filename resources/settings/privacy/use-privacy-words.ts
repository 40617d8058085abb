import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const CATALOGUES = ['privacy', 'settings', 'backoffice', 'office', 'common'];

/** The words of requests about personal data, and those that every page has. */
export const usePrivacyWords = (): TFunction =>
  useTranslation(CATALOGUES, { nsMode: 'fallback' }).t as TFunction;
