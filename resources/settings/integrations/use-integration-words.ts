import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const CATALOGUES = ['integrations', 'settings', 'backoffice', 'office', 'common'];

/** The words of the section about other services, and those that every page has. */
export const useIntegrationWords = (): TFunction =>
  useTranslation(CATALOGUES, { nsMode: 'fallback' }).t as TFunction;
