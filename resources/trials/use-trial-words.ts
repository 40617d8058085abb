import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const CATALOGUES = ['trials', 'backoffice', 'office', 'common'];

/** The funnel's own words, and those of the back-office. */
export const useTrialWords = (): TFunction =>
  useTranslation(CATALOGUES, { nsMode: 'fallback' }).t as TFunction;
