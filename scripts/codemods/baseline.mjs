// Rewrites the baseline (0200 to 0208) from a database that went through server/db/history:
//   node scripts/run.mjs scripts/codemods/baseline.mjs
// Then: npm run db:types, and the tests of server/db/schema.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makePool } from '#server/db/connection/pool.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { startTemporary } from '#server/db/launch/temporary.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { readSchema } from '#server/db/schema/read-schema.ts';
import { standardParts } from '#server/db/schema/schema-text.ts';
import { harvestComments } from './baseline-comments.mjs';
import { shortColumn, shortConstraint, shortFunction, shortStatement } from './baseline-text.mjs';

const HISTORY = new URL('../../server/db/history/', import.meta.url);
const MIGRATIONS = new URL('../../server/db/schema/migrations/', import.meta.url);

/** Which file a table belongs to. Within a file the order is this one, except that a table follows those it refers to. */
const FILES = {
  '0200_platform': {
    heading:
      'What everything stands on: extensions, who is asking, the audit log, schools, and what the server keeps for itself.',
    tables: `audit_entry provider provider_domain brand_picture mail_wording holiday school_report rate_bucket
      idempotency_key socket_io_attachments outbox_message search_entry discarded_file`,
  },
  '0201_people': {
    heading: 'Accounts and how they sign in; students, teachers and their groups; personal data.',
    tables: `account account_photo student teacher student_group group_member session session_token login_token recovery_code
      second_factor_use supplant_session socket_ticket known_device calendar_feed personal_data_request
      personal_data_download vocabulary_item vocabulary_answer`,
  },
  '0202_calendar': {
    heading:
      'When teachers can, and the lessons: nobody is ever in two places at once, whatever happens at the same time.',
    tables: `availability_rule availability_exception regular_lesson kept_hour lesson lesson_participant lesson_change
      attendance_correction slot_hold teacher_absence absence_decision clock_notice`,
  },
  '0203_credits': {
    heading: 'Credits as double entry: lots, movements, and balances that follow from them.',
    tables: 'credit_account credit_lot credit_transaction credit_entry teacher_rate pay_run pay_line',
  },
  '0204_sales': {
    heading: 'Products, orders, payments and what comes of them; trials.',
    tables: `product coupon customer_order order_line order_coupon coupon_use invoice_counter payment payment_day
      payment_event refund subscription invoice product_sold billing_details referral trial classing_go_trial`,
  },
  '0205_business': {
    heading: 'Businesses: contracts, managers, employees, their months and what those cost.',
    tables: `business business_contact business_manager business_contract cost_centre business_member company_month business_month
      company_extension business_extension company_extension_lot business_extension_lot copayment_share`,
  },
  '0206_office': {
    heading: 'The back-office: support tasks, notes, notifications, imports, batches, documents, undo.',
    tables: `support_task support_task_viewer support_task_type note note_mention notification batch batch_item import_file import_column
      export_piece saved_view list_display document deleted_record undo_entry`,
  },
  '0207_classroom': {
    heading: 'The classroom, courses and what is learned in them.',
    tables: `classroom board_element room_message room_presence lesson_report report_reminder course course_participant course_link
      course_link_visit student_course score level_test level_test_result`,
  },
};

const FUNCTIONS_FILE = '0208_functions';
const FUNCTIONS_HEADING = 'What the server calls, and what runs where several tables meet.';
/** Needed before the first table, in this order. */
const FIRST = [
  'app_provider',
  'fold',
  'wall_time',
  'touch_row',
  'without_secrets',
  'audit_row',
  'make_tenant_table',
  'make_audited_tenant_table',
];
/** The runner makes it itself. */
const NOT_OURS = ['migration'];

