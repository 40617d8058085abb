import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const CATALOGUES = ['settings', 'backoffice', 'office', 'common'];

/** The words of the settings' sections, and those that every page has. */
export const useSettingsWords = (): TFunction =>
  useTranslation(CATALOGUES, { nsMode: 'fallback' }).t as TFunction;
