import type { ComponentType } from 'react';
import type { Right } from '#domain/shared/rights.ts';
import { paths } from '#src/paths.ts';
import { lazySection } from '#src/ui/lazy-section.tsx';

interface Section {
  /** Its address is /settings/<id>, its name `section.<id>`. */
  id: string;
  screen: ComponentType;
}
interface OtherPage {
  id: string;
  to: string;
  right: Right;
  /** Only for accounts with the admin flag. */
  isAdmins?: boolean;
}

/** Entries with their own pages under /settings, in the same list. */
export const OTHER_PAGES: readonly OtherPage[] = [
  { id: 'products', to: paths.products, right: 'payments' },
  { id: 'coupons', to: paths.coupons, right: 'money' },
  { id: 'staff', to: paths.staff, right: 'settings', isAdmins: true },
];

const part = (load: () => Promise<ComponentType>, ...more: string[]) =>
  lazySection(load, 'settings', 'account', ...more);

/** All sections of the settings, each in its own chunk, in the order of the list. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'school',
    screen: part(() => import('./ProviderSection.tsx').then((module) => module.ProviderSection)),
  },
  {
    id: 'branding',
    screen: part(
      () => import('./branding/BrandingSection.tsx').then((module) => module.BrandingSection),
      'branding',
    ),
  },
  {
    id: 'domains',
    screen: part(
      () => import('./domains/DomainsSection.tsx').then((module) => module.DomainsSection),
      'domains',
    ),
  },
  {
    id: 'home-page',
    screen: part(
      () => import('./home-page/HomePageSection.tsx').then((module) => module.HomePageSection),
      'home-page',
    ),
  },
  {
    id: 'website',
    screen: part(
      () => import('./website/WebsiteSection.tsx').then((module) => module.WebsiteSection),
      'website',
    ),
  },
  {
    id: 'billing',
    screen: part(() => import('./BillingSection.tsx').then((module) => module.BillingSection), 'money'),
  },
  {
    id: 'policies',
    screen: part(
      () => import('./rules/PoliciesSection.tsx').then((module) => module.PoliciesSection),
      'rules',
      'batches',
    ),
  },
  {
    id: 'holidays',
    screen: part(() => import('./holidays/HolidaysSection.tsx').then((module) => module.HolidaysSection)),
  },
  {
    id: 'mails',
    screen: part(() => import('./mails/MailsSection.tsx').then((module) => module.MailsSection), 'mails'),
  },
  {
    id: 'reply-templates',
    screen: part(
      () =>
        import('./reply-templates/ReplyTemplatesSection.tsx').then((module) => module.ReplyTemplatesSection),
      'reply-templates',
    ),
  },
  {
    id: 'tags',
    screen: part(() => import('./tags/TagsSection.tsx').then((module) => module.TagsSection), 'tags'),
  },
  {
    id: 'custom-fields',
    screen: part(
      () => import('./custom-fields/CustomFieldsSection.tsx').then((module) => module.CustomFieldsSection),
      'custom-fields',
    ),
  },
  {
    id: 'integrations',
    screen: part(
      () => import('./integrations/IntegrationsSection.tsx').then((module) => module.IntegrationsSection),
      'integrations',
    ),
  },
  {
    id: 'audit',
    screen: part(() => import('./audit/AuditSection.tsx').then((module) => module.AuditSection)),
  },
  {
    id: 'privacy',
    screen: part(
      () => import('./privacy/PrivacySection.tsx').then((module) => module.PrivacySection),
      'privacy',
    ),
  },
  {
    id: 'deleted',
    screen: part(() => import('./DeletedSection.tsx').then((module) => module.DeletedSection)),
  },
];
