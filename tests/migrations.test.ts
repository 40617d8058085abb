import { describe, expect, it } from 'vitest';
import { LAST_UNCHECKED, readMigrations } from '#server/db/schema/migration-files.ts';
import { faultsOf, unvalidatedColumns } from '#tests/support/migration-rules.ts';

const all = readMigrations();
const checked = all.filter(({ number }) => number > LAST_UNCHECKED);
const file = (sql: string, number = 900) => ({
  name: `0${number}_x.sql`,
  number,
  sql,
  isTransactional: !sql.includes('-- no-transaction'),
});

describe('RUN-14 a migration runs beside the previous release', () => {
  it('as the files here do', () => {
    const faults = checked.flatMap((each) => faultsOf(each).map((fault) => `${each.name}: ${fault}`));
    const columns = checked.flatMap((each) =>
      unvalidatedColumns(
        each,
        all.filter(({ number }) => number < each.number),
      ),
    );
    expect([...faults, ...columns]).toEqual([]);
  });

  it.each([
    ['drop table invoice', 'later release'],
    ['drop function app_provider()', 'later release'],
    ['alter table lesson drop column status', 'later release'],
    ['alter table lesson drop status', 'later release'],
    ['alter table lesson rename to meeting', 'write both'],
    ['alter table lesson rename column status to state', 'write both'],
    ["alter type mood rename value 'a' to 'b'", 'write both'],
    ['alter table lesson alter column status type integer', 'new type'],
    ['alter table lesson alter status set data type integer', 'new type'],
    ['alter table lesson alter column status set not null', 'validated check'],
    ['alter table lesson add column x integer not null', 'default'],
    ['create index x on lesson (id)', 'concurrently'],
    ['create unique index if not exists x on lesson (id)', 'concurrently'],
    ['drop index x', 'concurrently'],
    ['alter table lesson add column x uuid references account (id)', 'separately'],
    ['alter table lesson add column x integer check (x > 0)', 'separately'],
    ['alter table lesson add foreign key (x) references account (id)', 'not valid'],
    ['alter table lesson add constraint x check (a in (1, 2))', 'not valid'],
    ['alter table lesson add column a int, add constraint x check (a > 0)', 'not valid'],
    ['alter table lesson drop constraint x, add constraint x check (a > 0)', 'not valid'],
    ['alter table lesson add constraint x unique (a)', 'using index'],
    ['alter table lesson add primary key (a)', 'using index'],
    ['alter table lesson add constraint x exclude using gist (a with =)', 'new table'],
    ['alter table lesson add column x uuid default gen_random_uuid()', 'volatile'],
    ['alter table lesson add column x float default random()', 'volatile'],
    ['alter table lesson add column x timestamptz not null default clock_timestamp()', 'volatile'],
    ['alter table lesson add column x bigserial', 'rewrite'],
    ['alter table lesson add column x text generated always as (a || b) stored', 'rewrite'],
    ['alter table lesson validate constraint x', 'no-transaction'],
    ['truncate lesson', 'locks'],
    ['lock table lesson', 'locks'],
    ['vacuum full lesson', 'locks'],
    ['alter table lesson set unlogged', 'rewrite'],
    ['do $$ begin alter table lesson drop column x; end $$', 'later release'],
    ["do $$ begin execute format('create index %I on lesson (id)', 'x'); end $$", 'concurrently'],
    ['create table other (id int);\nalter table lesson drop column x', 'later release'],
    ['-- no-transaction\nupdate lesson set a = 1', 'repeated'],
    ['-- no-transaction\ncreate index concurrently x on lesson (a)', 'repeated'],
    ['-- contract-after 0276: short\nalter table lesson drop column x', 'reason'],
    ['-- contract-after 0901: release 3 does not read it any more\nselect 1', 'earlier migration'],
    ['-- small-table provider: an installation has few schools\nalter table provider drop column x', 'later'],
    ['-- small-table lesson\ncreate index x on lesson (id)', 'reason'],
  ])('refuses %s', (sql, advice) => {
    expect(faultsOf(file(`${sql};`)).join('\n')).toContain(advice);
  });

  it.each([
    'create table t (id uuid primary key default gen_random_uuid(), x int check (x > 0));\ncreate index x on t (id);\nalter table t add foreign key (id) references account (id);',
    'alter table lesson add column x integer;',
    "alter table lesson add column x text not null default 'a';",
    'alter table lesson add column x timestamptz not null default now();',
    'alter table lesson add constraint x check (a > 0) not valid;',
    'alter table lesson add constraint x foreign key (a, b) references t (a, b) not valid;',
    'alter table lesson add constraint x unique using index y;',
    'alter table lesson drop constraint x;',
    'alter table lesson alter column x drop not null, alter column x set default 1;',
    'create or replace function f() returns void language sql as $$ drop table x; $$;',
    "insert into note values ('drop table lesson');\n-- drop table lesson\nselect 1;",
    '-- no-transaction\ncreate index concurrently if not exists x on lesson (a);\nalter table lesson validate constraint x;\ndrop index concurrently if exists y;',
    '-- contract-after 0276: release 3 does not read the column any more\nalter table lesson drop column x;',
    '-- small-table provider: an installation has a few hundred schools\ncreate index x on provider (name);',
  ])('takes %s', (sql) => {
    expect(faultsOf(file(sql))).toEqual([]);
  });

  it('takes not null after a check that is validated', () => {
    const contract = file('alter table lesson alter column x set not null;', 903);
    const added = file('alter table lesson add constraint has_x check (x is not null) not valid;', 901);
    const validated = file('-- no-transaction\nalter table lesson validate constraint has_x;', 902);
    expect(unvalidatedColumns(contract, [])).toEqual(['lesson.x']);
    expect(unvalidatedColumns(contract, [added])).toEqual(['lesson.x']);
    expect(unvalidatedColumns(contract, [added, validated])).toEqual([]);
  });
});
