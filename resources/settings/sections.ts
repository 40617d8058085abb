import type { ComponentType } from 'react';
import type { Right } from '#domain/shared/rights.ts';
import { paths } from '#src/paths.ts';
import { lazySection } from '#src/ui/lazy-section.tsx';

/** Topics of the settings, in the order of the list. */
export const TOPICS = ['school', 'sales', 'lessons', 'texts', 'records', 'staff', 'data'] as const;

interface Entry {
  /** Its name is `section.<id>`, its sentence `about.<id>`, other words by which it is found `terms.<id>`. */
  id: string;
  topic: (typeof TOPICS)[number];
}
interface Section extends Entry {
  /** At /settings/<id>. */
  screen: ComponentType;
}
interface OtherPage extends Entry {
  to: string;
  right: Right;
  /** Only for accounts with the admin flag. */
  isAdmins?: boolean;
}

/** Entries with their own pages under /settings. */
export const OTHER_PAGES: readonly OtherPage[] = [
  { id: 'products', topic: 'sales', to: paths.products, right: 'payments' },
  { id: 'coupons', topic: 'sales', to: paths.coupons, right: 'money' },
  { id: 'staff', topic: 'staff', to: paths.staff, right: 'settings', isAdmins: true },
];

const part = (load: () => Promise<ComponentType>, ...more: string[]) =>
  lazySection(load, 'settings', 'account', ...more);

/** All sections of the settings, each in its own chunk, in the order of the list. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'school',
    topic: 'school',
    screen: part(() => import('./ProviderSection.tsx').then((module) => module.ProviderSection)),
  },
  {
    id: 'branding',
    topic: 'school',
    screen: part(
      () => import('./branding/BrandingSection.tsx').then((module) => module.BrandingSection),
      'branding',
    ),
  },
  {
    id: 'domains',
    topic: 'school',
    screen: part(
      () => import('./domains/DomainsSection.tsx').then((module) => module.DomainsSection),
      'domains',
    ),
  },
  {
    id: 'home-page',
    topic: 'school',
    screen: part(
      () => import('./home-page/HomePageSection.tsx').then((module) => module.HomePageSection),
      'home-page',
    ),
  },
  {
    id: 'website',
    topic: 'school',
    screen: part(
      () => import('./website/WebsiteSection.tsx').then((module) => module.WebsiteSection),
      'website',
    ),
  },
  {
    id: 'billing',
    topic: 'sales',
    screen: part(() => import('./BillingSection.tsx').then((module) => module.BillingSection), 'money'),
  },
  {
    id: 'policies',
    topic: 'lessons',
    screen: part(
      () => import('./rules/PoliciesSection.tsx').then((module) => module.PoliciesSection),
      'rules',
      'batches',
    ),
  },
  {
    id: 'holidays',
    topic: 'lessons',
    screen: part(() => import('./holidays/HolidaysSection.tsx').then((module) => module.HolidaysSection)),
  },
  {
    id: 'mails',
    topic: 'texts',
    screen: part(() => import('./mails/MailsSection.tsx').then((module) => module.MailsSection), 'mails'),
  },
  {
    id: 'mail-sender',
    topic: 'texts',
    screen: part(
      () => import('./mail-sender/MailSenderSection.tsx').then((module) => module.MailSenderSection),
      'mail-sender',
    ),
  },
  {
    id: 'reply-templates',
    topic: 'texts',
    screen: part(
      () =>
        import('./reply-templates/ReplyTemplatesSection.tsx').then((module) => module.ReplyTemplatesSection),
      'reply-templates',
    ),
  },
  {
    id: 'tags',
    topic: 'records',
    screen: part(() => import('./tags/TagsSection.tsx').then((module) => module.TagsSection), 'tags'),
  },
  {
    id: 'custom-fields',
    topic: 'records',
    screen: part(
      () => import('./custom-fields/CustomFieldsSection.tsx').then((module) => module.CustomFieldsSection),
      'custom-fields',
    ),
  },
  {
    id: 'integrations',
    topic: 'data',
    screen: part(
      () => import('./integrations/IntegrationsSection.tsx').then((module) => module.IntegrationsSection),
      'integrations',
    ),
  },
  {
    id: 'audit',
    topic: 'data',
    screen: part(() => import('./audit/AuditSection.tsx').then((module) => module.AuditSection)),
  },
  {
    id: 'privacy',
    topic: 'data',
    screen: part(
      () => import('./privacy/PrivacySection.tsx').then((module) => module.PrivacySection),
      'privacy',
    ),
  },
  {
    id: 'deleted',
    topic: 'data',
    screen: part(() => import('./DeletedSection.tsx').then((module) => module.DeletedSection)),
  },
];
