import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const SECTION = ['settings', 'backoffice', 'office', 'common'];

/** Catalogues in which each screen's texts are looked up, in this order. */
const CATALOGUES = {
  backoffice: ['backoffice', 'office', 'batches', 'money', 'common'],
  messages: ['messages', 'backoffice', 'office', 'common'],
  contacts: ['contacts', 'backoffice', 'office', 'common'],
  guardians: ['guardians', 'backoffice', 'office', 'common'],
  'student-merge': ['student-merge', 'backoffice', 'office', 'common'],
  tasks: ['tasks', 'backoffice', 'office', 'common'],
  'reply-templates': ['reply-templates', ...SECTION],
  tags: ['tags', ...SECTION],
  'custom-fields': ['custom-fields', ...SECTION],
  'task-replies': ['task-replies', 'tasks', 'backoffice', 'office', 'common'],
  trials: ['trials', 'backoffice', 'office', 'common'],
  settings: SECTION,
  branding: ['branding', ...SECTION],
  domains: ['domains', ...SECTION],
  integrations: ['integrations', ...SECTION],
  mails: ['mails', ...SECTION],
  'mail-sender': ['mail-sender', ...SECTION],
  privacy: ['privacy', ...SECTION],
  'home-page': ['home-page', ...SECTION],
  website: ['website', ...SECTION],
  rules: ['rules', 'batches', ...SECTION],
};

/** The texts of a screen's own catalogue, and those that every page of the back-office has (`retry`, `error.stale` …). */
export const useT = (namespace: keyof typeof CATALOGUES = 'backoffice'): TFunction =>
  useTranslation(CATALOGUES[namespace], { nsMode: 'fallback' }).t as TFunction;
