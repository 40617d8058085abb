import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const CATALOGUES = ['mails', 'settings', 'backoffice', 'office', 'common'];

/** The words of the section about mails, and those that every page has. */
export const useMailWords = (): TFunction =>
  useTranslation(CATALOGUES, { nsMode: 'fallback' }).t as TFunction;
