import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const CATALOGUES = ['backoffice', 'office', 'jobs', 'money', 'common'];

/** The back-office's own words, and those that every page has (`retry`, `error.stale` …). */
export const useT = (): TFunction => useTranslation(CATALOGUES, { nsMode: 'fallback' }).t as TFunction;
