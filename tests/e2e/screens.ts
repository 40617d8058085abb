import { demoLinkToken } from '#server/demo/cast/course-links.ts';
import { castId } from '#server/demo/cast-people.ts';
import { payRunId } from './pay-of.ts';

/** One screen of a role: for the accessibility scans and the screenshots alike. `who` null: signed out. */
export interface Screen {
  who: string | null;
  path: string;
  /** The button whose dialog is open on it. */
  opens?: string;
  /** The button in it that is pressed then. */
  presses?: RegExp;
}

const student = castId('lingua', 'account', 'student');
/** A full one, with a waiting list. */
const group = castId('lingua', 'group', 'exam-b2');
const teacher = castId('lingua', 'account', 'teacher');
const business = castId('lingua', 'business', 'solaria');

const course = castId('lingua', 'course', 'short');

/** A company's invoice that is late, and a transfer that came twice. */
const LATE = castId('lingua', 'payment', 'nordwind/2/1');
const TWICE = castId('lingua', 'payment', 'spanish/2/2');

const of = (who: string | null, paths: readonly string[]): Screen[] => paths.map((path) => ({ who, path }));

/** A screen once for each of these buttons, with its dialog open. */
const dialogsOf = (who: string, path: string, buttons: readonly string[]): Screen[] =>
  buttons.map((opens) => ({ who, path, opens }));

