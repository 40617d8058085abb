import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type getBusinessTimeline,
  TIMELINE_PAGE,
  type TimelineEntry,
  type TimelinePage,
  type TimelinePart,
} from '#domain/office/api/timeline.ts';
import { can, type Rights } from '#domain/shared/rights.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { MISSING_ATTACHMENT } from '#server/mail/missing-attachment.ts';
import { CONTACT_MAIL } from '#server/modules/office/contacts/contact-mail.ts';
import { among, type TimelineSubject } from './timeline-subject.ts';
import { listEntries } from './audit.queries.ts';
import { seenBy } from './visible-nouns.ts';

type Caller = Pick<Session, 'accountId' | 'isAdmin' | 'rights'>;
type Query = z.output<typeof getBusinessTimeline.query>;
type Reading = Query & { of: TimelineSubject; caller: Caller };

/** Whose notes a timeline shows. */
const NOTED = ['student', 'teacher', 'business'];
/** Shown as entries of their own. */
const SHOWN_APART = ['contact', 'note'];

/** Rows of `key, at, kind, byName, toName, title, text, mailState, recordId, version, missingFile, files`; each source reads one page along an index. */
type Source = (reading: Reading) => RawBuilder<unknown>;

const older = ({ before }: Query, at: string, key: RawBuilder<unknown>) => {
  if (!before) return sql`true`;
  const dash = before.indexOf('-');
  const micros = before.slice(0, dash);
  const instant = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
  // The plain comparison is what the index can use.
  return sql`(${sql.ref(at)} <= ${instant} and (${sql.ref(at)}, ${key}) < (${instant}, ${before.slice(dash + 1)}::text))`;
};
const keyOf = (name: string, id: RawBuilder<unknown>) => sql`(${sql.lit(`${name}:`)} || ${id})`;
const NO_FILES = sql`null as "missingFile", '[]'::jsonb as files`;
const filesOfContact = sql`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'fileName', f.file_name, 'sizeBytes', f.size_bytes) order by f.file_name, f.id)
  from contact_file x join email_file f on f.provider_id = x.provider_id and f.id = x.file_id
  where x.provider_id = c.provider_id and x.contact_id = c.id), '[]')`;
const page = (at: string) => sql`order by ${sql.ref(at)} desc limit ${TIMELINE_PAGE + 1}`;

