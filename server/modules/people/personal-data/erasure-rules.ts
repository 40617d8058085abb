/**
 * Rules for every text in the database when a person is erased. erasure.test.ts fails for a text column that is missing here, so that new
 * tables cannot be forgotten.
 */

/**
 * Columns with personal data, by table: emptied or replaced in the person's own rows, and marked as erased in the history of those rows.
 */
export const PERSONAL: Readonly<Record<string, readonly string[]>> = {
  account: ['email', 'first_name', 'last_name', 'phone', 'photo_url', 'disabled_reason'],
  student: ['email', 'full_name', 'goal', 'birth_on', 'source', 'hubspot_deal_id', 'referral_code'],
  teacher: ['email', 'full_name', 'biography', 'country', 'iban', 'room_url'],
  availability_exception: ['reason'],
  billing_details: ['name', 'tax_id', 'address', 'postcode', 'city', 'country', 'email'],
  attendance_correction: ['reason'],
  document: ['title', 'file_name', 'storage_key'],
  group_member: ['left_reason'],
  invoice: ['billing_name', 'billing_tax_id', 'billing_address'],
  lesson_participant: ['contest_reason'],
  level_test_result: ['answers'],
  note: ['text'],
  personal_data_request: ['note', 'file_key'],
  score: ['comment'],
  session: ['user_agent', 'address'],
  supplant_session: ['reason'],
  support_task: ['payload', 'resolution'],
  trial: ['goal', 'wishes', 'outcome', 'lost_reason', 'source'],
};

/** Rows that go altogether, by the column that holds whose they are. */
export const DELETED: Readonly<Record<string, string>> = {
  billing_details: 'student_id',
  board_element: 'by_account',
  account_photo: 'account_id',
  calendar_feed: 'account_id',
  idempotency_key: 'account_id',
  known_device: 'account_id',
  level_test: 'student_id',
  login_token: 'account_id',
  notification: 'account_id',
  recovery_code: 'account_id',
  room_message: 'account_id',
  second_factor_use: 'account_id',
  slot_hold: 'account_id',
  support_task_viewer: 'account_id',
  undo_entry: 'account_id',
};

interface WordRule {
  readonly table: string;
  readonly columns: readonly string[];
  /** Searched where this column is one of the person's records; null: in every row, for whole names, e-mail and telephone only. */
  readonly key: string | null;
  /** Under which id the row's history is filed. */
  readonly record: string;
}

/** Texts by other people, or of the school's books, that may name the person: only the name is removed from them. */
export const WORDS: readonly WordRule[] = [
  { table: 'lesson', columns: ['cancel_reason'], key: 'id', record: 'id' },
  {
    table: 'lesson_report',
    columns: ['done', 'homework', 'level_note', 'internal_note'],
    key: 'lesson_id',
    record: 'lesson_id',
  },
  { table: 'classroom', columns: ['vocabulary'], key: 'lesson_id', record: 'lesson_id' },
  { table: 'board_element', columns: ['shape'], key: 'lesson_id', record: 'lesson_id' },
  { table: 'room_message', columns: ['text'], key: 'lesson_id', record: 'lesson_id' },
  { table: 'vocabulary_item', columns: ['term', 'meaning', 'example'], key: 'student_id', record: 'id' },
  { table: 'credit_transaction', columns: ['note'], key: 'student_id', record: 'id' },
  { table: 'customer_order', columns: ['note', 'price_reason'], key: 'id', record: 'id' },
  { table: 'order_line', columns: ['description'], key: 'order_id', record: 'order_id' },
  {
    table: 'payment',
    columns: ['failure_reason', 'reference', 'provider_reference'],
    key: 'id',
    record: 'id',
  },
  { table: 'payment_event', columns: ['detail'], key: 'payment_id', record: 'payment_id' },
  {
    table: 'refund',
    columns: ['reason', 'provider_reference', 'failure_reason'],
    key: 'payment_id',
    record: 'id',
  },
  { table: 'pay_line', columns: ['description', 'reason'], key: 'teacher_id', record: 'id' },
  { table: 'pay_line', columns: ['description', 'reason'], key: 'lesson_id', record: 'id' },
  { table: 'student_group', columns: ['name'], key: 'id', record: 'id' },
  { table: 'course', columns: ['name'], key: 'id', record: 'id' },
  {
    table: 'business',
    columns: ['notes', 'billing_name', 'billing_email', 'address', 'phone'],
    key: 'id',
    record: 'id',
  },
  {
    table: 'business_contact',
    columns: ['name', 'job', 'email', 'phone'],
    key: 'business_id',
    record: 'business_id',
  },
  { table: 'business_extension', columns: ['note', 'answer'], key: 'student_id', record: 'business_id' },
  { table: 'support_task', columns: ['payload', 'resolution'], key: null, record: 'id' },
  { table: 'note', columns: ['text'], key: null, record: 'record_id' },
  { table: 'document', columns: ['title', 'file_name'], key: null, record: 'id' },
  { table: 'notification', columns: ['payload'], key: null, record: 'account_id' },
  {
    table: 'outbox_message',
    columns: ['payload', 'last_error', 'dedupe_key', 'about'],
    key: null,
    record: 'id',
  },
  { table: 'saved_view', columns: ['name', 'search'], key: null, record: 'id' },
  { table: 'batch', columns: ['input'], key: null, record: 'id' },
  { table: 'batch_item', columns: ['cells', 'body', 'errors'], key: null, record: 'batch_id' },
  { table: 'export_piece', columns: ['content'], key: null, record: 'batch_id' },
  { table: 'personal_data_request', columns: ['refusal_reason'], key: null, record: 'account_id' },
  { table: 'school_report', columns: ['figures'], key: null, record: 'provider_id' },
  { table: 'idempotency_key', columns: ['reply'], key: null, record: 'account_id' },
  { table: 'undo_entry', columns: ['steps'], key: null, record: 'id' },
  { table: 'deleted_record', columns: ['title', 'held'], key: null, record: 'id' },
];

