import * as z from 'zod/mini';
import { lessonStatus } from '#domain/shared/lesson-status.ts';
import { supportTaskType } from '../support-task-type.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

/** Kinds of record that are searched by name. */
export const NAMED_NOUNS = ['student', 'teacher', 'group', 'business', 'course', 'manager', 'staff'] as const;

/** Most hits that one noun shows. */
export const SEARCH_HITS = 8;

const named = z.object({
  noun: z.enum(NAMED_NOUNS),
  hits: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      subtitle: z.string(),
      /** The phone number, if it matched the search. */
      phone: z.nullable(z.string()),
    }),
  ),
});

const person = z.object({ id: z.string(), fullName: z.string() });

/** Lessons of a person or of a day, those next to now first. */
const lessons = z.object({
  noun: z.literal('lesson'),
  hits: z.array(
    z.object({
      id: z.string(),
      startsAt: instant,
      timeZone: z.string(),
      status: lessonStatus,
      teacherId: z.string(),
      teacherName: z.string(),
      groupId: z.nullable(z.string()),
      groupName: z.nullable(z.string()),
      students: z.array(person),
    }),
  ),
});

/** Requests of a person or of a type, open ones first. */
const requests = z.object({
  noun: z.literal('request'),
  hits: z.array(
    z.object({
      id: z.string(),
      type: supportTaskType,
      issuerName: z.string(),
      createdAt: instant,
      isOpen: z.boolean(),
    }),
  ),
});

/** Invoices and credit notes by their number. */
const invoices = z.object({
  noun: z.literal('invoice'),
  hits: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      billingName: z.string(),
      issuedOn: plainDate,
      paymentId: z.string(),
    }),
  ),
});

const typesNamed = z.pipe(
  z.pipe(
    text({ max: 500 }),
    z.transform((value: string) => value.split(',')),
  ),
  z.array(supportTaskType),
);

export const searchEverywhere = endpoint({
  method: 'GET',
  path: '/backoffice/search',
  summary:
    'Search people, groups, companies and courses by name, e-mail or phone (every word must match); lessons by person and day; requests by person and type; invoices by number',
  roles: ['CUSTOMER_SUPPORT'],
  area: 'staff',
  query: z.strictObject({
    q: text({ max: 100 }),
    /** Types of request that the words name in the reader's language, with commas between them … */
    types: z.optional(typesNamed),
    /** … and the other words: the requester. */
    issuer: z.optional(text({ min: 0, max: 100 })),
  }),
  /** In the order in which it is shown; nouns without a hit are left out. */
  reply: z.array(z.discriminatedUnion('noun', [named, lessons, requests, invoices])),
});
