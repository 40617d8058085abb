import { RIGHTED_NOUNS } from '#domain/nouns.ts';
import { FIELD_RESOURCES } from '#domain/office/custom-field.ts';
import type { NounRights } from '#domain/shared/noun-facts.ts';
import { nounRights } from '#domain/shared/noun-rights.ts';
import type { Right } from '#domain/shared/rights.ts';
import { FIELD_TABLES } from '#server/modules/office/custom-fields/field-tables.ts';
import type { TestApp } from './app.ts';

/** A text that no reply holds by chance: its place, and the permissions needed to read it there. */
const mark = (place: string, rights: string) => `secret:${place}:' || ${rights} || ':`;
const MARK = /secret:([\w.]+):([\w+]+):/g;

/** An amount that nothing of a school comes near, even by the half hour and with the half of it; and less than what overflows. */
const MUCH = 30_000_000;
const LEAST = MUCH / 8;
/** A price of the shop, which is known by being this one. */
export const PLANTED_PRICE = 3_000_001;

/** Which rights a record of a kind asks for, as SQL over its row `t`. */
const DOCUMENT = `case when t.student_id is not null then 'students' when t.teacher_id is not null then 'teachers'
  when t.group_id is not null then 'groups' when t.business_id is not null then 'business' when t.course_id is not null then 'courses'
  when t.lesson_id is not null then 'calendar' else 'settings' end`;
const CONTACT = `(select case a.role when 'STUDENT' then 'students' when 'TEACHER' then 'teachers' else 'business' end
  from account a where a.provider_id = t.provider_id and a.id = t.account_id)`;
const NOTE = `case t.noun when 'student' then 'students' when 'teacher' then 'teachers' when 'group' then 'groups'
  when 'trial' then 'trials' when 'course' then 'courses' when 'payment' then 'payments+money' else t.noun end`;

function rightsSql(noun: string, facts: NounRights, right: string): string {
  if (noun === 'document') return `(${DOCUMENT})`;
  if (noun === 'contact') return CONTACT;
  if (noun === 'note') return `(${NOTE})`;
  // Those of the demo school are for all staff.
  const valuesOf = FIELD_RESOURCES.find((resource) => FIELD_TABLES[resource].table === noun);
  if (valuesOf) return `'${valuesOf}'`;
  if (!('area' in facts)) throw new Error(`Who sees a ${noun}?`);
  const all = [facts.area, facts.money, right].filter((one) => one !== undefined && one !== 'record');
  return `'${all.join('+')}'`;
}

/** The text alone, or with what replies need beside it, as SQL. */
const elementOf = (place: string, planted: string): string =>
  place === 'homework.marks' ? `jsonb_build_object('start', 0, 'end', 1, 'note', ${planted})` : planted;

/** Puts what is known at sight into every sensitive column of a school that the table of rights names, and into every amount. */
export async function plantSecrets({ sql }: TestApp, providerId: string): Promise<void> {
  await addDocuments(sql, providerId);
  await sql(
    `insert into billing_details (provider_id, student_id, kind, name, tax_id, address, postcode, city, country, email)
     select provider_id, id, 'PERSON', 'Name', 'Tax', 'Street', '28001', 'Madrid', 'ES', 'a@b.example' from student where provider_id = $1 on conflict do nothing`,
    [providerId],
  );
  const columns = await sql<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const typeOf = (table: string, column: string) =>
    columns.find((one) => one.table === table && one.column === column)?.type;
  // What is planted need not add up.
  await sql(`do $$ declare c record; begin
    for c in select conrelid::regclass as rel, conname from pg_constraint where contype = 'c' and conrelid <> 0 loop
      execute format('alter table %s drop constraint %I', c.rel, c.conname);
    end loop;
    for c in select tgrelid::regclass as rel, tgname from pg_trigger where tgname in ('append_only', 'frozen') loop
      execute format('drop trigger %I on %s', c.tgname, c.rel);
    end loop; end $$`);
  const set = (table: string, assignment: string, where = 'true') =>
    sql(
      `update "${table}" t set ${assignment} where ${table === 'provider' ? 't.id' : 't.provider_id'} = $1 and ${where}`,
      [providerId],
    );
  for (const noun of RIGHTED_NOUNS) {
    const facts = nounRights(noun);
    const texts: string[] = [];
    for (const [column, right] of Object.entries(facts.fields ?? {})) {
      const planted = `'${mark(`${noun}.${column}`, rightsSql(noun, facts, right))}' || left(md5(t::text), 6)`;
      if (typeOf(noun, column) === 'text') texts.push(`"${column}" = ${planted}`);
      if (typeOf(noun, column) === 'jsonb')
        texts.push(`"${column}" = jsonb_build_array(${elementOf(`${noun}.${column}`, planted)})`);
    }
    const amounts = columns
      .filter(({ table, column, type }) => table === noun && column.endsWith('_cents') && type !== 'text')
      .map(({ column }) => `"${column}" = ${noun === 'product' ? PLANTED_PRICE : MUCH}`);
    const all = [...texts, ...amounts];
    if (all.length > 0) await set(noun, all.join(', '));
  }
  await set('order_line', `unit_price_cents = ${MUCH}, list_price_cents = ${MUCH}`);
  await set(
    'deleted_record',
    `title = '${mark('deleted', `case when t.noun = 'note' and t.held ->> 'noun' = 'payment' then 'payments+money' else t.area end`)}'`,
  );
  await set('provider', `rules = t.rules || '{"payNoShowPercent": 37, "payTrialPercent": 41}'`);
  // The log's newest page holds some of each kind.
  await sql(
    `insert into audit_entry (provider_id, at, action, noun, record_id, operation, before, after)
      select provider_id, at, action, noun, record_id, operation, before, after from (
        select e.*, row_number() over (partition by e.noun order by e.id desc) as n from audit_entry e where e.provider_id = $1) e
      where n <= case when e.noun in ('document', 'note') then 40 else 1 end`,
    [providerId],
  );
}