const SOURCES: Readonly<Record<TimelinePart, readonly [mayRead: (held: Rights) => boolean, Source]>> = {
  CONTACTS: [
    () => true,
    (reading) => {
      const key = keyOf('contact', sql`c.id`);
      const mayChange = sql`(c.kind <> 'EMAIL' and (${reading.caller.isAdmin}::boolean or c.author_id = ${reading.caller.accountId}))`;
      return sql`select ${key} as key, c.created_at as at, c.kind, w.full_name as "byName", ${reading.of.isCompany ? sql`(select p.full_name from account p where p.provider_id = c.provider_id and p.id = c.account_id)` : sql`null`} as "toName", c.subject as title, c.text,
        case when c.withheld_at is not null then 'WITHHELD' when m.id is null then null when m.sent_at is not null then 'SENT' when m.failed_at is not null then 'FAILED' else 'WAITING' end as "mailState",
        c.id as "recordId", case when ${mayChange} then c.version end as version,
        case when m.failed_at is not null then substring(m.last_error from ${MISSING_ATTACHMENT}) end as "missingFile", ${filesOfContact} as files
        from contact c join account w on w.provider_id = c.provider_id and w.id = c.author_id
        left join outbox_message m on m.provider_id = c.provider_id and m.dedupe_key = 'contact:' || c.id
        where ${among(sql`c.account_id`, reading.of.accountIds)} and ${older(reading, 'c.created_at', key)} ${page('c.created_at')}`;
    },
  ],
  MESSAGES: [
    (held) => can(held, 'tasks', 'view'),
    (reading) => {
      const key = keyOf('message', sql`m.thread_id || '-' || m.number`);
      return sql`select ${key} as key, m.sent_at as at, 'MESSAGE' as kind, w.full_name as "byName", null as "toName", null as title, m.text, null as "mailState",
        m.thread_id as "recordId", null::int as version, ${NO_FILES}
        from message_thread t join thread_message m on m.provider_id = t.provider_id and m.thread_id = t.id
        join account w on w.provider_id = m.provider_id and w.id = m.sender_id
        where ((${among(sql`t.student_id`, reading.of.accountIds)} and t.teacher_id is null) or (${among(sql`t.teacher_id`, reading.of.accountIds)} and t.student_id is null))
          and ${older(reading, 'm.sent_at', key)} ${page('m.sent_at')}`;
    },
  ],
  REQUESTS: [
    (held) => can(held, 'tasks', 'view'),
    (reading) => {
      const raised = keyOf('request', sql`k.id`);
      const resolved = keyOf('resolved', sql`k.id`);
      const of = sql`(${among(sql`k.issuer_id`, reading.of.accountIds)} or ${among(sql`k.student_id`, reading.of.accountIds)})`;
      return sql`(select ${raised} as key, k.created_at as at, 'REQUEST' as kind, w.full_name as "byName", null as "toName", k.type as title, null as text,
          null as "mailState", k.id as "recordId", null::int as version, ${NO_FILES}
          from support_task k join account w on w.provider_id = k.provider_id and w.id = k.issuer_id
          where ${of} and ${older(reading, 'k.created_at', raised)} ${page('k.created_at')})
        union all
        (select ${resolved}, k.resolved_at, 'RESOLUTION', w.full_name, null, k.type, k.resolution, null, k.id, null::int, ${NO_FILES}
          from support_task k left join account w on w.provider_id = k.provider_id and w.id = k.resolved_by
          where ${of} and k.resolved_at is not null and ${older(reading, 'k.resolved_at', resolved)} ${page('k.resolved_at')})`;
    },
  ],
  NOTES: [
    () => true,
    (reading) => {
      const key = keyOf('note', sql`n.id`);
      return sql`select ${key} as key, n.created_at as at, 'NOTE' as kind, w.full_name as "byName", null as "toName", null as title, n.text, null as "mailState",
        n.id as "recordId", null::int as version, ${NO_FILES}
        from note n join account w on w.provider_id = n.provider_id and w.id = n.author_id
        where n.noun = any(${NOTED}::text[]) and ${among(sql`n.record_id`, reading.of.recordIds)} and ${older(reading, 'n.created_at', key)} ${page('n.created_at')}`;
    },
  ],
  EMAILS: [
    () => true,
    (reading) => {
      const key = keyOf('mail', sql`m.id`);
      // Subjects can name amounts.
      const subject = can(reading.caller.rights, 'money', 'view') ? sql`m.payload ->> 'subject'` : sql`null`;
      const to = reading.of.isCompany ? sql`m.payload ->> 'to'` : sql`null`;
      return sql`select ${key} as key, m.created_at as at, 'AUTOMATIC_EMAIL' as kind, null as "byName", ${to} as "toName", ${subject} as title,
        null as text, case when m.sent_at is not null then 'SENT' when m.failed_at is not null then 'FAILED' else 'WAITING' end as "mailState",
        null::uuid as "recordId", null::int as version, ${NO_FILES}
        from outbox_message m where m.kind = 'MAIL' and ${among(sql`m.payload ->> 'to'`, reading.of.emails, 'text')}
          and coalesce(m.payload ->> 'template', '') <> ${CONTACT_MAIL} and ${older(reading, 'm.created_at', key)} ${page('m.created_at')}`;
    },
  ],
  CHANGES: [
    () => true,
    (reading) => {
      const key = keyOf('change', sql`e.id`);
      return sql`select ${key} as key, e.at, 'CHANGE' as kind, null as "byName", null as "toName", null as title, null as text, null as "mailState",
        null::uuid as "recordId", null::int as version, ${NO_FILES}
        from audit_entry e where ${among(sql`e.record_id`, reading.of.recordIds)} and e.noun <> all(${SHOWN_APART}::text[]) and ${seenBy(reading.caller.rights)}
          and ${older(reading, 'e.at', key)} ${page('e.at')}`;
    },
  ],
};

type Row = Omit<TimelineEntry, 'change'> & { cursor: string };

/** Returns a page of everything sent, said and changed about a person or a company, newest first, of the kinds that the caller sees. */
export async function readTimeline(
  db: Db,
  caller: Caller,
  of: TimelineSubject,
  query: Query,
): Promise<TimelinePage> {
  const reading = { ...query, of, caller };
  const sources = Object.entries(SOURCES)
    .filter(([part, [mayRead]]) => (!query.only || query.only === part) && mayRead(caller.rights))
    .map(([, [, source]]) => sql`(${source(reading)})`);
  if (sources.length === 0) return { entries: [], next: null };
  const { rows } = await sql<Row>`
    select e.*, (extract(epoch from e.at) * 1000000)::bigint || '-' || e.key as cursor
    from (${sql.join(sources, sql` union all `)}) e order by e.at desc, e.key desc limit ${TIMELINE_PAGE + 1}`.execute(
    db,
  );
  const shown = rows.slice(0, TIMELINE_PAGE);
  const changes = await changesOf(db, caller, shown);
  return {
    entries: shown.map((row) => {
      const { cursor: _, ...entry } = row;
      return { ...entry, change: changes.get(entry.key) ?? null };
    }),
    next: rows.length > TIMELINE_PAGE ? shown.at(-1)!.cursor : null,
  };
}

async function changesOf(db: Db, caller: Caller, rows: readonly Row[]) {
  const id = rows.filter(({ kind }) => kind === 'CHANGE').map(({ key }) => key.slice('change:'.length));
  if (id.length === 0) return new Map<string, never>();
  const found = await listEntries(db, caller, { filter: { id }, range: [0, TIMELINE_PAGE - 1] });
  return new Map(found.rows.map((entry) => [`change:${entry.id}`, entry]));
}
