import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enableAccount } from '#domain/people/api/accounts.ts';
import { signInStudent } from '#domain/people/api/auth.ts';
import { createNote } from '#domain/office/api/notes.ts';
import { createPersonalRequest, erasePerson, getPersonalRequest } from '#domain/people/api/personal-data.ts';
import { students } from '#domain/people/api/students.ts';
import { seedCast } from '#server/demo/cast.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { columnsHolding, textColumns } from '#tests/support/whole-database.ts';
import { DELETED, IMPERSONAL, PERSONAL, WORDS } from './erasure-rules.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'school-erase-'));
const test = testApp({ env: { DATA_DIR } });
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
let admin: Agent;
beforeAll(async () => {
  await seedCast(test.pool, { providers: ['lingua'], documentFolder: join(DATA_DIR, 'uploads') });
  admin = await test.signIn('admin@lingua.example');
});

interface Person {
  id: string;
  role: string;
  email: string;
  phone: string | null;
  full_name: string;
}
const people = (where: string) =>
  test.sql<Person>(
    `select a.id, a.role, a.email, a.phone, a.full_name from account a join provider p on p.id = a.provider_id and p.subdomain = 'lingua'
     where a.erased_at is null and ${where} order by a.email`,
  );
/** Some of the cast have asked already. */
async function draft(accountId: string): Promise<{ id: string }> {
  const [open] = await test.sql<{ id: string }>(
    "select id from personal_data_request where account_id = $1 and kind = 'ERASE' and status = 'OPEN'",
    [accountId],
  );
  const note = 'By letter, with a copy of the identity card.';
  return open ?? admin.call(createPersonalRequest, { body: { accountId, kind: 'ERASE', note } });
}

/** Tells a colleague of a note by bell and mail. */
async function nameInNote({ id, full_name }: Person): Promise<void> {
  const [teacher] = await people("a.role = 'TEACHER'");
  const text = `@${full_name}, please call.`;
  await admin.call(createNote, { body: { noun: 'teacher', recordId: teacher!.id, text, mentions: [id] } });
}

it('has a rule for every column of text', async () => {
  const known = new Set<string>();
  for (const [table, columns] of [
    ...Object.entries(PERSONAL),
    ...WORDS.map((w) => [w.table, w.columns] as const),
  ])
    for (const column of columns) known.add(`${table}.${column}`);
  const isPlain = (table: string, column: string) => {
    const plain = IMPERSONAL[table];
    return plain === 'all' || plain?.includes(column);
  };
  const forgotten = (await textColumns(test))
    .filter(({ table }) => !(table in DELETED) || table in IMPERSONAL)
    .filter(({ table, column }) => !known.has(`${table}.${column}`) && !isPlain(table, column))
    .map(({ table, column }) => `${table}.${column}`);
  expect(forgotten).toEqual([]);
});