/** All screens, of every role. */
export const SCREENS: readonly Screen[] = [
  ...of(null, [
    '/login/',
    '/login/link',
    '/student/login',
    '/student/reset-password',
    '/student/welcome',
    '/student/trial-form',
    '/student/trial-form?step=goal',
    '/student/trial-form?step=times',
    '/student/trial-form?step=contact',
    '/student/trial-form?step=done',
    '/iframe/student/trial-form?step=times',
    '/student/promo',
    '/student/promo?code=WELCOME10&referral=ANA-E608',
    '/student/promo?referral=ANA-E608',
    '/student/promo?code=SPRING15',
    '/student/promo?code=NOTHING',
    '/help',
    `/inspector#${demoLinkToken('lingua', 'open')}`,
    '/inspector',
    '/nowhere',
  ]),
  ...of('admin', [
    '/dashboard',
    '/dashboard#school',
    '/students',
    '/students/#trials',
    '/students/new-student',
    `/students/${student}`,
    `/students/${student}#calendar`,
    `/students/${student}#weekly`,
    `/students/${student}#credits`,
    `/students/${student}#payments`,
    `/students/${student}#history`,
    `/students/${student}#trials`,
    `/students/${student}#notes`,
    `/students/${student}#documents`,
    `/students/${student}#audit`,
    `/students/${student}/edit`,
    '/teachers',
    '/teachers/new-teacher',
    `/teachers/${teacher}`,
    `/teachers/${teacher}#availability`,
    `/teachers/${teacher}#calendar`,
    `/teachers/${teacher}#weekly`,
    `/teachers/${teacher}#students`,
    `/teachers/${teacher}#absence`,
    `/teachers/${teacher}#load`,
    `/teachers/${castId('lingua', 'account', 'teacher2')}?figure=missed#load`,
    `/teachers/${teacher}#Score`,
    `/teachers/${teacher}#pay`,
    '/payroll',
    `/payroll/${payRunId(0)}`,
    `/payroll/${payRunId(1)}?teacher=${teacher}`,
    `/teachers/${teacher}/edit`,
    '/settings',
    '/settings/products',
    '/settings/products/new-product',
    `/settings/products/${castId('lingua', 'product', 'SUBSCRIPTION_6')}`,
    '/settings/coupons',
    '/settings/coupons/new-coupon',
    `/settings/coupons/${castId('lingua', 'coupon', 'SUMMER20')}`,
    '/settings/policies',
    '/settings/holidays',
    '/settings/branding',
    '/settings/billing',
    '/settings/domains',
    '/settings/home-page',
    '/settings/website',
    '/settings/mails',
    '/settings/mails?mail=lesson-moved',
    '/settings/integrations',
    '/settings/staff',
    `/settings/staff/${castId('lingua', 'account', 'support')}`,
    '/settings/audit',
    '/settings/deleted',
    '/settings/privacy',
    '/settings/privacy?show=all',
    `/settings/privacy?request=${castId('lingua', 'personal-data-request', 'erase-blocked')}`,
  ]),
  ...dialogsOf('admin', `/students/${student}#weekly`, [
    'New weekly lessons',
    'Reschedule',
    'Cancel',
    'Substitute',
  ]),
  ...dialogsOf('admin', `/students/${student}#calendar`, ['New lesson']),
  ...dialogsOf('admin', `/students/${student}#credits`, ['Adjust credits']),
  {
    who: 'support',
    path: `/students/${student}#history`,
    opens: 'Attendance, classroom and report of the lesson with Laura Whitfield',
    presses: /^Correct/,
  },
  ...dialogsOf('support', '/payments', ['For the accountant']),
  ...dialogsOf('support', `/payments/${LATE}`, ['Record payment', 'Send reminder', 'Cancel order']),
  ...dialogsOf('support', `/payments/${TWICE}`, ['Refund']),
  ...dialogsOf('student', '/student/dashboard', ['Cancel', '.*Requests.*']),
  ...dialogsOf('teacher', '/teacher', ['Notifications.*']),
  ...dialogsOf('support', '/payments', ['Notifications.*']),
  ...dialogsOf('support', '/clock-changes', ["Student's time"]),
  ...dialogsOf('support', `/business/${business}#employees`, [
    'Add employee',
    'Manage Beatriz Carmona Vidal',
  ]),
  ...dialogsOf('support', `/business/${business}#invoices`, ['Preview invoice']),
  ...of('support', [
    '/dashboard',
    '/calendar',
    '/messages',
    '/messages?show=UNREAD',
    '/messages?show=PRIVATE',
    `/messages/${student}`,
    `/messages/private/${castId('lingua', 'thread', 'stand-by/teacher2')}`,
    '/lessons',
    '/clock-changes',
    '/calendar?view=week',
    '/trials',
    '/trials#board',
    '/trials/new-trial',
    `/trials/${castId('lingua', 'trial', 'italian')}`,
    `/trials/${castId('lingua', 'trial', 'italian')}#lessons`,
    `/trials/${castId('lingua', 'trial', 'italian')}/edit`,
    '/payments',
    '/payments/chase',
    '/payments/new-payment',
    `/payments/${castId('lingua', 'payment', 'full-waiting/1/1')}`,
    `/payments/${LATE}`,
    `/payments/${TWICE}`,
    '/support-tasks',
    `/support-tasks/${castId('lingua', 'support-task', 'reschedule')}`,
    `/support-tasks/${castId('lingua', 'support-task', 'conflict')}`,
    '/business',
    '/business/new-business',
    '/business/dashboard',
    `/business/${business}`,
    ...['employees', 'groups', 'usage', 'invoices', 'contract', 'documents'].map(
      (tab) => `/business/${business}#${tab}`,
    ),
    `/business/${business}?period=contract&by=costCentre&figure=used#usage`,
    `/business/${business}/edit`,
    '/groups',
    '/group/new-group',
    `/group/${group}`,
    `/group/${group}#schedule`,
    `/group/${group}#weekly`,
    `/group/${group}#attendance`,
    `/group/${group}/edit`,
    '/v1/en/backoffice/courses',
    '/v1/en/backoffice/courses/new-course',
    `/v1/en/backoffice/courses/${course}`,
    `/v1/en/backoffice/courses/${course}#participants`,
    `/v1/en/backoffice/courses/${course}#attendance`,
    `/v1/en/backoffice/courses/${course}#evidence`,
    `/v1/en/backoffice/courses/${course}/edit`,
    '/login/second-factor',
    '/jobs',
    `/jobs/${castId('lingua', 'batch', 'imported')}`,
    '/imports/new?resource=students',
    `/imports/${castId('lingua', 'batch', 'prepared')}`,
  ]),
  ...of('teacher', [
    '/teacher',
    '/teacher/schedule',
    '/teacher/schedule#availability',
    '/teacher/students',
    `/teacher/students/${student}`,
    '/teacher/groups',
    `/teacher/groups/${castId('lingua', 'group', 'solaria-b2')}`,
    '/teacher/credits',
    '/teacher/credits?figure=late',
    '/teacher/homework',
    '/teacher/homework?state=OPEN',
    `/teacher/homework/${castId('lingua', 'homework', 'student/0')}`,
    `/teacher/homework/${castId('lingua', 'homework', 'student/1')}`,
    '/teacher/messages',
    `/teacher/messages/${student}`,
    '/teacher/reports',
    '/teacher/scores',
    `/teacher/lessons/${castId('lingua', 'lesson', 'attended')}`,
    `/teacher/lessons/${castId('lingua', 'lesson', 'unreported')}`,
    '/teacher/profile/',
    `/meetingroom/${castId('lingua', 'lesson', 'next')}`,
    `/meetingroom/${castId('lingua', 'lesson', 'attended')}`,
  ]),
  ...of('student', [
    '/student/dashboard',
    '/student/my-classes',
    '/student/my-classes?view=month',
    '/student/my-classes?view=list',
    '/student/book',
    '/student/book?view=week',
    '/student/request?kind=lesson',
    '/student/request?kind=weekly',
    '/student/request?kind=call',
    '/student/credits',
    '/student/invoices',
    '/student/shop',
    '/student/history',
    '/student/documents?by=lesson',
    `/student/documents?open=${castId('lingua', 'document', 'tenses')}`,
    '/student/profile',
    '/student/edit',
    '/student/checkout',
    ...['student/1', 'student/5', 'student/6'].map(
      (key) => `/student/checkout/${castId('lingua', 'order', key)}`,
    ),
    `/student/score-form/${castId('lingua', 'lesson', 'attended')}`,
    `/meetingroom/${castId('lingua', 'lesson', 'next')}`,
    '/student/referal',
    '/student/promo?code=FRIEND5',
    '/student/clasing-go',
    '/student/homework',
    '/student/homework?state=CORRECTED',
    `/student/homework/${castId('lingua', 'homework', 'student/0')}`,
    `/student/homework/${castId('lingua', 'homework', 'student/1')}`,
    `/student/homework/${castId('lingua', 'homework', 'student/2')}`,
    '/student/messages',
    `/student/messages/${teacher}`,
    '/student/messages/school',
  ]),
  // Its teacher holds lessons in a room elsewhere.
  ...of('german', [`/meetingroom/${castId('lingua', 'lesson', 'german-long')}`]),
  ...of('zombie', [`/student/checkout/${castId('lingua', 'order', 'zombie/2')}`]),
  ...of('trial', [
    '/student/onboarding?step=contact',
    '/student/onboarding?step=goal',
    '/student/onboarding?step=messages',
    '/student/onboarding?step=level',
    '/student/level-form',
    '/student/dashboard',
  ]),
  ...of('newbie', ['/student/promo?code=WELCOME10']),
  ...of('company', [
    '/student/dashboard',
    '/student/shop',
    '/student/company',
    '/student/promo?code=FRIEND5',
  ]),
  ...dialogsOf('manager', '/business/dashboard', ['Invite employees']),
  ...of('manager', [
    '/business/dashboard',
    '/business/dashboard?teams=group',
    '/business/dashboard#forecast',
    '/business/dashboard#invoices',
    '/business/dashboard#courses',
    `/business/course/${course}`,
    `/business/student/${castId('lingua', 'account', 'company')}`,
    `/business/group/${castId('lingua', 'group', 'solaria-b2')}?period=contract&by=month`,
  ]),
];

/** A file name for a screen's picture. */
export const nameOf = ({ who, path, opens = '' }: Screen): string =>
  `${who ?? 'signed-out'}-${
    `${path} ${opens}`
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, 'one')
      .replaceAll(/[^a-zA-Z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'home'
  }`;
