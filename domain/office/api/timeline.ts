import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { instant } from '#domain/values/instant.ts';
import { auditRecord } from './audit.ts';
import { emailFile } from './email-files.ts';

/** What a timeline shows, each with its entries: staff's contacts, conversation, requests, notes, automatic e-mails, changed data. */
export const TIMELINE_PARTS = ['CONTACTS', 'MESSAGES', 'REQUESTS', 'NOTES', 'EMAILS', 'CHANGES'] as const;
export type TimelinePart = (typeof TIMELINE_PARTS)[number];

export const TIMELINE_KINDS = [
  'CALL',
  'WHATSAPP',
  'EMAIL',
  'MESSAGE',
  'REQUEST',
  'RESOLUTION',
  'NOTE',
  'AUTOMATIC_EMAIL',
  'CHANGE',
] as const;

export const MAIL_STATES = ['WAITING', 'SENT', 'FAILED', 'WITHHELD'] as const;

/** Entries of one page. */
export const TIMELINE_PAGE = 30;

const timelineEntry = z.object({
  key: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  at: instant,
  /** Null: the system. */
  byName: z.nullable(z.string()),
  /** On a company's timeline: to whom staff spoke or wrote, or the address of an e-mail. */
  toName: z.nullable(z.string()),
  /** Subject of an e-mail; type of a request. */
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Of e-mails of the last 30 days; withheld: the person unsubscribed before it was sent. */
  mailState: z.nullable(z.enum(MAIL_STATES)),
  /** Of an e-mail that failed because of it: the file that is no longer stored. */
  missingFile: z.nullable(z.string()),
  /** Attached to an e-mail of staff. */
  files: z.array(emailFile),
  /** The logged contact, or the request. */
  recordId: z.nullable(z.string()),
  /** Of a call or chat that the caller can change. */
  version: z.nullable(z.int()),
  change: z.nullable(auditRecord),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const page = {
  only: z.optional(z.enum(TIMELINE_PARTS)),
  /** `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,17}-[a-z]{1,10}:[\w-]{1,60}$/))),
};
const reply = z.object({
  entries: z.array(timelineEntry),
  /** Null on the last page. */
  next: z.nullable(z.string()),
});
export type TimelinePage = z.infer<typeof reply>;

export const getTimeline = endpoint({
  method: 'GET',
  path: '/backoffice/timeline',
  summary:
    "Everything sent, said and changed about a student, teacher or manager, newest first, as far as the caller's permissions go",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'staff',
  query: z.strictObject({ accountId: idOf('account'), ...page }),
  reply,
});

export const getBusinessTimeline = endpoint({
  method: 'GET',
  path: '/backoffice/business/:id/timeline',
  summary:
    "Everything sent, said and changed about a company and its managers, newest first, as far as the caller's permissions go",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'business',
  params: z.strictObject({ id: idOf('business') }),
  query: z.strictObject(page),
  reply,
});
