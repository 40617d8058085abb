import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const CATALOGUES = ['tasks', 'backoffice', 'office', 'common'];

/** The desk's own words, and those of the back-office. */
export const useTaskWords = (): TFunction =>
  useTranslation(CATALOGUES, { nsMode: 'fallback' }).t as TFunction;
