import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const CATALOGUES = ['domains', 'settings', 'backoffice', 'office', 'common'];

/** The words of the section about the school's addresses, and those that every page has. */
export const useDomainWords = (): TFunction =>
  useTranslation(CATALOGUES, { nsMode: 'fallback' }).t as TFunction;