describe('erasing a person of the cast', { timeout: 60_000 }, () => {
  it('refuses while lessons or money are open, and says which; nothing is changed', async () => {
    const [ana] = await people("a.email = 'student@lingua.example'");
    const { id } = await draft(ana!.id);
    const { plan } = await admin.call(getPersonalRequest, { params: { id } });
    expect(plan!.blockers.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['LESSONS', 'CREDITS', 'SERIES']),
    );
    const answer = await admin.apiCall(erasePerson, {
      params: { id },
      body: { confirmName: ana!.full_name },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'not-possible']);
    expect(await people("a.email = 'student@lingua.example'")).toHaveLength(1);
    const files = await test.sql('select 1 from discarded_file');
    expect(files).toEqual([]);
  });

  it('leaves no trace of name, e-mail and telephone anywhere in the database', async () => {
    const mentioned =
      "a.role in ('STUDENT', 'TEACHER', 'BUSINESS_MANAGER', 'CUSTOMER_SUPPORT') and a.email not in ('admin@lingua.example')";
    const erased: string[] = [];
    const gone: string[] = [];
    for (const person of await people(mentioned)) {
      const { id } = await draft(person.id);
      const { plan } = await admin.call(getPersonalRequest, { params: { id } });
      if (plan!.blockers.length > 0) continue;
      // What a person may be named in besides their own rows.
      const words = [person.full_name, person.email, ...(person.phone ? [person.phone] : [])];
      await test.sql(
        `insert into note (provider_id, id, noun, record_id, author_id, text)
         select provider_id, gen_random_uuid(), 'teacher', (select id from teacher t where t.provider_id = a.provider_id limit 1), id, $2 from account a where email = $1`,
        ['admin@lingua.example', `Call ${words.join(' or ')} back`],
      );
      for (const place of [person.id, 'elsewhere'])
        await test.sql(
          `insert into deleted_record (provider_id, id, noun, title, place, area, held)
           select provider_id, gen_random_uuid(), 'note', $2, $3, 'students', jsonb_build_object('text', $2::text) from account where id = $1`,
          [person.id, `Call ${words.join(' or ')} back`, place],
        );
      if (person.role === 'CUSTOMER_SUPPORT') await nameInNote(person);
      if (person.role === 'STUDENT')
        await test.sql(
          `insert into billing_details (provider_id, student_id, kind, name, address, city, country, email)
           select provider_id, id, 'PERSON', full_name, 'House of ' || full_name, 'Madrid', 'ES', email from account where id = $1`,
          [person.id],
        );
      const done = await admin.call(erasePerson, { params: { id }, body: { confirmName: person.full_name } });
      expect(done).toMatchObject({
        status: 'DONE',
        isErased: true,
        accountName: `Erased person ${person.id.slice(-6)}`,
      });
      erased.push(person.role);
      gone.push(...words);
    }
    expect(await columnsHolding(test, gone), gone.join()).toEqual([]);
    const mentions = await test.sql<{ told: number; text: string }>(
      `select n.text, (select count(*)::int from notification x where x.account_id = a.id) as told
       from note_mention m join account a on a.id = m.account_id join note n on n.id = m.note_id where a.erased_at is not null`,
    );
    expect(mentions.length).toBeGreaterThan(0);
    for (const { told: sent, text } of mentions) {
      expect(sent).toBe(0);
      expect(text).toContain('@[erased]');
    }
    expect(erased.length).toBeGreaterThan(5);
    expect(new Set(erased)).toEqual(new Set(['STUDENT', 'TEACHER', 'BUSINESS_MANAGER', 'CUSTOMER_SUPPORT']));
    const kept = await test.sql<{ key: string }>(
      'select storage_key as key from document union all select storage_key from thread_file union all select storage_key from homework_file union all select storage_key from email_file union all select storage_key from teacher_intro union all select storage_key from teacher_intro_captions',
    );
    const [{ id: lingua }] = (await test.sql<{ id: string }>(
      "select id from provider where subdomain = 'lingua'",
    )) as [{ id: string }];
    const names = kept.map(({ key }) => key.split('/').at(-1));
    expect(readdirSync(join(DATA_DIR, 'uploads', lingua)).filter((name) => !names.includes(name))).toEqual(
      [],
    );
  });

  it('prevents sign-in, enabling and mentions, and changes no invoice but its name', async () => {
    const [gone] = await test.sql<{ id: string; email: string }>(
      "select a.id, a.email from account a where erased_at is not null and role = 'STUDENT' limit 1",
    );
    const { id } = gone!;
    const visitor = test.agent('lingua');
    const sign = await visitor.apiCall(signInStudent, {
      body: { email: gone!.email, password: 'demo-school-2026' },
    });
    expect(sign.status).toBe(401);
    expect((await admin.apiCall(enableAccount, { params: { id } })).status).toBe(422);
    const renamed = await admin.apiCall(students.update, {
      params: { id },
      body: { version: 99, firstName: 'Ana' },
    });
    expect([409, 422]).toContain(renamed.status);
    await expect(test.sql("update account set first_name = 'Ana' where id = $1", [id])).rejects.toThrow(
      'is erased',
    );
    await expect(test.sql('update account set erased_at = null where id = $1', [id])).rejects.toThrow(
      'is erased',
    );
    expect(
      await test.sql(
        'select 1 from session where account_id = $1 and (ended_at is null or address is not null)',
        [id],
      ),
    ).toEqual([]);
    const invoices = await test.sql<{ billing_name: string; total_cents: number }>(
      `select i.billing_name, i.total_cents from invoice i join customer_order o on o.id = i.order_id
       join account a on a.id = o.student_id where a.erased_at is not null`,
    );
    expect(invoices.length).toBeGreaterThan(0);
    for (const { billing_name } of invoices) expect(billing_name).toMatch(/^Erased person /);
  });
});
