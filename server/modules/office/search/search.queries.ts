import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { NAMED_NOUNS, SEARCH_HITS, type searchEverywhere } from '#domain/office/api/search.ts';
import { AREA_OF_ROLE, canNoun } from '#domain/shared/noun-rights.ts';
import { can, type Rights } from '#domain/shared/rights.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lessonHits } from './lesson-hits.ts';
import type { Part } from './parts.ts';
import { requestHits } from './request-hits.ts';
import { invoiceNumberIn, phoneIn } from '#domain/office/search-wanted.ts';

const PEOPLE = ['student', 'teacher', 'manager', 'staff'];

/** Words that may be part of a telephone number. */
const digitsIn = (wanted: string): string[] => wanted.split(/\s+/).filter((word) => /^\+?\d{3,}$/.test(word));

/** Finds records by name, with the phone number if it contains the digits. */
function namedHits(noun: string, typed: string): Part {
  const wanted = phoneIn(typed) ?? typed;
  const digits = PEOPLE.includes(noun) ? digitsIn(wanted) : [];
  const phone =
    digits.length > 0
      ? sql`(select a.phone from account a where a.id = h.id and exists (select from unnest(${digits}::text[]) word
          where position(word in regexp_replace(a.phone, '[^0-9+]', '', 'g')) > 0 and position(word in h.title || ' ' || h.subtitle) = 0))`
      : sql`null`;
  return {
    noun,
    hits: sql`select json_build_object('id', h.id, 'title', h.title, 'subtitle', h.subtitle, 'phone', ${phone}) as hit, h.place
      from search(${wanted}, array[${noun}], ${SEARCH_HITS}) with ordinality h (noun, id, title, subtitle, place)`,
  };
}

/** Invoices and credit notes of a number, the newest series first; each leads to its order's last payment. */
function invoiceHits(typed: string): Part | null {
  const wanted = invoiceNumberIn(typed);
  if (!wanted) return null;
  return {
    noun: 'invoice',
    // Sorted only once they are found: so few are not worth going through all by date.
    hits: sql`select json_build_object('id', i.id, 'number', i.series || '-' || i.number, 'billingName', i.billing_name, 'issuedOn', i.issued_on,
        'paymentId', i.payment_id) as hit, row_number() over (order by i.issued_on desc, i.series) as place
      from (select i.*, (select (array_agg(p.id order by p.created_at desc, p.id))[1] from payment p
            where p.provider_id = i.provider_id and p.order_id = i.order_id) as payment_id
          from invoice_counter c
          join invoice i on i.provider_id = c.provider_id and i.series = c.series and i.number = ${wanted.number}::int
          where position(upper(${wanted.series}) in upper(c.series)) > 0 offset 0) i
      where i.payment_id is not null
      order by place limit ${SEARCH_HITS}`,
  };
}

type Query = z.output<typeof searchEverywhere.query>;
type Found = z.input<typeof searchEverywhere.reply>;

type Named = (typeof NAMED_NOUNS)[number];

const SEEN: Readonly<Record<Named, (held: Rights) => boolean>> = {
  student: (held) => canNoun(held, 'student', 'view'),
  teacher: (held) => canNoun(held, 'teacher', 'view'),
  group: (held) => canNoun(held, 'student_group', 'view'),
  business: (held) => canNoun(held, 'business', 'view'),
  course: (held) => canNoun(held, 'course', 'view'),
  manager: (held) => can(held, AREA_OF_ROLE.BUSINESS_MANAGER, 'view'),
  staff: (held) => can(held, AREA_OF_ROLE.CUSTOMER_SUPPORT, 'view'),
};

/** Returns the parts of the search that these permissions include, in display order. */
function partsOf({ q, types, issuer }: Query, rights: Rights, now: Date): Part[] {
  const today = parsePlainDate(now.toISOString().slice(0, 10));
  return [
    ...NAMED_NOUNS.filter((noun) => SEEN[noun](rights)).map((noun) => namedHits(noun, q)),
    canNoun(rights, 'lesson', 'view') ? lessonHits(q, today) : null,
    canNoun(rights, 'support_task', 'view') ? requestHits({ typed: q, types, issuer }) : null,
    canNoun(rights, 'invoice', 'view') ? invoiceHits(q) : null,
  ].filter((part) => part !== null);
}

/** Returns the best hits among everything that the caller can see, with one statement. */
export async function searchAll(db: Db, query: Query, rights: Rights, now: Date): Promise<Found> {
  const parts = partsOf(query, rights, now).map(
    ({ noun, hits }, position) =>
      sql`select ${noun}::text as noun, json_agg(part.hit order by part.place) as hits, ${position}::int as position from (${hits}) part having count(*) > 0`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<Found[number]>`
    select noun, hits from (${sql.join(parts, sql` union all `)}) everything order by position`.execute(db);
  return rows;
}
