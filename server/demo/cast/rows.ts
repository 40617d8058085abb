import { type Insertable, sql } from 'kysely';
import type { DB } from '#server/db/tables.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export type TableName = keyof DB;
type Row<T extends TableName> = Insertable<DB[T]>;

/** Parents before children; within a table the order in which rows were added. */
export const TABLES = [
  'provider',
  'provider_domain',
  'holiday',
  'reply_template',
  'tag',
  'custom_field',
  'custom_field_option',
  'account',
  'account_photo',
  'business',
  'business_contact',
  'business_field_value',
  'business_contract',
  'cost_centre',
  'business_manager',
  'teacher',
  'teacher_field_value',
  'teacher_rate',
  'student',
  'billing_details',
  'student_tag',
  'student_field_value',
  'saved_card',
  'student_group',
  'group_field_value',
  'group_member',
  'availability_rule',
  'availability_exception',
  'regular_lesson',
  'lesson',
  'lesson_participant',
  'lesson_change',
  'trial',
  'product',
  'coupon',
  'customer_order',
  'order_line',
  'order_coupon',
  'coupon_use',
  'payment',
  'payment_event',
  'refund',
  'invoice_counter',
  'invoice',
  'subscription',
  'referral',
  'credit_lot',
  'copayment_share',
  'credit_account',
  'credit_transaction',
  'credit_entry',
  'time_proposal',
  'room_presence',
  'classroom',
  'board_element',
  'room_message',
  'lesson_report',
  'homework',
  'homework_file',
  'attendance_correction',
  'vocabulary_item',
  'vocabulary_answer',
  'classing_go_trial',
  'practice_setting',
  'celebration',
  'score',
  'level_test_result',
  'level_test',
  'document',
  'message_thread',
  'thread_message',
  'thread_file',
  'pay_run',
  'pay_line',
  'course',
  'course_participant',
  'course_link',
  'business_extension',
  'business_extension_lot',
  'course_link_visit',
  'session',
  'supplant_session',
  'personal_data_request',
  'personal_data_download',
  'support_task',
  'solution_proposal',
  'solution_option',
  'note',
  'note_mention',
  'contact',
  'email_file',
  'contact_file',
  'guardian',
  'consent',
  'notification',
  'saved_view',
  'list_display',
  'deleted_record',
  'mail_wording',
  'batch',
  'batch_item',
  'import_file',
  'audit_entry',
] as const satisfies readonly TableName[];

/** Rows gathered for several tables, then written with one statement for each table and set of columns. */
export class Rows {
  readonly #tables = new Map<TableName, Record<string, unknown>[]>();

  add<T extends (typeof TABLES)[number]>(table: T, ...rows: Row<T>[]): void {
    const list = this.#tables.get(table) ?? [];
    this.#tables.set(table, list);
    list.push(...rows);
  }

  of<T extends (typeof TABLES)[number]>(table: T): readonly Row<T>[] {
    return (this.#tables.get(table) ?? []) as Row<T>[];
  }

  /** Inserts everything through every constraint and trigger. Columns that a row leaves out take their default. */
  async insert(db: Db): Promise<void> {
    for (const table of TABLES) {
      for (const [columns, rows] of byColumns(this.#tables.get(table) ?? [])) {
        await sql`
          insert into ${sql.table(table)} (${columns}) select ${columns}
          from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(db);
      }
    }
  }
}

/** One insert names one set of columns: rows are put together by theirs. */
function byColumns(rows: readonly Record<string, unknown>[]) {
  const sets = new Map<string, Record<string, unknown>[]>();
  for (const row of rows) {
    const written = Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]): [string, unknown] => [column, Buffer.isBuffer(value) ? bytes(value) : value]);
    const names = written.map(([column]) => column).join();
    const set = sets.get(names);
    if (set) set.push(Object.fromEntries(written));
    else sets.set(names, [Object.fromEntries(written)]);
  }
  return [...sets].map(
    ([names, set]) => [sql.join(names.split(',').map((name) => sql.ref(name))), set] as const,
  );
}

const bytes = (value: Buffer): string => `\\x${value.toString('hex')}`;