/** Nothing in these can be about a person: vocabularies, zones, the school's own words, hashes, and what triggers write from elsewhere. */
export const IMPERSONAL: Readonly<Record<string, readonly string[] | 'all'>> = {
  absence_decision: 'all',
  account: ['role', 'full_name', 'time_zone', 'locale', 'password_hash', 'totp_secret', 'staff_rights'],
  attendance_correction: ['was', 'became'],
  audit_entry: 'all',
  availability_exception: ['kind'],
  availability_rule: 'all',
  batch: ['kind', 'resource', 'status'],
  batch_item: ['status'],
  brand_picture: 'all',
  business: ['name', 'tax_id', 'status', 'hubspot_provider_id'],
  business_contract: 'all',
  business_extension: ['status'],
  // Sums by cost centre.
  business_month: 'all',
  cost_centre: 'all',
  coupon: 'all',
  course: ['action_number', 'group_number', 'mode', 'status'],
  // An inspector's network, not whose it is.
  course_link_visit: 'all',
  credit_account: 'all',
  credit_lot: 'all',
  credit_transaction: ['op_key', 'reason'],
  customer_order: ['status', 'kind', 'currency'],
  deleted_record: ['noun', 'place', 'area'],
  discarded_file: 'all',
  document: ['media_type', 'level'],
  holiday: 'all',
  idempotency_key: ['key'],
  import_column: 'all',
  // Emptied together with the import that created the person.
  import_file: 'all',
  invoice: ['series', 'currency', 'issuer'],
  invoice_counter: 'all',
  kept_hour: 'all',
  lesson: ['type', 'status', 'time_zone', 'language', 'cancelled_by', 'created_by'],
  lesson_change: 'all',
  lesson_participant: ['status', 'credit_kind', 'contested_by'],
  level_test_result: ['language', 'level', 'kind', 'skills'],
  list_display: 'all',
  login_token: 'all',
  mail_wording: 'all',
  migration: 'all',
  note: ['noun'],
  notification: ['type'],
  order_line: ['credit_kind'],
  outbox_message: ['kind'],
  pay_line: ['kind', 'outcome'],
  pay_run: 'all',
  payment: ['method', 'status', 'kind', 'currency', 'return_origin'],
  payment_day: 'all',
  payment_event: ['kind', 'external_id'],
  personal_data_request: ['kind', 'status'],
  product: 'all',
  provider: 'all',
  provider_domain: 'all',
  rate_bucket: 'all',
  referral: 'all',
  refund: ['status'],
  regular_lesson: 'all',
  room_presence: ['connection_id'],
  saved_view: ['resource'],
  // Updated by a trigger on the account.
  search_entry: 'all',
  session: ['purpose', 'end_reason'],
  session_token: 'all',
  student: [
    'activity_status',
    'language',
    'level',
    'profile_type',
    'contact_language',
    'onboarding_step',
    'promo_code',
  ],
  student_group: ['language', 'level', 'status'],
  subscription: 'all',
  support_task: ['type'],
  task_type: 'all',
  teacher: ['status', 'languages', 'levels'],
  teacher_rate: 'all',
  trial: ['status', 'language', 'level', 'lost_code'],
  vocabulary_answer: 'all',
  vocabulary_item: ['card'],
};
