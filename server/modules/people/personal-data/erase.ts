import { type RawBuilder, sql } from 'kysely';
import { systemNote } from '#domain/values/system-note.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { ERASED_TEXT, erasedName } from '#server/locales/erased-texts.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { endSessionsOf } from '#server/modules/people/sign-in/end-sessions.ts';
import type { MailPlace } from '#server/mail/mail-brand.ts';
import { planOf } from './erasure-plan.ts';
import { DELETED, PERSONAL, WORDS } from './erasure-rules.ts';
import { discardFiles } from './discarded.ts';
import { linkedTo } from './linked.ts';
import { type Naming, namingOf } from './names.ts';

interface Erasing {
  person: string;
  askedBy: string;
  place: MailPlace;
}

/**
 * Erases a person permanently, within the running transaction: removes their personal data from their own rows, from texts of others and
 * from the history; the same for records that were merged into theirs. Lessons, ledger, payments and invoices stay without a name. Throws
 * 422 while they or the school have open obligations. Returns the ended sessions, whose sockets must be closed after the commit. Call
 * `sweepFiles` after the commit too.
 */
export async function erase(db: Db, erasing: Erasing): Promise<string[]> {
  await sql`set local statement_timeout = '120s'`.execute(db);
  const { rows: merged } = await sql<{ id: string }>`select s.id from student s
    join account a on a.provider_id = s.provider_id and a.id = s.id
    where s.merged_into = ${erasing.person} and a.erased_at is null order by s.id`.execute(db);
  const endedSessions = await eraseRecord(db, erasing);
  for (const { id } of merged) await eraseRecord(db, { ...erasing, person: id });
  return endedSessions;
}

async function eraseRecord(db: Db, { person, askedBy, place }: Erasing): Promise<string[]> {
  await sql`select id from account where id = ${person} for update`.execute(db);
  const { blockers } = await planOf(db, person, askedBy);
  if (blockers.length > 0)
    throw new ApiError('not-possible', {
      text: 'erase-open-matters',
      details: { blockers },
    });
  const linked = await linkedTo(db, person);
  const naming = await namingOf(db, person);
  const endedSessions = await endSessionsOf(db, place, { accountId: person, reason: 'disabled' });
  await eraseRows(db, person);
  const { first, last } = erasedName(person);
  await sql`update account set erased_at = now(), disabled_at = coalesce(disabled_at, now()), disabled_reason = ${systemNote('erased-on-request')},
      email = 'erased-' || id || '@erased.invalid', first_name = ${first}, last_name = ${last}, phone = null, photo_url = null,
      password_hash = null, totp_secret = null, totp_confirmed_at = null, must_reset_password = false, is_admin = false, staff_rights = null
    where id = ${person}`.execute(db);
  await sql`select erase_invoices(${person}::uuid, ${`${first} ${last}`})`.execute(db);
  const touched = await eraseWords(db, person, [...linked.own, ...linked.shared], naming);
  await eraseHistory(db, person, linked.own, PERSONAL, naming);
  await eraseHistory(db, person, linked.shared, {}, naming);
  await eraseHistory(db, person, touched, {}, { phrases: naming.phrases, names: [] });
  return endedSessions;
}

/** Condition: kept copies of deleted records: notes and documents about the person, and their saved views. */
const keptOf = (
  person: string,
) => sql`(noun in ('note', 'document') and ${person} in (place, held ->> 'student_id', held ->> 'teacher_id'))
  or (noun = 'saved_view' and owner_id = ${person}::uuid and not (held ->> 'is_shared')::boolean)`;

/** Condition: the file `f` of a message is the person's own, and not one that they sent as the school. */
const OWN_FILE = (
  id: RawBuilder<unknown>,
) => sql`f.uploaded_by = ${id} and not exists (select from thread_message m
  where m.provider_id = f.provider_id and m.thread_id = f.thread_id and m.number = f.number and m.side = 'SCHOOL')`;

/** Condition: the file `f` is of the person's homework. */
const OF_HOMEWORK = (id: RawBuilder<unknown>) =>
  sql`exists (select from homework h where h.provider_id = f.provider_id and h.id = f.homework_id and h.student_id = ${id})`;

/** Condition: the file `f` was sent by e-mail to the person, and to no one else. */
const SENT_TO_ONLY = (id: RawBuilder<unknown>) => {
  const sentTo = (whom: RawBuilder<boolean>) =>
    sql`exists (select from contact_file x join contact c on c.provider_id = x.provider_id and c.id = x.contact_id
      where x.provider_id = f.provider_id and x.file_id = f.id and ${whom})`;
  return sql`${sentTo(sql`c.account_id = ${id}`)} and not ${sentTo(sql`c.account_id <> ${id}`)}`;
};