const nameOfFunction = (text) =>
  /^CREATE OR REPLACE (?:FUNCTION|PROCEDURE) (?:public\.)?(\w+)\(/.exec(text)[1];
const calls = (text, name) => new RegExp(`\\b${name}\\(`).test(text);
const unquoted = (text) => text.replace(/'[^']*'/g, "''");

async function readHistorySchema() {
  const server = await startTemporary();
  const pool = makePool({ ...server.connection, max: 2 });
  try {
    await migrate(pool, { folder: fileURLToPath(HISTORY) });
    return { ...(await asOwner(pool, readSchema)), made: await indexesAsMade(pool) };
  } finally {
    await pool.end();
    await server.close();
  }
}

/** Of two indexes that cost the same, the planner takes the one that was made first. */
async function indexesAsMade(pool) {
  const { rows } = await pool.query(
    "select relname from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace order by oid",
  );
  return rows.map(({ relname }) => relname);
}

const schema = await readHistorySchema();
const comments = harvestComments(HISTORY);
const tables = new Map(
  schema.tables.filter(({ table }) => !NOT_OURS.includes(table)).map((table) => [table.table, table]),
);
const functions = new Map(schema.functions.map((text) => [nameOfFunction(text), text]));
if (functions.size !== schema.functions.length) throw new Error('Two functions have one name.');
const views = [...schema.views];

const comment = (key, indent = '') => (comments.get(key) ?? []).map((line) => `${indent}${line}\n`).join('');
const targetOf = (constraint) => /FOREIGN KEY .*? REFERENCES (\w+)\(/.exec(constraint)?.[1];

const made = new Set();
const madeFunctions = new Set();
/** Foreign keys to tables that come later, by that table. */
const waiting = new Map();

/** The function, after those of ours that PostgreSQL looks up while it is made. */
function writeFunction(name) {
  if (madeFunctions.has(name)) return [];
  madeFunctions.add(name);
  const text = functions.get(name);
  const needed = /LANGUAGE sql/i.test(text)
    ? [...functions.keys()].filter((other) => calls(text, other))
    : [];
  return [...needed.flatMap(writeFunction), `${comment(`function ${name}`)}${shortFunction(text)}`];
}

function writeTable({ table, text, options, columns, constraints, after }, entry) {
  made.add(table);
  const { kind, rest } = standardParts(entry);
  const own = constraints.filter((constraint) => {
    const target = targetOf(constraint);
    if (!target || made.has(target)) return true;
    waiting.set(target, [
      ...(waiting.get(target) ?? []),
      `alter table ${table} add ${shortConstraint(constraint, table)};`,
    ]);
    return false;
  });
  const used = [...columns, ...own, ...after.filter((piece) => /^CREATE (UNIQUE )?INDEX/.test(piece))].join(
    '\n',
  );
  const before = [...functions.keys()].filter((name) => calls(used, name)).flatMap(writeFunction);
  const names = columns.map((column) => column.split(' ')[0]);
  const inline = (column) => {
    const name = column.split(' ')[0];
    const found = own.find((constraint) => {
      if (!constraint.startsWith(`constraint ${table}_${name}_check CHECK`)) return false;
      const rule = constraint.slice(constraint.indexOf('CHECK'));
      return !names.some((other) => other !== name && new RegExp(`\\b${other}\\b`).test(unquoted(rule)));
    });
    return { column, found };
  };
  const withChecks = columns.map(inline);
  const moved = new Set(withChecks.map(({ found }) => found));
  const lines = [
    ...withChecks.map(({ column, found }) => {
      const rule = found ? ` ${shortConstraint(found, table)}` : '';
      return [comment(`column ${table}.${column.split(' ')[0]}`, '  '), `  ${shortColumn(column)}${rule}`];
    }),
    ...own
      .filter((constraint) => !moved.has(constraint))
      .map((constraint) => [
        comment(`constraint ${constraint.split(' ')[1]}`, '  '),
        `  ${shortConstraint(constraint, table)}`,
      ]),
  ];
  const body = lines
    .map(([before, line], at) => `${before}${line}${at < lines.length - 1 ? ',' : ''}`)
    .join('\n');
  const helper = kind?.audited
    ? `select make_audited_tenant_table('${table}'${kind.audited === 'id' ? '' : `, '${kind.audited}'`});`
    : kind &&
      `select make_tenant_table('${table}'${kind.grant === 'select, insert, update, delete' ? '' : `, '${kind.grant}'`});`;
  const indexName = (piece) => /^CREATE (?:UNIQUE )?INDEX (\w+)/.exec(piece)?.[1];
  const indexes = rest
    .filter(indexName)
    .sort((a, b) => schema.made.indexOf(indexName(a)) - schema.made.indexOf(indexName(b)));
  const others = rest.filter((piece) => !indexes.includes(piece) && !(kind && piece.startsWith('grant ')));
  const statement = (piece) => {
    const name = indexName(piece);
    return `${name ? comment(`index ${name}`) : ''}${shortStatement(piece)};`;
  };
  const triggered = others
    .flatMap((piece) => /EXECUTE FUNCTION (\w+)\(/.exec(piece)?.[1] ?? [])
    .flatMap(writeFunction);
  const definition = [
    `${comment(`table ${table}`)}${text} (\n${body}\n)${options};`,
    ...indexes.map(statement),
    ...(waiting.get(table) ?? []),
    ...(helper ? [helper] : []),
  ].join('\n');
  waiting.delete(table);
  const triggers = others.map(statement).join('\n');
  return triggered.length > 0 || !triggers
    ? [...before, definition, ...triggered, triggers]
    : [...before, `${definition}\n${triggers}`];
}

function inOrder(names) {
  const done = new Set();
  const sorted = [];
  const visit = (name) => {
    if (done.has(name)) return;
    done.add(name);
    for (const target of tables.get(name).constraints.map(targetOf))
      if (names.includes(target)) visit(target);
    sorted.push(name);
  };
  names.forEach(visit);
  return sorted;
}

const known = new Set(Object.values(FILES).flatMap(({ tables: names }) => names.split(/\s+/)));
const strange = [...tables.keys()].filter((name) => !known.has(name));
if (strange.length > 0)
  throw new Error(`Say in FILES which file these tables belong to: ${strange.join(', ')}`);

const write = (file, heading, parts) =>
  writeFileSync(
    new URL(`${file}.sql`, MIGRATIONS),
    `${[`-- ${heading}`, ...parts.filter(Boolean)].join('\n\n')}\n`,
  );
for (const [file, { heading, tables: names }] of Object.entries(FILES)) {
  const own = inOrder(names.split(/\s+/).filter((name) => tables.has(name)));
  const first = file.startsWith('0200')
    ? [
        schema.extensions
          .map((text) => `${text.replace('create extension', 'create extension if not exists')};`)
          .join('\n'),
        ...FIRST.flatMap(writeFunction),
      ]
    : [];
  write(file, heading, [...first, ...own.flatMap((name) => writeTable(tables.get(name), tables.get(name)))]);
}
if (waiting.size > 0) throw new Error(`Never made: ${[...waiting.keys()].join(', ')}`);
write(FUNCTIONS_FILE, FUNCTIONS_HEADING, [
  ...[...functions.keys()].flatMap(writeFunction),
  ...views.map((text) => `${text};`),
]);
const lines = readdirSync(MIGRATIONS)
  .filter((name) => /^020[0-8]_/.test(name))
  .map((name) => `${name} ${readFileSync(new URL(name, MIGRATIONS), 'utf8').split('\n').length}`);
console.log(lines.join('\n'));