/** A document of each kind of owner; files are not needed. */
async function addDocuments(sql: TestApp['sql'], providerId: string): Promise<void> {
  const owners = {
    student_id: 'select student_id from lesson_participant where provider_id = $1',
    teacher_id: 'select id from teacher where provider_id = $1',
    group_id:
      'select group_id from group_member where provider_id = $1 and left_on is null and not is_waiting',
    lesson_id: "select lesson_id from lesson_participant where provider_id = $1 and status <> 'CANCELLED'",
    business_id: 'select id from business where provider_id = $1',
    course_id: 'select id from course where provider_id = $1',
  };
  const names = Object.keys(owners);
  const rows = [...names, null].map(
    (owner) =>
      `(${names.map((name) => (name === owner ? `(${owners[name as keyof typeof owners]} order by 1 limit 1)` : 'null::uuid')).join()})`,
  );
  await sql(
    `insert into document (provider_id, id, title, file_name, media_type, size_bytes, storage_key, ${names.join()})
      select $1, gen_random_uuid(), 'x', 'x', 'text/plain', 1, gen_random_uuid()::text, v.* from (values ${rows.join()}) v`,
    [providerId],
  );
}

/** Where texts were planted. */
export const plantedPlaces = (): string[] =>
  RIGHTED_NOUNS.flatMap((noun) =>
    Object.keys(nounRights(noun).fields ?? {})
      .filter((field) => !/_(cents|percent|points)$|\./.test(field))
      .map((field) => `${noun}.${field}`),
  );

interface Seen {
  /** The place of each secret that was found, with the permissions that it needs. */
  marks: { place: string; rights: Right[] }[];
  /** Amounts, by the names of their fields or columns. */
  amounts: string[];
  hasPrice: boolean;
  hasPayRules: boolean;
}

/** What of the secrets is in a reply, whatever its kind. */
export function secretsIn(text: string): Seen {
  const marks = [...text.matchAll(MARK)].map(([, place, rights]) => ({
    place: place!,
    rights: rights!.split('+') as Right[],
  }));
  const numbers = [
    ...[...text.matchAll(/"(\w+)":\s*(-?\d{7,})(?=[,}\]\s])/g)].map(
      ([, name, digits]) => [name!, Number(digits)] as const,
    ),
    ...[...text.matchAll(/(?<=^|[,\n"])(-?\d{5,}\.\d\d)(?=$|[,\r\n"])/g)].map(
      ([, digits]) => ['a cell', Math.round(Number(digits) * 100)] as const,
    ),
  ].map(([name, cents]) => [name, Math.abs(cents)] as const);
  return {
    marks,
    amounts: numbers.filter(([, cents]) => cents >= LEAST).map(([name]) => name),
    hasPrice: numbers.some(([, cents]) => cents === PLANTED_PRICE),
    hasPayRules: /pay(NoShow|LateCancel|TeacherAbsent|Group|Trial)Percent/.test(text),
  };
}