/** Clears or deletes the person's own rows. */
async function eraseRows(db: Db, person: string): Promise<void> {
  const id = sql`${person}::uuid`;
  await discardFiles(
    db,
    sql`select storage_key from document where student_id = ${id} or teacher_id = ${id}
    union all select f.storage_key from thread_file f where ${OWN_FILE(id)}
    union all select f.storage_key from homework_file f where ${OF_HOMEWORK(id)}
    union all select f.storage_key from email_file f where ${SENT_TO_ONLY(id)}
    union all select storage_key from teacher_intro where teacher_id = ${id}
    union all select storage_key from teacher_intro_captions where teacher_id = ${id}
    union all select held ->> 'storage_key' from deleted_record where noun = 'document' and (${keptOf(person)})
    union all select file_key from personal_data_request where account_id = ${id} and file_key is not null`,
  );
  const statements = [
    sql`delete from document where student_id = ${id} or teacher_id = ${id}`,
    sql`delete from thread_file f where ${OWN_FILE(id)}`,
    sql`delete from homework_file f where ${OF_HOMEWORK(id)}`,
    sql`delete from email_file f where ${SENT_TO_ONLY(id)}`,
    sql`update thread_message set text = '' where sender_id = ${id} and side <> 'SCHOOL'`,
    sql`delete from vocabulary_answer a using vocabulary_item v
      where v.student_id = ${id} and v.lesson_id is null and a.provider_id = v.provider_id and a.vocabulary_item_id = v.id`,
    sql`delete from vocabulary_item where student_id = ${id} and lesson_id is null`,
    sql`delete from note where record_id = ${id}`,
    sql`delete from saved_view where account_id = ${id} and not is_shared`,
    sql`delete from deleted_record where ${keptOf(person)}`,
    sql`delete from rate_bucket where key like '%' || (select email from account where id = ${id}) || '%'`,
    sql`delete from outbox_message m using account a where a.id = ${id} and m.payload ->> 'to' = a.email and m.sent_at is null`,
    sql`update outbox_message m set payload = '{}' from account a where a.id = ${id} and m.payload ->> 'to' = a.email`,
    sql`delete from outbox_message m where m.payload #>> '{facts,paper,studentId}' = ${person} and m.sent_at is null`,
    sql`update outbox_message m set payload = '{}' where m.payload #>> '{facts,paper,studentId}' = ${person}`,
    sql`delete from business_contact c using account a where a.id = ${id} and lower(c.email) = a.email`,
    sql`update business b set billing_email = null from account a where a.id = ${id} and lower(b.billing_email) = a.email`,
    sql`delete from batch b using import_file f, account a where a.id = ${id} and f.provider_id = b.provider_id and f.batch_id = b.id
      and b.status = 'DRAFT' and position(convert_to(a.email, 'UTF8') in f.content) > 0`,
    sql`update import_file f set content = '' from account a where a.id = ${id} and position(convert_to(a.email, 'UTF8') in f.content) > 0`,
    sql`update batch_item set cells = null, body = null where record_id = ${id}
      or (status <> 'WAITING' and body ->> 'studentId' = ${person})`,
    sql`update session set user_agent = null, address = null where account_id = ${id}`,
    sql`update student set goal = null, birth_on = null, source = null, hubspot_deal_id = null, referral_code = 'ERASED-' || id,
      activity_status = 'CANCEL', status_pinned = true, status_until = null, business_id = null, cost_centre_id = null where id = ${id}`,
    sql`update teacher set biography = null, country = null, iban = null, room_url = null, status = 'INACTIVE' where id = ${id}`,
    sql`update availability_exception set reason = null where teacher_id = ${id} and reason is not null`,
    sql`update group_member set left_reason = null where student_id = ${id} and left_reason is not null`,
    sql`update lesson_participant set contest_reason = null where student_id = ${id} and contest_reason is not null`,
    sql`update attendance_correction set reason = ${ERASED_TEXT} where student_id = ${id}`,
    sql`update level_test_result set answers = '[]' where student_id = ${id}`,
    sql`update score set comment = null where student_id = ${id} and comment is not null`,
    sql`update supplant_session set reason = ${ERASED_TEXT} where subject_id = ${id}`,
    sql`update solution_proposal set outcome = 'WITHDRAWN', closed_at = now() where student_id = ${id} and outcome is null`,
    sql`update solution_proposal set note = null where student_id = ${id} and note is not null`,
    sql`update support_task set payload = '{}', resolution = case when resolution is not null then ${ERASED_TEXT} end
      where student_id = ${id} or issuer_id = ${id}`,
    sql`update trial set goal = null, wishes = null, outcome = null, lost_reason = null, source = null where student_id = ${id}`,
    sql`update personal_data_request set note = null, file_key = null,
      status = case status when 'READY' then 'DONE' when 'PREPARING' then 'WITHDRAWN' when 'OPEN' then 'WITHDRAWN' else status end
      where account_id = ${id}`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const [table, column] of Object.entries(DELETED))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
}

/** Removes the names from texts that other people wrote and returns the ids of the records changed. */
async function eraseWords(
  db: Db,
  person: string,
  ids: readonly string[],
  { phrases, names }: Naming,
): Promise<string[]> {
  const touched: string[] = [];
  for (const { table, columns, key, record } of WORDS) {
    const { rows } = await sql<{
      touched: string[];
    }>`select erase_words(${person}::uuid, ${table}, ${[...columns]}::text[],
      ${key ?? 'provider_id'}, ${key === null ? null : [...ids]}::uuid[], ${record}, ${phrases}::text[], ${key === null ? [] : names}::text[])
      as touched`.execute(db);
    touched.push(...rows[0]!.touched);
  }
  return [...new Set(touched)];
}

async function eraseHistory(
  db: Db,
  person: string,
  ids: readonly string[],
  personal: Readonly<Record<string, readonly string[]>>,
  { phrases, names }: Naming,
): Promise<void> {
  await sql`select erase_history(${person}::uuid, ${[...ids]}::uuid[], ${JSON.stringify(personal)}::jsonb, ${phrases}::text[],
    ${names}::text[])`.execute(db);
}
