import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';

/** Properties of one kind of e-mail. */
interface Kind {
  readonly group: 'lessons' | 'groups' | 'requests' | 'money' | 'account' | 'staff';
  /** Placeholders of this kind, in addition to `school` and, if there is a button, `button`. */
  readonly values: readonly string[];
  /** Placeholders that a wording must contain, because the e-mail makes no sense without them. */
  readonly needs: readonly string[];
  /** False if there is no page to link to. */
  readonly hasButton: boolean;
}

const lesson = (values: readonly string[]): Kind => ({
  group: 'lessons',
  values: ['firstName', 'lesson', 'withWhom', 'moment', 'when', ...values],
  needs: ['when'],
  hasButton: true,
});
const group = (values: readonly string[]): Kind => ({
  group: 'groups',
  values: ['firstName', 'group', ...values],
  needs: ['group'],
  hasButton: true,
});
const invoice = (values: readonly string[]): Kind => ({
  group: 'money',
  values: ['firstName', 'number', 'amount', ...values],
  needs: ['number'],
  hasButton: true,
});
const payment: Kind = {
  group: 'money',
  values: ['firstName', 'amount', 'description', 'due', 'invoice', 'howToPay', 'message'],
  needs: ['amount', 'howToPay'],
  hasButton: true,
};
/** The link works once; without the button the e-mail is useless. */
const link: Kind = { group: 'account', values: ['firstName'], needs: ['button'], hasButton: true };
const notice: Kind = { group: 'account', values: ['firstName'], needs: [], hasButton: false };

/** All e-mails of the product; a school can change the wording of each. */
export const MAIL_KIND = {
  'lesson-booked': lesson(['credits', 'freeUntil']),
  'lesson-moved': lesson(['byWhom', 'before', 'newTeacher', 'credits']),
  'lesson-uncovered': lesson(['consequence']),
  'lesson-cancelled': lesson(['byWhom', 'reason', 'credits']),
  'lesson-reminder': lesson(['credits']),
  'lesson-missed': lesson(['missing']),
  'time-proposed': { ...lesson(['newWhen', 'note']), needs: ['newWhen'] },
  'time-declined': lesson(['newWhen']),
  'attendance-corrected': lesson(['outcome', 'consequence', 'reason']),
  'report-owed': {
    group: 'lessons',
    values: ['firstName', 'lessons'],
    needs: ['lessons'],
    hasButton: true,
  },
  'series-booked': {
    group: 'lessons',
    values: ['firstName', 'lesson', 'withWhom', 'dates'],
    needs: ['dates'],
    hasButton: true,
  },
  'group-joined': group(['dates']),
  'group-seated': group(['dates']),
  'group-waiting': group([]),
  'group-left': group([]),
  'group-moved': group(['leftGroup', 'dates']),
  'request-answered': {
    group: 'requests',
    values: ['firstName', 'request', 'answer'],
    needs: ['answer'],
    hasButton: true,
  },
  'solutions-proposed': {
    group: 'requests',
    values: ['firstName', 'request', 'options', 'until'],
    needs: ['options', 'button'],
    hasButton: true,
  },
  'credits-expiring': {
    group: 'money',
    values: ['firstName', 'credits', 'day'],
    needs: ['credits', 'day'],
    hasButton: true,
  },
  'company-month': {
    group: 'requests',
    values: ['firstName', 'company', 'month', 'figures', 'losing'],
    needs: ['figures'],
    hasButton: true,
  },
  'credits-extended': { group: 'money', values: ['firstName', 'day'], needs: ['day'], hasButton: true },
  'extension-decided': {
    group: 'requests',
    values: ['firstName', 'employee', 'decision'],
    needs: ['employee', 'decision'],
    hasButton: true,
  },
  'invoice-paid': invoice(['credited']),
  'invoice-due': invoice(['due']),
  'invoice-refunded': invoice([]),
  'invoice-cancelled': invoice(['corrected']),
  'invoice-again': invoice(['paper']),
  'share-due': {
    group: 'money',
    values: ['firstName', 'company', 'description', 'amount', 'day'],
    needs: ['amount'],
    hasButton: true,
  },
  'payment-due': payment,
  'payment-failed': payment,
  'reset-password': link,
  welcome: link,
  'trial-asked': link,
  'trial-reserved': {
    group: 'account',
    values: ['firstName', 'when', 'moment', 'withWhom', 'until'],
    needs: ['when', 'button'],
    hasButton: true,
  },
  'signed-up-again': link,
  'sign-in-link': link,
  'password-changed': notice,
  'second-factor-ended': notice,
  'supplant-started': { ...notice, values: ['firstName', 'agent', 'reason'], needs: ['agent', 'reason'] },
  'supplant-ended': {
    ...notice,
    values: ['firstName', 'agent', 'reason', 'changes'],
    needs: ['agent', 'changes'],
  },
  'homework-corrected': {
    group: 'lessons',
    values: ['firstName', 'teacher', 'task'],
    needs: [],
    hasButton: true,
  },
  'unread-messages': {
    group: 'account',
    values: ['firstName', 'messages', 'senders'],
    needs: ['messages'],
    hasButton: true,
  },
  'clocks-change': {
    group: 'staff',
    values: ['day', 'zones', 'lessons', 'outside'],
    needs: ['day'],
    hasButton: true,
  },
  'staff-email': {
    group: 'requests',
    values: ['subject', 'message', 'author'],
    needs: ['message'],
    hasButton: false,
  },
  mentioned: {
    group: 'staff',
    values: ['firstName', 'author', 'record'],
    needs: ['author'],
    hasButton: true,
  },
  'tasks-given': {
    group: 'staff',
    values: ['firstName', 'author', 'requests'],
    needs: ['author'],
    hasButton: true,
  },
} as const satisfies Record<string, Kind>;

