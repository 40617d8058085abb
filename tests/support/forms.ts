import { BUSINESS_FORMS } from './forms/business.tsx';
import { DIALOG_FORMS } from './forms/dialogs.tsx';
import { COURSES_FORMS } from './forms/courses.tsx';
import { GROUPS_FORMS } from './forms/groups.tsx';
import type { FormCase } from './forms/form-case.ts';
import { MAIL_SENDER_FORMS } from './forms/mail-sender.tsx';
import { MONEY_FORMS } from './forms/money.tsx';
import { OFFICE_FORMS } from './forms/office.tsx';
import { PAYMENTS_FORMS } from './forms/payments.tsx';
import { PAGES_FORMS } from './forms/pages.tsx';
import { PAY_FORMS } from './forms/pay.tsx';
import { PEOPLE_FORMS } from './forms/people.tsx';
import { PORTALS_FORMS } from './forms/portals.tsx';
import { TRIALS_FORMS } from './forms/trials.tsx';

/** Every form that there is; `tests/forms.full.test.tsx` finds one that is missing here. */
export const FORMS: readonly FormCase[] = [
  ...BUSINESS_FORMS,
  ...DIALOG_FORMS,
  ...COURSES_FORMS,
  ...GROUPS_FORMS,
  ...MAIL_SENDER_FORMS,
  ...MONEY_FORMS,
  ...OFFICE_FORMS,
  ...PAGES_FORMS,
  ...PAYMENTS_FORMS,
  ...PAY_FORMS,
  ...PEOPLE_FORMS,
  ...PORTALS_FORMS,
  ...TRIALS_FORMS,
];
