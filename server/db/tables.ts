/** The tables as TypeScript sees them. Written by `npm run db:types` from the migrated database. */
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface AbsenceDecision {
  absence_id: string;
  credits_back: number;
  decision: string;
  ends_at: string;
  lesson_id: string;
  new_ends_at: string;
  new_starts_at: string;
  new_teacher_id: string;
  provider_id: string;
  starts_at: string;
  student_id: string;
}

export interface Account {
  allow_zoom: Generated<boolean>;
  created_at: Generated<string>;
  disabled_at: string | null;
  disabled_reason: string | null;
  email: string;
  erased_at: string | null;
  first_name: string;
  full_name: Generated<string>;
  id: string;
  is_admin: Generated<boolean>;
  last_name: string;
  locale: string | null;
  mail_changes: Generated<boolean>;
  mail_clock_changes: Generated<boolean>;
  mail_company: Generated<boolean>;
  mail_credits: Generated<boolean>;
  mail_mentions: Generated<boolean>;
  mail_messages: Generated<boolean>;
  mail_news: Generated<boolean>;
  mail_requests: Generated<boolean>;
  must_reset_password: Generated<boolean>;
  password_hash: string | null;
  phone: string | null;
  photo_url: string | null;
  provider_id: string;
  remind_day_before: Generated<boolean>;
  remind_hour_before: Generated<boolean>;
  role: string;
  staff_rights: Json | null;
  time_zone: Generated<string>;
  totp_confirmed_at: string | null;
  totp_secret: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface AccountPhoto {
  account_id: string;
  content: Buffer;
  created_at: Generated<string>;
  id: string;
  provider_id: string;
}

export interface AttendanceCorrection {
  became: string;
  corrected_by: string | null;
  created_at: Generated<string>;
  credits_back: number;
  id: string;
  lesson_id: string;
  provider_id: string;
  reason: string;
  student_id: string;
  was: string;
}

export interface AuditEntry {
  action: string;
  actor_id: string | null;
  after: Json | null;
  at: Generated<string>;
  before: Json | null;
  id: Generated<number>;
  noun: string;
  operation: string;
  provider_id: string;
  record_id: string | null;
  request_id: string | null;
  subject_id: string | null;
  supplant_id: string | null;
}

export interface AvailabilityException {
  ends_at: string;
  id: string;
  kind: string;
  provider_id: string;
  reason: string | null;
  starts_at: string;
  teacher_id: string;
}

export interface AvailabilityRule {
  from_time: string;
  id: string;
  provider_id: string;
  teacher_id: string;
  time_zone: string;
  to_time: string;
  valid_from: Generated<string>;
  valid_to: string | null;
  weekday: number;
}

export interface Batch {
  account_id: string;
  attempts: Generated<number>;
  cancel_asked_at: string | null;
  created_at: Generated<string>;
  done: Generated<number>;
  failed: Generated<number>;
  finished_at: string | null;
  id: string;
  input: Generated<Json>;
  kind: string;
  provider_id: string;
  resource: string;
  started_at: string | null;
  status: Generated<string>;
  total: Generated<number>;
  undoes: string | null;
}

export interface BatchItem {
  batch_id: string;
  body: Json | null;
  cells: Json | null;
  errors: Json | null;
  position: number;
  provider_id: string;
  record_id: string | null;
  status: Generated<string>;
}

export interface BillingDetails {
  address: string;
  city: string;
  country: string;
  created_at: Generated<string>;
  email: string | null;
  kind: string;
  name: string;
  postcode: string | null;
  provider_id: string;
  student_id: string;
  tax_id: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface BoardElement {
  by_account: string;
  id: string;
  is_gone: boolean;
  lesson_id: string;
  page: number;
  provider_id: string;
  shape: Json;
  version: number;
}

export interface BrandPicture {
  content: Buffer;
  created_at: Generated<string>;
  created_by: string | null;
  id: string;
  media_type: string;
  provider_id: string;
}

export interface Business {
  address: string | null;
  billing_email: string | null;
  billing_name: string | null;
  created_at: Generated<string>;
  hubspot_provider_id: string | null;
  id: string;
  name: string;
  notes: string | null;
  phone: string | null;
  provider_id: string;
  status: Generated<string>;
  tax_id: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface BusinessContact {
  business_id: string;
  email: string | null;
  is_main: Generated<boolean>;
  job: string | null;
  name: string;
  phone: string | null;
  position: number;
  provider_id: string;
}

export interface BusinessContract {
  budget_cents: number | null;
  business_id: string;
  copayment_percent: Generated<number>;
  created_at: Generated<string>;
  credit_price_cents: Generated<number>;
  email_domains: Generated<string[]>;
  ends_on: string | null;
  expiry_months: Generated<number>;
  id: string;
  joins: Generated<string>;
  kind: string;
  lesson_minutes: number | null;
  max_students: number | null;
  monthly_amount: number;
  monthly_credits: number;
  next_grant_on: string | null;
  provider_id: string;
  starts_on: string;
  unit: string;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface BusinessExtension {
  answer: string | null;
  asked_by: string;
  business_id: string;
  created_at: Generated<string>;
  decided_at: string | null;
  decided_by: string | null;
  id: string;
  note: string | null;
  provider_id: string;
  status: Generated<string>;
  student_id: string;
  until: string;
}

export interface BusinessExtensionLot {
  expired_on: string;
  expires_on: string;
  extension_id: string;
  lot_id: string;
  provider_id: string;
}

export interface BusinessFieldValue {
  business_id: string;
  date_value: string | null;
  field_id: string;
  field_resource: Generated<string | null>;
  kind: string;
  number_value: number | null;
  option_id: string | null;
  provider_id: string;
  text_value: string | null;
}

export interface BusinessManager {
  business_id: string;
  id: string;
  provider_id: string;
}

export interface BusinessMember {
  business_id: string;
  cost_centre_id: string | null;
  joined_at: string;
  left_at: string | null;
  provider_id: string;
  student_id: string;
}

export interface BusinessMonth {
  business_id: string;
  completed: Generated<number>;
  cost_cents: Generated<number>;
  fresh: Generated<number>;
  handed: Generated<number>;
  late_cancelled: Generated<number>;
  lines: Json;
  lost: Generated<number>;
  missed: Generated<number>;
  month: string;
  provider_id: string;
  teacher_fault: Generated<number>;
  used: Generated<number>;
}

export interface BusinessTag {
  business_id: string;
  provider_id: string;
  tag_id: string;
}

export interface CalendarFeed {
  account_id: string;
  created_at: Generated<string>;
  provider_id: string;
  token_hash: Buffer;
}

export interface CardRemoval {
  ask_at: Generated<string>;
  asked: Generated<number>;
  customer_reference: string;
  method: string;
  provider_id: string;
  reference: string;
}

export interface Celebration {
  kind: string;
  occasion: Generated<string>;
  provider_id: string;
  shown_at: Generated<string>;
  student_id: string;
}

export interface ClassingGoTrial {
  ends_on: string;
  provider_id: string;
  starts_on: string;
  student_id: string;
}

export interface Classroom {
  board_page: Generated<number>;
  lesson_id: string;
  open_document_id: string | null;
  provider_id: string;
  timer_ends_at: string | null;
  vocabulary: Generated<Json>;
}

export interface ClockNotice {
  on_date: string;
  provider_id: string;
  told_at: Generated<string>;
}

export interface Consent {
  created_at: Generated<string>;
  given_by: string;
  given_on: string;
  id: string;
  kind: string;
  provider_id: string;
  recorded_by: string;
  relation: string;
  student_id: string;
  text_version: string;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
}

export interface Contact {
  account_id: string;
  author_id: string;
  created_at: Generated<string>;
  id: string;
  is_news: Generated<boolean>;
  kind: string;
  provider_id: string;
  subject: string | null;
  text: string | null;
  token_hash: Buffer | null;
  updated_at: Generated<string>;
  version: Generated<number>;
  withheld_at: string | null;
}

export interface ContactFile {
  contact_id: string;
  file_id: string;
  provider_id: string;
}

export interface CopaymentShare {
  business_id: string;
  cents: number;
  cents_back: Generated<number>;
  created_at: Generated<string>;
  credits: number;
  credits_back: Generated<number>;
  lot_id: string;
  order_line_id: string;
  provider_id: string;
  student_id: string;
}

export interface CostCentre {
  business_id: string;
  id: string;
  name: string;
  provider_id: string;
}

export interface Coupon {
  amount_off_cents: number | null;
  code: string;
  created_at: Generated<string>;
  ends_on: string | null;
  id: string;
  is_active: Generated<boolean>;
  is_public: Generated<boolean>;
  max_uses: number | null;
  max_uses_per_student: Generated<number | null>;
  percent_off: number | null;
  provider_id: string;
  staff_only: Generated<boolean>;
  starts_on: string | null;
  title: string | null;
  updated_at: Generated<string>;
  used_count: Generated<number>;
  version: Generated<number>;
}

export interface CouponUse {
  coupon_id: string;
  discount_cents: number;
  merged_from: string | null;
  order_id: string;
  provider_id: string;
  student_id: string;
  used_at: Generated<string>;
}

export interface Course {
  action_number: string;
  business_id: string;
  claimed_on: string | null;
  communicated_on: string | null;
  cost_cents: Generated<number>;
  created_at: Generated<string>;
  credit_limit_cents: number | null;
  end_communicated_on: string | null;
  ends_on: string;
  group_id: string | null;
  group_number: string;
  hours: number;
  id: string;
  mode: Generated<string>;
  name: string;
  provider_id: string;
  starts_on: string;
  status: Generated<string>;
  teacher_id: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface CourseLink {
  course_id: string;
  created_at: Generated<string>;
  created_by: string | null;
  expires_at: string;
  id: string;
  provider_id: string;
  revoked_at: string | null;
  token_hash: Buffer;
}

export interface CourseLinkVisit {
  at: Generated<string>;
  id: string;
  link_id: string;
  network: string;
  provider_id: string;
}

export interface CourseParticipant {
  course_id: string;
  joined_on: string;
  left_on: string | null;
  provider_id: string;
  student_id: string;
}

export interface CreditAccount {
  balance: Generated<number>;
  business_id: string | null;
  id: string;
  kind: string;
  place: string;
  provider_id: string;
  student_id: string | null;
}

export interface CreditEntry {
  account_id: string;
  balance_after: Generated<number>;
  credits: number;
  lot_id: string;
  provider_id: string;
  transaction_id: string;
}

export interface CreditLot {
  available_credits: Generated<number>;
  business_id: string | null;
  contract_id: string | null;
  credits: number;
  expires_on: string | null;
  from_lot_id: string | null;
  granted_on: string;
  held_credits: Generated<number>;
  id: string;
  is_open: Generated<boolean>;
  kind: string;
  order_line_id: string | null;
  provider_id: string;
  source: string;
  student_id: string | null;
}

export interface CreditReminder {
  lesson_id: string;
  provider_id: string;
  sent_at: string;
}

export interface CreditTransaction {
  actor_id: string | null;
  created_at: Generated<string>;
  id: string;
  lesson_id: string | null;
  note: string | null;
  op_key: string;
  provider_id: string;
  reason: string;
  student_id: string | null;
  subject_id: string | null;
}

export interface CustomerOrder {
  business_id: string | null;
  created_at: Generated<string>;
  currency: string;
  discount_cents: Generated<number>;
  expires_at: string | null;
  id: string;
  kind: Generated<string>;
  note: string | null;
  paid_at: string | null;
  price_reason: string | null;
  provider_id: string;
  status: Generated<string>;
  student_id: string | null;
  sub_total_cents: number;
  total_cents: Generated<number>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface CustomField {
  archived_at: string | null;
  created_at: Generated<string>;
  editable_by: Generated<string>;
  id: string;
  is_in_portal: Generated<boolean>;
  is_required: Generated<boolean>;
  kind: string;
  name: string;
  position: number;
  provider_id: string;
  resource: string;
  updated_at: Generated<string>;
  version: Generated<number>;
  visible_to: Generated<string>;
}

export interface CustomFieldOption {
  field_id: string;
  id: string;
  label: string;
  position: number;
  provider_id: string;
}

export interface DeletedRecord {
  area: string;
  deleted_at: Generated<string>;
  deleted_by: string | null;
  held: Json;
  id: string;
  noun: string;
  owner_id: string | null;
  place: string | null;
  provider_id: string;
  title: string;
}

export interface DiscardedFile {
  provider_id: string;
  remove_after: Generated<string>;
  storage_key: string;
}

export interface Document {
  business_id: string | null;
  course_id: string | null;
  created_at: Generated<string>;
  file_name: string;
  group_id: string | null;
  id: string;
  lesson_id: string | null;
  level: string | null;
  media_type: string;
  provider_id: string;
  size_bytes: number;
  storage_key: string;
  student_id: string | null;
  teacher_id: string | null;
  title: string;
  uploaded_by: string | null;
}

export interface EmailFile {
  created_at: Generated<string>;
  file_name: string;
  id: string;
  media_type: string;
  provider_id: string;
  sent_at: string | null;
  size_bytes: number;
  storage_key: string;
  uploaded_by: string;
}

export interface ExportPiece {
  batch_id: string;
  content: string;
  position: number;
  provider_id: string;
}

export interface GroupFieldValue {
  date_value: string | null;
  field_id: string;
  field_resource: Generated<string | null>;
  group_id: string;
  kind: string;
  number_value: number | null;
  option_id: string | null;
  provider_id: string;
  text_value: string | null;
}

export interface GroupMember {
  asked_at: Generated<string>;
  group_id: string;
  id: Generated<string>;
  is_waiting: Generated<boolean>;
  joined_on: string;
  left_on: string | null;
  left_reason: string | null;
  provider_id: string;
  student_id: string;
}

export interface GroupTag {
  group_id: string;
  provider_id: string;
  tag_id: string;
}

export interface Guardian {
  created_at: Generated<string>;
  email: string | null;
  full_name: string;
  id: string;
  phone: string | null;
  provider_id: string;
  relation: string;
  student_id: string;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface Holiday {
  id: string;
  name: string;
  on_date: string;
  provider_id: string;
}

export interface Homework {
  answer: Generated<string>;
  comment: string | null;
  corrected_at: string | null;
  created_at: Generated<string>;
  due_on: string;
  handed_in_at: string | null;
  id: string;
  lesson_id: string;
  marks: Generated<Json>;
  provider_id: string;
  student_id: string;
  teacher_id: string;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface HomeworkFile {
  created_at: Generated<string>;
  file_name: string;
  homework_id: string;
  id: string;
  is_handed_in: Generated<boolean>;
  media_type: string;
  provider_id: string;
  size_bytes: number;
  storage_key: string;
  uploaded_by: string;
}

export interface IdempotencyKey {
  account_id: string;
  created_at: Generated<string>;
  key: string;
  provider_id: string;
  reply: Json | null;
  request_hash: Buffer;
  status: number | null;
}

export interface ImportColumn {
  field: string | null;
  header: string;
  provider_id: string;
  resource: string;
}

export interface ImportFile {
  batch_id: string;
  checked_at: string | null;
  content: Buffer;
  delimiter: string;
  encoding: string;
  file_name: string;
  headers: string[];
  mapping: Json;
  provider_id: string;
}

export interface Invoice {
  billing_address: string | null;
  billing_name: string;
  billing_tax_id: string | null;
  corrects_id: string | null;
  currency: string;
  due_on: string | null;
  id: string;
  is_credit_note: Generated<boolean>;
  issued_on: string;
  issuer: Json | null;
  number: number;
  order_id: string;
  provider_id: string;
  refund_id: string | null;
  series: string;
  tax_cents: Generated<number>;
  tax_rate_points: Generated<number>;
  total_cents: number;
}

export interface InvoiceCounter {
  last_number: Generated<number>;
  provider_id: string;
  series: string;
}

export interface KeptHour {
  decided_at: Generated<string>;
  decided_by: string;
  hour: string;
  on_date: string;
  provider_id: string;
  regular_lesson_id: string;
}

export interface KnownDevice {
  account_id: string;
  device_hash: Buffer;
  provider_id: string;
  seen_at: Generated<string>;
}

export interface Lesson {
  cancel_reason: string | null;
  cancelled_at: string | null;
  cancelled_by: string | null;
  capacity: Generated<number>;
  created_at: Generated<string>;
  created_by: string | null;
  during: Generated<string>;
  ends_at: string;
  group_id: string | null;
  id: string;
  language: Generated<string>;
  local_date: string;
  local_time: string;
  occurrence_on: string | null;
  placed_at: Generated<string>;
  provider_id: string;
  regular_lesson_id: string | null;
  rules_version: Generated<number>;
  seats_taken: Generated<number>;
  sequence: Generated<number>;
  starts_at: string;
  status: Generated<string>;
  teacher_id: string;
  time_zone: string;
  type: string;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface LessonChange {
  agreed_by_id: string | null;
  asked_by: string;
  asked_by_id: string | null;
  at: Generated<string>;
  done_by_id: Generated<string | null>;
  id: string;
  is_late: Generated<boolean>;
  kind: string;
  lesson_id: string;
  provider_id: string;
  student_id: string | null;
  teacher_id: string;
  undo_id: string | null;
}

export interface LessonParticipant {
  cancelled_at: string | null;
  contest_reason: string | null;
  contested_at: string | null;
  contested_by: string | null;
  credit_kind: Generated<string>;
  credits: Generated<number>;
  during: Generated<string>;
  ends_at: string;
  lesson_id: string;
  provider_id: string;
  starts_at: string;
  status: Generated<string>;
  student_id: string;
}

export interface LessonReport {
  created_at: Generated<string>;
  done: string;
  homework: string | null;
  homework_document_id: string | null;
  homework_due_on: string | null;
  internal_note: string | null;
  lesson_id: string;
  level_note: string | null;
  provider_id: string;
  teacher_id: string;
  to_all: Generated<boolean>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface LevelTest {
  answers: Generated<Json>;
  id: string;
  item: string | null;
  language: string;
  provider_id: string;
  result_id: string | null;
  started_at: Generated<string>;
  student_id: string;
}

export interface LevelTestResult {
  answers: Generated<Json>;
  id: string;
  kind: Generated<string>;
  language: string;
  level: string;
  provider_id: string;
  score: number;
  skills: Generated<Json>;
  student_id: string;
  taken_at: Generated<string>;
}

export interface ListDisplay {
  account_id: string;
  columns: string[] | null;
  density: string | null;
  provider_id: string;
  resource: string;
  view_id: string | null;
}

export interface LoginToken {
  account_id: string;
  created_at: Generated<string>;
  expires_at: string;
  provider_id: string;
  purpose: string;
  token_hash: Buffer;
  used_at: string | null;
}

export interface MailSender {
  created_at: Generated<string>;
  dkim_selector: string | null;
  from_address: string;
  from_name: string;
  port: number;
  provider_id: string;
  reply_to: string | null;
  security: string;
  smtp_host: string;
  updated_at: Generated<string>;
  user_name: string | null;
  version: Generated<number>;
}

export interface MailSenderFailure {
  error: string;
  failed_at: Generated<string>;
  provider_id: string;
}

export interface MailWording {
  body: string | null;
  created_at: Generated<string>;
  created_by: string | null;
  id: string;
  kind: string;
  locale: string;
  provider_id: string;
  subject: string | null;
  version: number;
}

export interface MessageThread {
  created_at: Generated<string>;
  id: string;
  last_message_at: string | null;
  last_number: Generated<number>;
  provider_id: string;
  reported_at: string | null;
  school_read: Generated<number>;
  student_blocked_at: string | null;
  student_id: string | null;
  student_mailed: Generated<number>;
  student_read: Generated<number>;
  teacher_blocked_at: string | null;
  teacher_id: string | null;
  teacher_mailed: Generated<number>;
  teacher_read: Generated<number>;
}

export interface Migration {
  applied_at: Generated<string>;
  checksum: string;
  name: string;
  number: number;
  safe_from: number | null;
}

export interface MissingReportReminder {
  provider_id: string;
  sent_at: string;
  teacher_id: string;
}

export interface Note {
  author_id: string;
  created_at: Generated<string>;
  id: string;
  is_pinned: Generated<boolean>;
  noun: string;
  provider_id: string;
  record_id: string;
  text: string;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface NoteMention {
  account_id: string;
  note_id: string;
  provider_id: string;
}

export interface Notification {
  account_id: string;
  created_at: Generated<string>;
  id: string;
  lesson_id: string | null;
  note_id: string | null;
  payload: Generated<Json>;
  provider_id: string;
  read_at: string | null;
  type: string;
}

export interface OrderCoupon {
  coupon_id: string;
  discount_cents: number;
  order_id: string;
  position: number;
  provider_id: string;
}

export interface OrderLine {
  contract_id: string | null;
  credit_kind: Generated<string>;
  credits: number;
  description: string;
  id: string;
  list_price_cents: number | null;
  order_id: string;
  product_id: string | null;
  provider_id: string;
  quantity: number;
  subscription_months: number | null;
  unit_price_cents: number;
  valid_months: number | null;
}

export interface OutboxMessage {
  about: string | null;
  about_order: number | null;
  attempts: Generated<number>;
  claimed_until: string | null;
  created_at: Generated<string>;
  dedupe_key: string | null;
  failed_at: string | null;
  id: string;
  kind: string;
  last_error: string | null;
  payload: Json;
  provider_id: string;
  send_after: Generated<string>;
  sent_at: string | null;
  undo_id: string | null;
}

export interface PayLine {
  amount_cents: number;
  created_at: Generated<string>;
  description: string;
  id: string;
  kind: Generated<string>;
  kind_percent: Generated<number>;
  lesson_id: string | null;
  lesson_version: number | null;
  minutes: Generated<number>;
  outcome: string | null;
  outcome_percent: Generated<number>;
  pay_run_id: string;
  provider_id: string;
  rate_cents: number | null;
  rate_id: string | null;
  reason: string | null;
  teacher_id: string;
}

export interface Payment {
  amount_cents: number;
  ask_at: string | null;
  asked: Generated<number>;
  business_id: string | null;
  created_at: Generated<string>;
  currency: string;
  due_on: string | null;
  failure_reason: string | null;
  id: string;
  kind: Generated<string>;
  method: string;
  order_id: string;
  paid_at: string | null;
  provider_id: string;
  provider_reference: string | null;
  reference: string | null;
  refunded_cents: Generated<number>;
  reminded_at: string | null;
  reminders: Generated<number>;
  return_origin: string | null;
  status: Generated<string>;
  student_id: string | null;
  surplus_cents: Generated<number>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface PaymentCard {
  chosen_at: Generated<string>;
  consented_at: string | null;
  customer_reference: string | null;
  keep_at: string | null;
  kept_asked: Generated<number>;
  payment_id: string;
  provider_id: string;
  saved_card_id: string | null;
}

export interface PaymentDay {
  amount_cents: number;
  day: string;
  kind: string;
  method: string;
  paid_on: string | null;
  payments: number;
  product_id: string | null;
  provider_id: string;
  refunded_cents: number;
  status: string;
  surplus_cents: number;
}

export interface PaymentEvent {
  actor_id: Generated<string | null>;
  at: Generated<string>;
  detail: Generated<Json>;
  external_id: string | null;
  id: string;
  kind: string;
  payment_id: string;
  provider_id: string;
}

export interface PayRun {
  computed_at: string | null;
  confirmed_at: string | null;
  confirmed_by: string | null;
  created_at: Generated<string>;
  id: string;
  lesson_count: Generated<number>;
  minutes: Generated<number>;
  month: string;
  open_count: Generated<number>;
  paid_on: string | null;
  provider_id: string;
  status: Generated<string>;
  teacher_count: Generated<number>;
  total_cents: Generated<number>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface PersonalDataDownload {
  account_id: string;
  at: Generated<string>;
  downloaded_by: string;
  id: string;
  provider_id: string;
  request_id: string;
}

export interface PersonalDataRequest {
  account_id: string;
  asked_at: Generated<string>;
  asked_by: string;
  created_at: Generated<string>;
  due_on: string;
  failures: Generated<number>;
  file_bytes: number | null;
  file_key: string | null;
  file_until: string | null;
  handled_at: string | null;
  handled_by: string | null;
  id: string;
  kind: string;
  note: string | null;
  provider_id: string;
  refusal_reason: string | null;
  status: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface PracticeSetting {
  daily_goal: Generated<number>;
  has_listening: Generated<boolean>;
  provider_id: string;
  student_id: string;
}

export interface Product {
  created_at: Generated<string>;
  credit_kind: Generated<string>;
  credits: number;
  id: string;
  is_active: Generated<boolean>;
  language: Generated<string>;
  name: string;
  position: Generated<number>;
  price_cents: number;
  provider_id: string;
  subscription_months: number | null;
  updated_at: Generated<string>;
  valid_months: number | null;
  version: Generated<number>;
}

export interface ProductSold {
  product_id: string;
  provider_id: string;
  sold_count: number;
}

export interface Provider {
  allow_zoom: Generated<boolean>;
  billing_address: string | null;
  brand_colour: string | null;
  brand_colour_dark: string | null;
  created_at: Generated<string>;
  currency: Generated<string>;
  default_locale: Generated<string>;
  embed_sites: string[] | null;
  home_page: Generated<Json>;
  hubspot_provider_id: string | null;
  iban: string | null;
  id: string;
  invoice_footer: Generated<string>;
  invoice_prefix: Generated<string>;
  is_demo: Generated<boolean>;
  isotype_url: string;
  isotype_url_dark: string;
  legal_name: string | null;
  locales: Generated<string[]>;
  logotype_url: string;
  logotype_url_dark: string;
  provider_name: string;
  rules: Generated<Json>;
  rules_version: Generated<number>;
  staff_reads_messages: Generated<boolean>;
  subdomain: string;
  tax_id: string | null;
  tax_rate_points: Generated<number>;
  time_zone: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ProviderDomain {
  created_at: Generated<string>;
  host: string;
  id: string;
  provider_id: string;
  token: string;
  verified_at: string | null;
}

export interface ProviderSecret {
  id: string;
  key_id: string;
  name: string;
  provider_id: string;
  saved_at: Generated<string>;
  sealed: string;
}

export interface PushKey {
  created_at: Generated<string>;
  only_one: Generated<boolean>;
  private_key: string;
  public_key: string;
}

export interface PushSubscription {
  account_id: string;
  auth_secret: string;
  created_at: Generated<string>;
  endpoint: string;
  failures: Generated<number>;
  last_success_at: string | null;
  provider_id: string;
  public_key: string;
  session_id: string;
}

export interface RateBucket {
  key: string;
  refilled_at: string;
  tokens: number;
}

export interface RecoveryCode {
  account_id: string;
  code_hash: Buffer;
  provider_id: string;
  used_at: string | null;
}

export interface Referral {
  completed_at: string | null;
  created_at: Generated<string>;
  friend_id: string;
  id: string;
  provider_id: string;
  referrer_id: string;
  status: Generated<string>;
}

export interface Refund {
  amount_cents: number;
  ask_at: string | null;
  asked: Generated<number>;
  created_at: Generated<string>;
  credits_taken: Generated<number>;
  failure_reason: string | null;
  id: string;
  payment_id: string;
  provider_id: string;
  provider_reference: string | null;
  reason: string;
  status: Generated<string>;
  surplus_cents: Generated<number>;
}

export interface RegularLesson {
  created_at: Generated<string>;
  duration_minutes: number;
  ends_on: string | null;
  group_id: string | null;
  id: string;
  planned_until: string | null;
  provider_id: string;
  rules_version: Generated<number>;
  start_time: string;
  starts_on: string;
  status: Generated<string>;
  student_id: string | null;
  teacher_id: string;
  time_zone: string;
  updated_at: Generated<string>;
  version: Generated<number>;
  weekday: number;
}

export interface ReplyTemplate {
  created_at: Generated<string>;
  id: string;
  name: string;
  provider_id: string;
  texts: Json;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface ReportReminder {
  lesson_id: string;
  provider_id: string;
  sent_at: string;
  step: number;
}

export interface RoomMessage {
  account_id: string;
  document_id: string | null;
  id: string;
  lesson_id: string;
  provider_id: string;
  sent_at: Generated<string>;
  text: string;
}

export interface RoomPresence {
  account_id: string;
  actor_id: string | null;
  connection_id: string | null;
  entered_at: string;
  has_hand_up: Generated<boolean>;
  id: string;
  left_at: string | null;
  lesson_id: string;
  provider_id: string;
  seen_at: Generated<string>;
  sends_audio: Generated<boolean>;
  sends_screen: Generated<boolean>;
  sends_video: Generated<boolean>;
}

export interface RuleReplayMonth {
  batch_id: string;
  examples: Generated<Json>;
  figures: Json | null;
  id: string;
  month: string;
  provider_id: string;
}

export interface SavedCard {
  brand: string;
  consented_at: string;
  created_at: Generated<string>;
  customer_reference: string;
  exp_month: number;
  exp_year: number;
  id: string;
  is_default: Generated<boolean>;
  last4: string;
  method: string;
  provider_id: string;
  reference: string;
  student_id: string;
}

export interface SavedView {
  account_id: string;
  created_at: Generated<string>;
  id: string;
  is_school_default: Generated<boolean>;
  is_shared: Generated<boolean>;
  name: string;
  provider_id: string;
  resource: string;
  search: Json;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface SchoolReport {
  computed_at: string;
  figures: Json;
  provider_id: string;
}

export interface Score {
  comment: string | null;
  created_at: Generated<string>;
  is_quote_hidden: Generated<boolean>;
  lesson_id: string;
  lesson_stars: number;
  may_quote: Generated<boolean>;
  provider_id: string;
  student_id: string;
  teacher_id: string;
  teacher_stars: number;
}

export interface SearchEntry {
  id: string;
  noun: string;
  provider_id: string;
  subtitle: Generated<string>;
  text: string;
  title: string;
}

export interface SecondFactorUse {
  account_id: string;
  last_step: number;
  provider_id: string;
}

export interface Session {
  account_id: string;
  address: string | null;
  created_at: Generated<string>;
  end_reason: string | null;
  ended_at: string | null;
  id: string;
  last_seen_at: Generated<string>;
  password_at: string | null;
  provider_id: string;
  purpose: Generated<string>;
  user_agent: string | null;
}

export interface SessionToken {
  expires_at: string;
  kind: string;
  provider_id: string;
  replaced_at: string | null;
  session_id: string;
  successor_salt: Buffer | null;
  token_hash: Buffer;
}

export interface SlotHold {
  account_id: string;
  ends_at: string;
  expires_at: string;
  id: string;
  is_buying: Generated<boolean>;
  option_id: string | null;
  provider_id: string;
  starts_at: string;
  teacher_id: string;
}

export interface SocketIoAttachments {
  created_at: Generated<string>;
  id: Generated<number>;
  payload: Buffer;
}

export interface SocketTicket {
  expires_at: string;
  provider_id: string;
  session_id: string;
  token_hash: Buffer;
}

export interface SolutionOption {
  actions: Json;
  credits: number;
  ends_at: string | null;
  held_slots: number;
  id: string;
  kind: string;
  lessons: Generated<Json>;
  position: number;
  proposal_id: string;
  provider_id: string;
  starts_at: string | null;
  teacher_id: string | null;
  variant: string | null;
}

export interface SolutionProposal {
  closed_at: string | null;
  created_at: Generated<string>;
  due_before: string | null;
  expires_at: string;
  id: string;
  note: string | null;
  outcome: string | null;
  provider_id: string;
  sent_at: string;
  sent_by: string;
  student_id: string;
  task_id: string;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface Student {
  activity_status: Generated<string>;
  birth_on: string | null;
  business_id: string | null;
  classing_go_relation_date: string | null;
  consented_at: string | null;
  contact_language: Generated<string>;
  cost_centre_id: string | null;
  created_at: Generated<string>;
  email: string;
  full_name: string;
  goal: string | null;
  hubspot_deal_id: string | null;
  id: string;
  language: Generated<string>;
  level: string | null;
  level_unconfirmed: Generated<boolean>;
  merged_into: string | null;
  onboarded_at: string | null;
  onboarding_step: string | null;
  profile_type: Generated<string>;
  promo_code: string | null;
  provider_id: string;
  referral_code: string;
  source: string | null;
  status_pinned: Generated<boolean>;
  status_until: string | null;
  teacher_id: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface StudentCourse {
  first_attended_at: Generated<string>;
  first_paid_at: Generated<string>;
  last_attended_at: Generated<string>;
  provider_id: string;
  student_id: string;
}

export interface StudentFieldValue {
  date_value: string | null;
  field_id: string;
  field_resource: Generated<string | null>;
  kind: string;
  number_value: number | null;
  option_id: string | null;
  provider_id: string;
  student_id: string;
  text_value: string | null;
}

export interface StudentGroup {
  business_id: string | null;
  capacity: number;
  created_at: Generated<string>;
  ends_on: string | null;
  id: string;
  language: Generated<string>;
  level: string | null;
  name: string;
  provider_id: string;
  seats_taken: Generated<number>;
  starts_on: string | null;
  status: Generated<string>;
  teacher_id: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface StudentMerge {
  created_at: Generated<string>;
  id: string;
  kept_id: string;
  merged_by: string;
  merged_id: string;
  moved: Json;
  provider_id: string;
}

export interface StudentTag {
  provider_id: string;
  student_id: string;
  tag_id: string;
}

export interface Subscription {
  anchor_on: string;
  created_at: Generated<string>;
  ends_on: string;
  grants: Generated<number>;
  id: string;
  next_grant_on: string | null;
  order_id: string;
  order_line_id: string | null;
  paused_on: string | null;
  product_id: string;
  provider_id: string;
  starts_on: string;
  status: Generated<string>;
  student_id: string;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface SupplantSession {
  agent_id: string;
  changes_allowed_at: string | null;
  code_expires_at: string;
  code_hash: Buffer;
  created_at: Generated<string>;
  ended_at: string | null;
  expires_at: string | null;
  id: string;
  provider_id: string;
  reason: string;
  session_id: string;
  started_at: string | null;
  subject_id: string;
}

export interface SupportTask {
  absence_ends_at: string | null;
  absence_starts_at: string | null;
  answered_at: string | null;
  claimed_by: string | null;
  claimed_until: string | null;
  created_at: Generated<string>;
  due_at: string | null;
  id: string;
  issuer_id: string;
  lesson_id: string | null;
  merged_into: string | null;
  owner_id: string | null;
  payload: Generated<Json>;
  provider_id: string;
  queue_rank: Generated<number>;
  regular_lesson_id: string | null;
  replied_at: string | null;
  resolution: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
  snoozed_until: string | null;
  student_id: string | null;
  trial_id: string | null;
  type: string;
  undo_id: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface SupportTaskViewer {
  account_id: string;
  provider_id: string;
  seen_at: string;
  task_id: string;
}

export interface Tag {
  colour: string;
  created_at: Generated<string>;
  id: string;
  name: string;
  provider_id: string;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface TaskType {
  type: string;
}

export interface Teacher {
  biography: string | null;
  country: string | null;
  created_at: Generated<string>;
  email: string;
  full_name: string;
  hired_on: string | null;
  iban: string | null;
  id: string;
  is_listed: Generated<boolean>;
  languages: Generated<string[]>;
  levels: Generated<string[]>;
  provider_id: string;
  room_url: string | null;
  score_average: number | null;
  score_count: Generated<number>;
  specialities: Generated<string[]>;
  status: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface TeacherAbsence {
  created_at: Generated<string>;
  ends_at: string;
  id: string;
  provider_id: string;
  starts_at: string;
  teacher_id: string;
}

export interface TeacherFieldValue {
  date_value: string | null;
  field_id: string;
  field_resource: Generated<string | null>;
  kind: string;
  number_value: number | null;
  option_id: string | null;
  provider_id: string;
  teacher_id: string;
  text_value: string | null;
}

export interface TeacherIntro {
  created_at: Generated<string>;
  id: string;
  media_type: string;
  provider_id: string;
  size_bytes: number;
  storage_key: string;
  teacher_id: string;
  transcript: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface TeacherIntroCaptions {
  created_at: Generated<string>;
  id: string;
  language: string;
  provider_id: string;
  size_bytes: number;
  storage_key: string;
  teacher_id: string;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface TeacherRate {
  created_at: Generated<string>;
  hourly_cents: number | null;
  id: string;
  language: string | null;
  provider_id: string;
  seats: string | null;
  teacher_id: string;
  type: string | null;
  updated_at: Generated<string>;
  valid_from: string;
}

export interface TeacherTag {
  provider_id: string;
  tag_id: string;
  teacher_id: string;
}

export interface ThreadFile {
  created_at: Generated<string>;
  file_name: string;
  id: string;
  media_type: string;
  number: number | null;
  provider_id: string;
  size_bytes: number;
  storage_key: string;
  thread_id: string;
  uploaded_by: string;
}

export interface ThreadMessage {
  merged_from: string | null;
  number: number;
  provider_id: string;
  sender_id: string;
  sent_at: string;
  side: string;
  task_id: string | null;
  text: string;
  thread_id: string;
}

export interface TimeProposal {
  declined_at: string | null;
  lesson_id: string;
  note: string | null;
  provider_id: string;
  sent_at: string;
  sequence: number;
  starts_at: string;
}

export interface Trial {
  asked_at: Generated<string>;
  assigned_at: string | null;
  closed_at: string | null;
  created_at: Generated<string>;
  goal: string | null;
  held_at: string | null;
  id: string;
  language: Generated<string>;
  lesson_id: string | null;
  level: string | null;
  lost_code: string | null;
  lost_reason: string | null;
  missed_at: string | null;
  outcome: string | null;
  owner_id: string | null;
  provider_id: string;
  source: string | null;
  status: Generated<string>;
  student_id: string;
  teacher_id: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
  wished_at: Generated<ArrayType<string>>;
  wishes: string | null;
}

export interface UndoEntry {
  account_id: string;
  created_at: Generated<string>;
  expires_at: string;
  id: string;
  provider_id: string;
  steps: Json;
  undone_at: string | null;
  versions: Generated<Json>;
}

export interface VocabularyAnswer {
  answered_at: Generated<string>;
  number: number;
  provider_id: string;
  rating: string;
  student_id: string;
  vocabulary_item_id: string;
}

export interface VocabularyItem {
  added_at: string | null;
  answers: Generated<number>;
  card: Generated<Json>;
  due_at: string | null;
  example: string | null;
  id: string;
  language: string | null;
  lesson_id: string | null;
  meaning: string | null;
  position: Generated<number>;
  provider_id: string;
  student_id: string;
  term: string;
}

export interface DB {
  absence_decision: AbsenceDecision;
  account: Account;
  account_photo: AccountPhoto;
  attendance_correction: AttendanceCorrection;
  audit_entry: AuditEntry;
  availability_exception: AvailabilityException;
  availability_rule: AvailabilityRule;
  batch: Batch;
  batch_item: BatchItem;
  billing_details: BillingDetails;
  board_element: BoardElement;
  brand_picture: BrandPicture;
  business: Business;
  business_contact: BusinessContact;
  business_contract: BusinessContract;
  business_extension: BusinessExtension;
  business_extension_lot: BusinessExtensionLot;
  business_field_value: BusinessFieldValue;
  business_manager: BusinessManager;
  business_member: BusinessMember;
  business_month: BusinessMonth;
  business_tag: BusinessTag;
  calendar_feed: CalendarFeed;
  card_removal: CardRemoval;
  celebration: Celebration;
  classing_go_trial: ClassingGoTrial;
  classroom: Classroom;
  clock_notice: ClockNotice;
  consent: Consent;
  contact: Contact;
  contact_file: ContactFile;
  copayment_share: CopaymentShare;
  cost_centre: CostCentre;
  coupon: Coupon;
  coupon_use: CouponUse;
  course: Course;
  course_link: CourseLink;
  course_link_visit: CourseLinkVisit;
  course_participant: CourseParticipant;
  credit_account: CreditAccount;
  credit_entry: CreditEntry;
  credit_lot: CreditLot;
  credit_reminder: CreditReminder;
  credit_transaction: CreditTransaction;
  custom_field: CustomField;
  custom_field_option: CustomFieldOption;
  customer_order: CustomerOrder;
  deleted_record: DeletedRecord;
  discarded_file: DiscardedFile;
  document: Document;
  email_file: EmailFile;
  export_piece: ExportPiece;
  group_field_value: GroupFieldValue;
  group_member: GroupMember;
  group_tag: GroupTag;
  guardian: Guardian;
  holiday: Holiday;
  homework: Homework;
  homework_file: HomeworkFile;
  idempotency_key: IdempotencyKey;
  import_column: ImportColumn;
  import_file: ImportFile;
  invoice: Invoice;
  invoice_counter: InvoiceCounter;
  kept_hour: KeptHour;
  known_device: KnownDevice;
  lesson: Lesson;
  lesson_change: LessonChange;
  lesson_participant: LessonParticipant;
  lesson_report: LessonReport;
  level_test: LevelTest;
  level_test_result: LevelTestResult;
  list_display: ListDisplay;
  login_token: LoginToken;
  mail_sender: MailSender;
  mail_sender_failure: MailSenderFailure;
  mail_wording: MailWording;
  message_thread: MessageThread;
  migration: Migration;
  missing_report_reminder: MissingReportReminder;
  note: Note;
  note_mention: NoteMention;
  notification: Notification;
  order_coupon: OrderCoupon;
  order_line: OrderLine;
  outbox_message: OutboxMessage;
  pay_line: PayLine;
  pay_run: PayRun;
  payment: Payment;
  payment_card: PaymentCard;
  payment_day: PaymentDay;
  payment_event: PaymentEvent;
  personal_data_download: PersonalDataDownload;
  personal_data_request: PersonalDataRequest;
  practice_setting: PracticeSetting;
  product: Product;
  product_sold: ProductSold;
  provider: Provider;
  provider_domain: ProviderDomain;
  provider_secret: ProviderSecret;
  push_key: PushKey;
  push_subscription: PushSubscription;
  rate_bucket: RateBucket;
  recovery_code: RecoveryCode;
  referral: Referral;
  refund: Refund;
  regular_lesson: RegularLesson;
  reply_template: ReplyTemplate;
  report_reminder: ReportReminder;
  room_message: RoomMessage;
  room_presence: RoomPresence;
  rule_replay_month: RuleReplayMonth;
  saved_card: SavedCard;
  saved_view: SavedView;
  school_report: SchoolReport;
  score: Score;
  search_entry: SearchEntry;
  second_factor_use: SecondFactorUse;
  session: Session;
  session_token: SessionToken;
  slot_hold: SlotHold;
  socket_io_attachments: SocketIoAttachments;
  socket_ticket: SocketTicket;
  solution_option: SolutionOption;
  solution_proposal: SolutionProposal;
  student: Student;
  student_course: StudentCourse;
  student_field_value: StudentFieldValue;
  student_group: StudentGroup;
  student_merge: StudentMerge;
  student_tag: StudentTag;
  subscription: Subscription;
  supplant_session: SupplantSession;
  support_task: SupportTask;
  support_task_viewer: SupportTaskViewer;
  tag: Tag;
  task_type: TaskType;
  teacher: Teacher;
  teacher_absence: TeacherAbsence;
  teacher_field_value: TeacherFieldValue;
  teacher_intro: TeacherIntro;
  teacher_intro_captions: TeacherIntroCaptions;
  teacher_rate: TeacherRate;
  teacher_tag: TeacherTag;
  thread_file: ThreadFile;
  thread_message: ThreadMessage;
  time_proposal: TimeProposal;
  trial: Trial;
  undo_entry: UndoEntry;
  vocabulary_answer: VocabularyAnswer;
  vocabulary_item: VocabularyItem;
}