export type MailKind = keyof typeof MAIL_KIND;
export const MAIL_KINDS = Object.keys(MAIL_KIND) as [MailKind, ...MailKind[]];
export const mailKind = z.enum(MAIL_KINDS);

/** Text of an e-mail: `{{name}}` is replaced with that value of the e-mail; `{{button}}` in a paragraph of its own with its button. */
export interface MailWording {
  readonly subject: string;
  /** Paragraphs, with an empty line between them. */
  readonly body: string;
}

/** Returns the placeholders that an e-mail of this kind can contain. */
export function placeholdersOf(kind: MailKind): readonly string[] {
  const { values, hasButton }: Kind = MAIL_KIND[kind];
  return [...values, 'school', ...(hasButton ? ['button'] : [])];
}

/** Returns the placeholders that a wording of this kind must contain. */
export const neededIn = (kind: MailKind): readonly string[] => (MAIL_KIND[kind] as Kind).needs;

/** `{{ name }}`. */
export const PLACEHOLDER = /\{\{\s*([\w-]*)\s*\}\}/g;
const named = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
const shown = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

/** Returns the problems of a wording by field; empty if it can be sent. Each names the placeholders concerned. */
export function wordingProblems(kind: MailKind, { subject, body }: MailWording): Record<string, string> {
  const problems = {
    subject: problemOf(kind, subject, true),
    body: problemOf(kind, body, false) ?? missingIn(kind, subject, body),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== null)) as Record<
    string,
    string
  >;
}

function problemOf(kind: MailKind, text: string, isSubject: boolean): string | null {
  const allowed = placeholdersOf(kind).filter((name) => !isSubject || name !== 'button');
  const unknown = [...new Set(named(text).filter((name) => !allowed.includes(name)))];
  if (unknown.length > 0) {
    return errorText('unknown-placeholders', { unknown: shown(unknown), allowed: shown(allowed) });
  }
  const rest = text.replaceAll(PLACEHOLDER, '');
  if (rest.includes('{{') || rest.includes('}}'))
    return errorText('placeholder-braces', { open: '{{', close: '}}' });
  if (isSubject) return null;
  const buttons = named(text).filter((name) => name === 'button').length;
  const alone = text.split(/\n\s*\n/).filter((part) => /^\s*\{\{\s*button\s*\}\}\s*$/.test(part)).length;
  if (buttons > 1) return errorText('one-button-only', { button: shown(['button']) });
  return buttons === alone ? null : errorText('button-paragraph', { button: shown(['button']) });
}

function missingIn(kind: MailKind, subject: string, body: string): string | null {
  const there = new Set([...named(body), ...named(subject).filter((name) => name !== 'button')]);
  const missing = neededIn(kind).filter((name) => !there.has(name));
  return missing.length === 0 ? null : errorText('missing-placeholders', { missing: shown(missing) });
}
