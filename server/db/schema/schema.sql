-- What the migrations give, all in one place, to be read. Written by npm run db:types; nothing runs it.
-- "tenant table" stands for what make_tenant_table() gives (row security, its two policies, the grant), "audited" for what
-- make_audited_tenant_table() adds (the triggers audit and, with a version, touch). Only exceptions are printed in full.

create extension btree_gin;
create extension btree_gist;
create extension pg_trgm;
create extension unaccent;

create table absence_decision (
  provider_id uuid not null,
  absence_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  decision text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  new_teacher_id uuid not null,
  new_starts_at timestamp with time zone not null,
  new_ends_at timestamp with time zone not null,
  credits_back integer not null,
  constraint absence_decision_pkey PRIMARY KEY (provider_id, absence_id, lesson_id, student_id),
  constraint absence_decision_provider_id_absence_id_fkey FOREIGN KEY (provider_id, absence_id) REFERENCES teacher_absence(provider_id, id),
  constraint absence_decision_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint absence_decision_provider_id_new_teacher_id_fkey FOREIGN KEY (provider_id, new_teacher_id) REFERENCES teacher(provider_id, id),
  constraint absence_decision_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint absence_decision_credits_back_check CHECK ((credits_back >= 0)),
  constraint absence_decision_decision_check CHECK ((decision = ANY (ARRAY['SUBSTITUTE'::text, 'NEW_TIME'::text, 'CREDIT_BACK'::text, 'KEPT'::text])))
);
-- tenant table
CREATE INDEX absence_decision_student ON absence_decision USING btree (provider_id, student_id);
CREATE INDEX absence_decision_teacher ON absence_decision USING btree (provider_id, new_teacher_id);

create table account (
  provider_id uuid not null,
  id uuid not null,
  email text not null,
  password_hash text,
  role text not null,
  is_admin boolean not null default false,
  first_name text not null,
  last_name text not null,
  full_name text collate "und-x-icu" not null generated always as (TRIM(BOTH FROM ((first_name || ' '::text) || last_name))) stored,
  phone text,
  photo_url text,
  time_zone text not null default 'Europe/Madrid'::text,
  allow_zoom boolean not null default false,
  must_reset_password boolean not null default false,
  totp_secret text,
  totp_confirmed_at timestamp with time zone,
  disabled_at timestamp with time zone,
  disabled_reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  mail_changes boolean not null default true,
  remind_day_before boolean not null default true,
  remind_hour_before boolean not null default true,
  mail_requests boolean not null default true,
  mail_credits boolean not null default true,
  mail_clock_changes boolean not null default true,
  staff_rights jsonb,
  erased_at timestamp with time zone,
  mail_mentions boolean not null default true,
  mail_company boolean not null default true,
  locale text,
  mail_messages boolean not null default true,
  mail_news boolean not null default true,
  constraint account_pkey PRIMARY KEY (provider_id, id),
  constraint account_provider_id_email_key UNIQUE (provider_id, email),
  constraint account_provider_id_id_full_name_email_key UNIQUE (provider_id, id, full_name, email),
  constraint account_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint account_check CHECK (((NOT is_admin) OR (role = 'CUSTOMER_SUPPORT'::text))),
  constraint account_check1 CHECK (((disabled_reason IS NULL) OR (disabled_at IS NOT NULL))),
  constraint account_check2 CHECK (((staff_rights IS NULL) OR ((role = 'CUSTOMER_SUPPORT'::text) AND (jsonb_typeof(staff_rights) = 'object'::text)))),
  constraint account_email_check CHECK (((email = lower(email)) AND (email ~ '^[^@\s]+@[^@\s]+$'::text) AND (length(email) <= 254))),
  constraint account_erased CHECK (((erased_at IS NULL) OR ((disabled_at IS NOT NULL) AND (password_hash IS NULL) AND (totp_secret IS NULL) AND (phone IS NULL) AND (photo_url IS NULL) AND (NOT is_admin) AND (email = (('erased-'::text || id) || '@erased.invalid'::text))))),
  constraint account_first_name_check CHECK ((first_name <> ''::text)),
  constraint account_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text)),
  constraint account_role_check CHECK ((role = ANY (ARRAY['CUSTOMER_SUPPORT'::text, 'TEACHER'::text, 'STUDENT'::text, 'PASSWORD_RESETTER'::text, 'BUSINESS_MANAGER'::text])))
);
-- tenant table, audited
CREATE INDEX account_role ON account USING btree (provider_id, role, full_name, id);
CREATE INDEX account_zone ON account USING btree (provider_id, id) INCLUDE (time_zone);
CREATE TRIGGER merged BEFORE UPDATE OF disabled_at ON account FOR EACH ROW WHEN (((old.disabled_at IS NOT NULL) AND (new.disabled_at IS NULL))) EXECUTE FUNCTION stay_disabled();
CREATE TRIGGER search AFTER INSERT OR UPDATE OF first_name, last_name, email, phone, role ON account FOR EACH ROW EXECUTE FUNCTION index_account();
CREATE TRIGGER stays_erased BEFORE UPDATE ON account FOR EACH ROW WHEN ((old.erased_at IS NOT NULL)) EXECUTE FUNCTION stays_erased();
CREATE TRIGGER unsearch AFTER DELETE ON account FOR EACH ROW EXECUTE FUNCTION unindex();

create table account_photo (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  content bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint account_photo_pkey PRIMARY KEY (provider_id, id),
  constraint account_photo_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint account_photo_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id),
  constraint account_photo_content_check CHECK (((length(content) >= 1) AND (length(content) <= 200000)))
);
-- tenant table

create table attendance_correction (
  provider_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  was text not null,
  became text not null,
  credits_back integer not null,
  reason text not null,
  corrected_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint attendance_correction_pkey PRIMARY KEY (provider_id, id),
  constraint attendance_correction_provider_id_corrected_by_fkey FOREIGN KEY (provider_id, corrected_by) REFERENCES account(provider_id, id),
  constraint attendance_correction_provider_id_lesson_id_student_id_fkey FOREIGN KEY (provider_id, lesson_id, student_id) REFERENCES lesson_participant(provider_id, lesson_id, student_id) ON UPDATE CASCADE,
  constraint attendance_correction_became_check CHECK ((became = ANY (ARRAY['ATTENDED'::text, 'NOT_ATTENDED'::text]))),
  constraint attendance_correction_was_check CHECK ((was = ANY (ARRAY['ATTENDED'::text, 'NOT_ATTENDED'::text])))
);
-- tenant table, audited as lesson_id
CREATE INDEX attendance_correction_seat ON attendance_correction USING btree (provider_id, lesson_id, student_id, created_at DESC);
CREATE INDEX attendance_correction_student ON attendance_correction USING btree (provider_id, student_id);

create table audit_entry (
  id bigint not null generated always as identity,
  provider_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  actor_id uuid,
  subject_id uuid,
  supplant_id uuid,
  action text not null,
  request_id text,
  noun text not null,
  record_id uuid,
  operation text not null,
  before jsonb,
  after jsonb,
  constraint audit_entry_pkey PRIMARY KEY (provider_id, id),
  constraint audit_entry_holds CHECK (audit_entry_holds(actor_id, subject_id, supplant_id, operation))
);
-- tenant table
CREATE INDEX audit_entry_action ON audit_entry USING btree (provider_id, action, id DESC);
CREATE INDEX audit_entry_actor ON audit_entry USING btree (provider_id, actor_id, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_entry_at ON audit_entry USING btree (provider_id, at);
CREATE INDEX audit_entry_changed_action ON audit_entry USING btree (provider_id, action, id DESC) WHERE (operation = 'update'::text);
CREATE INDEX audit_entry_changed_actor ON audit_entry USING btree (provider_id, actor_id, id DESC) WHERE ((operation = 'update'::text) AND (actor_id IS NOT NULL));
CREATE INDEX audit_entry_changed_noun ON audit_entry USING btree (provider_id, noun, id DESC) WHERE (operation = 'update'::text);
CREATE INDEX audit_entry_deleted ON audit_entry USING btree (provider_id, id DESC) WHERE (operation = 'delete'::text);
CREATE INDEX audit_entry_noun ON audit_entry USING btree (provider_id, noun, id DESC);
CREATE INDEX audit_entry_record ON audit_entry USING btree (provider_id, record_id, id DESC);
CREATE INDEX audit_entry_subject ON audit_entry USING btree (provider_id, subject_id, id DESC) WHERE (subject_id IS NOT NULL);
CREATE INDEX audit_entry_supplant ON audit_entry USING btree (supplant_id) WHERE (supplant_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION append_only();
grant select, insert on audit_entry to school_app;

create table availability_exception (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  kind text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text,
  constraint availability_exception_pkey PRIMARY KEY (provider_id, id),
  constraint availability_exception_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint availability_exception_check CHECK ((ends_at > starts_at)),
  constraint availability_exception_kind_check CHECK ((kind = ANY (ARRAY['TIME_OFF'::text, 'EXTRA'::text])))
);
-- tenant table, audited as teacher_id
CREATE INDEX availability_exception_teacher ON availability_exception USING btree (provider_id, teacher_id, starts_at);

create table availability_rule (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  weekday smallint not null,
  from_time time without time zone not null,
  to_time time without time zone not null,
  time_zone text not null,
  valid_from date not null default '2000-01-01'::date,
  valid_to date,
  constraint availability_rule_pkey PRIMARY KEY (provider_id, id),
  constraint availability_rule_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint availability_rule_check CHECK (((to_time > from_time) OR (to_time = '00:00:00'::time without time zone))),
  constraint availability_rule_check1 CHECK ((valid_to >= valid_from)),
  constraint availability_rule_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);
-- tenant table, audited as teacher_id
CREATE INDEX availability_rule_teacher ON availability_rule USING btree (provider_id, teacher_id, weekday);

create table batch (
  provider_id uuid not null,
  id uuid not null,
  kind text not null,
  resource text not null,
  account_id uuid not null,
  input jsonb not null default '{}'::jsonb,
  status text not null default 'WAITING'::text,
  total integer not null default 0,
  done integer not null default 0,
  failed integer not null default 0,
  attempts integer not null default 0,
  cancel_asked_at timestamp with time zone,
  undoes uuid,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint batch_pkey PRIMARY KEY (provider_id, id),
  constraint batch_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id),
  constraint batch_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint batch_provider_id_undoes_fkey FOREIGN KEY (provider_id, undoes) REFERENCES batch(provider_id, id) ON DELETE CASCADE,
  constraint batch_check CHECK (((finished_at IS NULL) = (status = ANY (ARRAY['DRAFT'::text, 'WAITING'::text, 'RUNNING'::text])))),
  constraint batch_counts CHECK (((done + failed) <= total)),
  constraint batch_done_check CHECK ((done >= 0)),
  constraint batch_failed_check CHECK ((failed >= 0)),
  constraint batch_kind_check CHECK ((kind = ANY (ARRAY['STUDENT_STATUS'::text, 'TEACHER_STATUS'::text, 'GROUP_STATUS'::text, 'PAYMENT_REMINDER'::text, 'TRIAL_OWNER'::text, 'TRIAL_LOSS'::text, 'TASK_OWNER'::text, 'TASK_RESOLUTION'::text, 'TASK_SNOOZE'::text, 'IMPORT'::text, 'UNDO_IMPORT'::text, 'EXPORT'::text, 'INVITATION'::text, 'STUDENT_TAGS'::text, 'STUDENT_TEACHER'::text, 'STUDENT_COMPANY'::text, 'STUDENT_CREDITS'::text, 'RULE_REPLAY'::text, 'UNDO_BULK'::text]))),
  constraint batch_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text]))),
  constraint batch_total_check CHECK ((total >= 0))
);
-- tenant table
CREATE INDEX batch_account ON batch USING btree (provider_id, account_id, created_at DESC);
CREATE INDEX batch_due ON batch USING btree (created_at) WHERE (status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]));
CREATE UNIQUE INDEX batch_undoes ON batch USING btree (provider_id, undoes) WHERE (status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]));
CREATE TRIGGER queue AFTER INSERT ON batch FOR EACH ROW WHEN ((new.status = 'WAITING'::text)) EXECUTE FUNCTION queue_batch();
CREATE TRIGGER queue_next AFTER UPDATE ON batch FOR EACH ROW WHEN (((new.status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text])) AND ((((old.status IS DISTINCT FROM new.status) OR (old.done IS DISTINCT FROM new.done)) OR (old.failed IS DISTINCT FROM new.failed)) OR (old.cancel_asked_at IS DISTINCT FROM new.cancel_asked_at)))) EXECUTE FUNCTION queue_batch();

create table batch_item (
  provider_id uuid not null,
  batch_id uuid not null,
  "position" integer not null,
  record_id uuid,
  status text not null default 'WAITING'::text,
  cells jsonb,
  body jsonb,
  errors jsonb,
  constraint batch_item_pkey PRIMARY KEY (provider_id, batch_id, "position"),
  constraint batch_item_provider_id_batch_id_fkey FOREIGN KEY (provider_id, batch_id) REFERENCES batch(provider_id, id) ON DELETE CASCADE,
  constraint batch_item_check CHECK (((errors IS NOT NULL) = (status = 'FAILED'::text))),
  constraint batch_item_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'DONE'::text, 'FAILED'::text])))
);
-- tenant table
CREATE INDEX batch_item_failed ON batch_item USING btree (provider_id, batch_id, "position") WHERE (status = 'FAILED'::text);
CREATE INDEX batch_item_open ON batch_item USING btree (provider_id, batch_id, "position") WHERE (status = 'WAITING'::text);

create table billing_details (
  provider_id uuid not null,
  student_id uuid not null,
  kind text not null,
  name text not null,
  tax_id text,
  address text not null,
  postcode text,
  city text not null,
  country text not null,
  email text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint billing_details_pkey PRIMARY KEY (provider_id, student_id),
  constraint billing_details_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint billing_details_address_check CHECK (((length(address) >= 1) AND (length(address) <= 300))),
  constraint billing_details_city_check CHECK (((length(city) >= 1) AND (length(city) <= 80))),
  constraint billing_details_company_tax_id CHECK (((kind <> 'COMPANY'::text) OR (tax_id IS NOT NULL))),
  constraint billing_details_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint billing_details_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint billing_details_kind_check CHECK ((kind = ANY (ARRAY['PERSON'::text, 'COMPANY'::text, 'OTHER_PAYER'::text]))),
  constraint billing_details_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint billing_details_postcode_check CHECK (((length(postcode) >= 1) AND (length(postcode) <= 20))),
  constraint billing_details_tax_id_check CHECK (((length(tax_id) >= 1) AND (length(tax_id) <= 40)))
);
-- tenant table, audited as student_id
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON billing_details FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table board_element (
  provider_id uuid not null,
  lesson_id uuid not null,
  id uuid not null,
  page smallint not null,
  version integer not null,
  by_account uuid not null,
  is_gone boolean not null,
  shape jsonb not null,
  constraint board_element_pkey PRIMARY KEY (provider_id, lesson_id, id),
  constraint board_element_provider_id_by_account_fkey FOREIGN KEY (provider_id, by_account) REFERENCES account(provider_id, id),
  constraint board_element_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES classroom(provider_id, lesson_id)
);
-- tenant table
CREATE INDEX board_element_by ON board_element USING btree (provider_id, by_account);

create table brand_picture (
  provider_id uuid not null,
  id uuid not null,
  media_type text not null,
  content bytea not null,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  constraint brand_picture_pkey PRIMARY KEY (provider_id, id),
  constraint brand_picture_provider_id_created_by_fkey FOREIGN KEY (provider_id, created_by) REFERENCES account(provider_id, id),
  constraint brand_picture_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint brand_picture_content_check CHECK (((length(content) >= 1) AND (length(content) <= 300000))),
  constraint brand_picture_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/svg+xml'::text, 'image/webp'::text])))
);
-- tenant table
grant select, insert on brand_picture to school_app;

create table business (
  provider_id uuid not null,
  id uuid not null,
  name text collate "und-x-icu" not null,
  tax_id text,
  billing_email text,
  phone text,
  address text,
  status text not null default 'ACTIVE'::text,
  notes text,
  hubspot_provider_id text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  billing_name text,
  constraint business_pkey PRIMARY KEY (provider_id, id),
  constraint business_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint business_name_check CHECK ((name <> ''::text)),
  constraint business_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'INACTIVE'::text])))
);
-- tenant table, audited
CREATE INDEX business_created ON business USING btree (provider_id, created_at, id);
CREATE INDEX business_name ON business USING btree (provider_id, name, id);
CREATE TRIGGER search AFTER INSERT OR UPDATE OF name ON business FOR EACH ROW EXECUTE FUNCTION index_named('business');
CREATE TRIGGER unsearch AFTER DELETE ON business FOR EACH ROW EXECUTE FUNCTION unindex();

create table business_contact (
  provider_id uuid not null,
  business_id uuid not null,
  "position" smallint not null,
  name text not null,
  job text,
  email text,
  phone text,
  is_main boolean not null default false,
  constraint business_contact_pkey PRIMARY KEY (provider_id, business_id, "position"),
  constraint business_contact_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint business_contact_name_check CHECK ((name <> ''::text))
);
-- tenant table, audited as business_id
CREATE UNIQUE INDEX business_contact_main ON business_contact USING btree (provider_id, business_id) WHERE is_main;

create table business_contract (
  provider_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  kind text not null,
  unit text not null,
  monthly_amount integer not null,
  lesson_minutes integer,
  monthly_credits integer not null,
  starts_on date not null,
  ends_on date,
  budget_cents bigint,
  credit_price_cents integer not null default 0,
  copayment_percent integer not null default 0,
  joins text not null default 'SCHOOL'::text,
  email_domains text[] not null default '{}'::text[],
  max_students integer,
  expiry_months integer not null default 12,
  next_grant_on date,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint business_contract_pkey PRIMARY KEY (provider_id, id),
  constraint business_contract_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint business_contract_budget_cents_check CHECK ((budget_cents >= 0)),
  constraint business_contract_check CHECK ((ends_on >= starts_on)),
  constraint business_contract_check1 CHECK (((unit = 'LESSONS'::text) = (lesson_minutes IS NOT NULL))),
  constraint business_contract_copayment_percent_check CHECK (((copayment_percent >= 0) AND (copayment_percent <= 100))),
  constraint business_contract_credit_price_cents_check CHECK ((credit_price_cents >= 0)),
  constraint business_contract_expiry_months_check CHECK (((expiry_months >= 1) AND (expiry_months <= 36))),
  constraint business_contract_joins_check CHECK ((joins = ANY (ARRAY['SCHOOL'::text, 'MANAGERS'::text]))),
  constraint business_contract_kind_check CHECK ((kind = ANY (ARRAY['INDIVIDUAL'::text, 'GROUP'::text]))),
  constraint business_contract_lesson_minutes_check CHECK ((lesson_minutes > 0)),
  constraint business_contract_max_students_check CHECK ((max_students > 0)),
  constraint business_contract_monthly_amount_check CHECK ((monthly_amount >= 0)),
  constraint business_contract_monthly_credits_check CHECK ((monthly_credits >= 0)),
  constraint business_contract_unit_check CHECK ((unit = ANY (ARRAY['CREDITS'::text, 'LESSONS'::text]))),
  constraint business_contract_one_a_day EXCLUDE USING gist (provider_id WITH =, business_id WITH =, kind WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&)
);
-- tenant table, audited as business_id
CREATE INDEX business_contract_business ON business_contract USING btree (provider_id, business_id, kind, starts_on);
CREATE INDEX business_contract_due ON business_contract USING btree (provider_id, next_grant_on) WHERE (next_grant_on IS NOT NULL);
CREATE TRIGGER forget AFTER INSERT OR DELETE ON business_contract FOR EACH ROW EXECUTE FUNCTION forget_of_contract();
CREATE TRIGGER forget_changed AFTER UPDATE ON business_contract FOR EACH ROW WHEN (((((((old.business_id IS DISTINCT FROM new.business_id) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.starts_on IS DISTINCT FROM new.starts_on)) OR (old.ends_on IS DISTINCT FROM new.ends_on)) OR (old.credit_price_cents IS DISTINCT FROM new.credit_price_cents)) OR (old.copayment_percent IS DISTINCT FROM new.copayment_percent))) EXECUTE FUNCTION forget_of_contract();

create table business_extension (
  provider_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  student_id uuid not null,
  until date not null,
  note text,
  status text not null default 'PENDING'::text,
  answer text,
  asked_by uuid not null,
  created_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint business_extension_pkey PRIMARY KEY (provider_id, id),
  constraint business_extension_provider_id_asked_by_fkey FOREIGN KEY (provider_id, asked_by) REFERENCES account(provider_id, id),
  constraint business_extension_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint business_extension_provider_id_decided_by_fkey FOREIGN KEY (provider_id, decided_by) REFERENCES account(provider_id, id),
  constraint business_extension_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint business_extension_decided CHECK (((status = 'PENDING'::text) = (decided_at IS NULL))),
  constraint business_extension_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'DECLINED'::text])))
);
-- tenant table, audited as business_id
CREATE INDEX business_extension_business ON business_extension USING btree (provider_id, business_id, created_at DESC);
CREATE UNIQUE INDEX business_extension_once ON business_extension USING btree (provider_id, student_id) WHERE (status = 'PENDING'::text);
CREATE INDEX business_extension_open ON business_extension USING btree (provider_id, created_at) WHERE (status = 'PENDING'::text);

create table business_extension_lot (
  provider_id uuid not null,
  extension_id uuid not null,
  lot_id uuid not null,
  expired_on date not null,
  expires_on date not null,
  constraint business_extension_lot_pkey PRIMARY KEY (provider_id, extension_id, lot_id),
  constraint business_extension_lot_provider_id_extension_id_fkey FOREIGN KEY (provider_id, extension_id) REFERENCES business_extension(provider_id, id),
  constraint business_extension_lot_provider_id_lot_id_fkey FOREIGN KEY (provider_id, lot_id) REFERENCES credit_lot(provider_id, id),
  constraint business_extension_lot_later CHECK ((expires_on > expired_on))
);
-- tenant table, audited as extension_id
CREATE INDEX business_extension_lot_lot ON business_extension_lot USING btree (provider_id, lot_id);

create table business_field_value (
  provider_id uuid not null,
  business_id uuid not null,
  field_id uuid not null,
  kind text not null,
  text_value text,
  number_value numeric(15,3),
  date_value date,
  option_id uuid,
  field_resource text generated always as ('business'::text) stored,
  constraint business_field_value_pkey PRIMARY KEY (provider_id, business_id, field_id),
  constraint business_field_value_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id) ON DELETE CASCADE,
  constraint business_field_value_provider_id_field_id_kind_field_resou_fkey FOREIGN KEY (provider_id, field_id, kind, field_resource) REFERENCES custom_field(provider_id, id, kind, resource),
  constraint business_field_value_provider_id_field_id_option_id_fkey FOREIGN KEY (provider_id, field_id, option_id) REFERENCES custom_field_option(provider_id, field_id, id),
  constraint business_field_value_kind CHECK (((num_nonnulls(text_value, number_value, date_value, option_id) = 1) AND
CASE kind
    WHEN 'TEXT'::text THEN (text_value IS NOT NULL)
    WHEN 'NUMBER'::text THEN (number_value IS NOT NULL)
    WHEN 'DATE'::text THEN (date_value IS NOT NULL)
    ELSE (option_id IS NOT NULL)
END)),
  constraint business_field_value_text_value_check CHECK (((length(text_value) >= 1) AND (length(text_value) <= 500)))
);
-- tenant table
CREATE INDEX business_field_value_date ON business_field_value USING btree (provider_id, field_id, date_value, business_id) WHERE (kind = 'DATE'::text);
CREATE INDEX business_field_value_number ON business_field_value USING btree (provider_id, field_id, number_value, business_id) WHERE (kind = 'NUMBER'::text);
CREATE INDEX business_field_value_option ON business_field_value USING btree (provider_id, field_id, option_id, business_id) WHERE (kind = 'CHOICE'::text);
CREATE INDEX business_field_value_text ON business_field_value USING btree (provider_id, field_id, lower(text_value), business_id) WHERE (kind = 'TEXT'::text);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON business_field_value FOR EACH ROW EXECUTE FUNCTION audit_row('business_id', 'field_id');

create table business_manager (
  provider_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  constraint business_manager_pkey PRIMARY KEY (provider_id, id),
  constraint business_manager_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint business_manager_provider_id_id_fkey FOREIGN KEY (provider_id, id) REFERENCES account(provider_id, id) ON DELETE CASCADE
);
-- tenant table, audited
CREATE INDEX business_manager_business ON business_manager USING btree (provider_id, business_id);

create table business_member (
  provider_id uuid not null,
  business_id uuid not null,
  student_id uuid not null,
  cost_centre_id uuid,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint business_member_pkey PRIMARY KEY (provider_id, student_id, joined_at),
  constraint business_member_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint business_member_provider_id_cost_centre_id_fkey FOREIGN KEY (provider_id, cost_centre_id) REFERENCES cost_centre(provider_id, id) ON DELETE SET NULL (cost_centre_id),
  constraint business_member_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint business_member_check CHECK ((left_at > joined_at))
);
-- tenant table, audited as business_id
CREATE INDEX business_member_business ON business_member USING btree (provider_id, business_id, student_id);
CREATE INDEX business_member_centre ON business_member USING btree (provider_id, cost_centre_id) WHERE (cost_centre_id IS NOT NULL);
CREATE UNIQUE INDEX business_member_now ON business_member USING btree (provider_id, student_id) WHERE (left_at IS NULL);
CREATE TRIGGER forget AFTER INSERT OR DELETE OR UPDATE ON business_member FOR EACH ROW EXECUTE FUNCTION forget_of_member();

create table business_month (
  provider_id uuid not null,
  business_id uuid not null,
  month date not null,
  lines jsonb not null,
  completed integer not null generated always as (business_month_total(lines, 'seats'::text, VARIADIC ARRAY['COMPLETED'::text])) stored,
  missed integer not null generated always as (business_month_total(lines, 'seats'::text, VARIADIC ARRAY['MISSED'::text])) stored,
  late_cancelled integer not null generated always as (business_month_total(lines, 'seats'::text, VARIADIC ARRAY['LATE_CANCELLED'::text])) stored,
  teacher_fault integer not null generated always as (business_month_total(lines, 'seats'::text, VARIADIC ARRAY['TEACHER_FAULT'::text])) stored,
  used integer not null generated always as (business_month_total(lines, 'credits'::text, VARIADIC ARRAY['COMPLETED'::text, 'MISSED'::text])) stored,
  lost integer not null generated always as (business_month_total(lines, 'credits'::text, VARIADIC ARRAY['LATE_CANCELLED'::text])) stored,
  cost_cents integer not null generated always as (business_month_total(lines, 'cents'::text, VARIADIC ARRAY['COMPLETED'::text, 'MISSED'::text, 'LATE_CANCELLED'::text])) stored,
  fresh integer not null generated always as (business_month_total(lines, 'credits'::text, VARIADIC ARRAY['FRESH'::text])) stored,
  handed integer not null generated always as (business_month_total(lines, 'credits'::text, VARIADIC ARRAY['HANDED'::text])) stored,
  constraint business_month_pkey PRIMARY KEY (provider_id, business_id, month),
  constraint business_month_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id) ON DELETE CASCADE,
  constraint business_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
-- tenant table

create table business_tag (
  provider_id uuid not null,
  business_id uuid not null,
  tag_id uuid not null,
  constraint business_tag_pkey PRIMARY KEY (provider_id, business_id, tag_id),
  constraint business_tag_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id) ON DELETE CASCADE,
  constraint business_tag_provider_id_tag_id_fkey FOREIGN KEY (provider_id, tag_id) REFERENCES tag(provider_id, id) ON DELETE CASCADE
);
-- tenant table, audited as business_id
CREATE INDEX business_tag_tag ON business_tag USING btree (provider_id, tag_id, business_id);

create table calendar_feed (
  provider_id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint calendar_feed_pkey PRIMARY KEY (provider_id, account_id),
  constraint calendar_feed_token_hash_key UNIQUE (token_hash),
  constraint calendar_feed_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE
);
alter table calendar_feed enable row level security;
create policy owner_access on calendar_feed to current_user using ((current_setting('app.as_owner'::text, true) = 'on'::text)) with check ((current_setting('app.as_owner'::text, true) = 'on'::text));
create policy tenant_isolation on calendar_feed using ((provider_id = app_provider())) with check ((provider_id = app_provider()));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON calendar_feed FOR EACH ROW EXECUTE FUNCTION audit_row('account_id');
grant select, insert, update, delete on calendar_feed to school_app;

create table card_removal (
  provider_id uuid not null,
  reference text not null,
  method text not null,
  customer_reference text not null,
  ask_at timestamp with time zone not null default now(),
  asked integer not null default 0,
  constraint card_removal_pkey PRIMARY KEY (provider_id, reference),
  constraint card_removal_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);
-- tenant table
CREATE INDEX card_removal_due ON card_removal USING btree (provider_id, ask_at);

create table celebration (
  provider_id uuid not null,
  student_id uuid not null,
  kind text not null,
  occasion text not null default ''::text,
  shown_at timestamp with time zone not null default now(),
  constraint celebration_pkey PRIMARY KEY (provider_id, student_id, kind),
  constraint celebration_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint celebration_kind_check CHECK ((kind = ANY (ARRAY['FIRST_LESSON'::text, 'TENTH_LESSON'::text, 'LEVEL_REACHED'::text, 'GOAL_REACHED'::text])))
);
-- tenant table

create table classing_go_trial (
  provider_id uuid not null,
  student_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  constraint classing_go_trial_pkey PRIMARY KEY (provider_id, student_id),
  constraint classing_go_trial_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id)
);
-- tenant table, audited as student_id

create table classroom (
  provider_id uuid not null,
  lesson_id uuid not null,
  vocabulary jsonb not null default '[]'::jsonb,
  open_document_id uuid,
  board_page smallint not null default 0,
  timer_ends_at timestamp with time zone,
  constraint classroom_pkey PRIMARY KEY (provider_id, lesson_id),
  constraint classroom_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint classroom_provider_id_open_document_id_fkey FOREIGN KEY (provider_id, open_document_id) REFERENCES document(provider_id, id) ON DELETE SET NULL (open_document_id)
);
-- tenant table

create table clock_notice (
  provider_id uuid not null,
  on_date date not null,
  told_at timestamp with time zone not null default now(),
  constraint clock_notice_pkey PRIMARY KEY (provider_id, on_date),
  constraint clock_notice_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);
-- tenant table

create table consent (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  kind text not null,
  given_by text not null,
  relation text not null,
  given_on date not null,
  text_version text not null,
  recorded_by uuid not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint consent_pkey PRIMARY KEY (provider_id, id),
  constraint consent_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint consent_provider_id_recorded_by_fkey FOREIGN KEY (provider_id, recorded_by) REFERENCES account(provider_id, id),
  constraint consent_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint consent_provider_id_withdrawn_by_fkey FOREIGN KEY (provider_id, withdrawn_by) REFERENCES account(provider_id, id),
  constraint consent_given_by_check CHECK (((length(given_by) >= 1) AND (length(given_by) <= 120))),
  constraint consent_kind_check CHECK ((kind = ANY (ARRAY['ENROLMENT'::text, 'QUOTES'::text]))),
  constraint consent_relation_check CHECK ((relation = ANY (ARRAY['MOTHER'::text, 'FATHER'::text, 'LEGAL_GUARDIAN'::text, 'OTHER'::text]))),
  constraint consent_text_version_check CHECK (((length(text_version) >= 1) AND (length(text_version) <= 40))),
  constraint consent_withdrawn CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL)))
);
-- tenant table, audited as student_id
CREATE INDEX consent_recorder ON consent USING btree (provider_id, recorded_by);
CREATE INDEX consent_student ON consent USING btree (provider_id, student_id, created_at DESC, id);
CREATE UNIQUE INDEX consent_valid ON consent USING btree (provider_id, student_id, kind) WHERE (withdrawn_at IS NULL);
CREATE INDEX consent_withdrawer ON consent USING btree (provider_id, withdrawn_by) WHERE (withdrawn_by IS NOT NULL);
CREATE TRIGGER keep_consent BEFORE UPDATE ON consent FOR EACH ROW EXECUTE FUNCTION keep_consent();
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON consent FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table contact (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  subject text,
  text text,
  author_id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_news boolean not null default false,
  token_hash bytea,
  withheld_at timestamp with time zone,
  constraint contact_pkey PRIMARY KEY (provider_id, id),
  constraint contact_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id),
  constraint contact_provider_id_author_id_fkey FOREIGN KEY (provider_id, author_id) REFERENCES account(provider_id, id),
  constraint contact_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint contact_email CHECK (
CASE
    WHEN (kind = 'EMAIL'::text) THEN ((subject IS NOT NULL) AND (text IS NOT NULL))
    ELSE (subject IS NULL)
END),
  constraint contact_kind_check CHECK ((kind = ANY (ARRAY['CALL'::text, 'WHATSAPP'::text, 'EMAIL'::text]))),
  constraint contact_news CHECK (
CASE
    WHEN is_news THEN (kind = 'EMAIL'::text)
    ELSE ((token_hash IS NULL) AND (withheld_at IS NULL))
END),
  constraint contact_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150))),
  constraint contact_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
);
-- tenant table, audited as account_id
CREATE INDEX contact_account ON contact USING btree (provider_id, account_id, created_at DESC, id DESC);
CREATE INDEX contact_author ON contact USING btree (provider_id, author_id);
CREATE UNIQUE INDEX contact_token ON contact USING btree (provider_id, token_hash) WHERE (token_hash IS NOT NULL);
CREATE TRIGGER refuse_merged_account_id AFTER INSERT ON contact FOR EACH ROW WHEN ((new.account_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('account_id');

create table contact_file (
  provider_id uuid not null,
  contact_id uuid not null,
  file_id uuid not null,
  constraint contact_file_pkey PRIMARY KEY (provider_id, contact_id, file_id),
  constraint contact_file_provider_id_contact_id_fkey FOREIGN KEY (provider_id, contact_id) REFERENCES contact(provider_id, id) ON DELETE CASCADE,
  constraint contact_file_provider_id_file_id_fkey FOREIGN KEY (provider_id, file_id) REFERENCES email_file(provider_id, id) ON DELETE CASCADE
);
-- tenant table
CREATE INDEX contact_file_file ON contact_file USING btree (provider_id, file_id);

create table copayment_share (
  provider_id uuid not null,
  order_line_id uuid not null,
  lot_id uuid not null,
  business_id uuid not null,
  student_id uuid not null,
  credits integer not null,
  cents integer not null,
  credits_back integer not null default 0,
  cents_back integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint copayment_share_pkey PRIMARY KEY (provider_id, order_line_id),
  constraint copayment_share_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint copayment_share_provider_id_lot_id_fkey FOREIGN KEY (provider_id, lot_id) REFERENCES credit_lot(provider_id, id),
  constraint copayment_share_provider_id_order_line_id_fkey FOREIGN KEY (provider_id, order_line_id) REFERENCES order_line(provider_id, id),
  constraint copayment_share_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint copayment_share_back CHECK ((((credits_back >= 0) AND (credits_back <= credits)) AND ((cents_back >= 0) AND (cents_back <= cents)))),
  constraint copayment_share_cents_check CHECK ((cents > 0)),
  constraint copayment_share_credits_check CHECK ((credits > 0))
);
-- tenant table, audited as order_line_id
CREATE INDEX copayment_share_business ON copayment_share USING btree (provider_id, business_id, student_id);
CREATE INDEX copayment_share_lot ON copayment_share USING btree (provider_id, lot_id, student_id);
CREATE INDEX copayment_share_student ON copayment_share USING btree (provider_id, student_id);

create table cost_centre (
  provider_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  name text not null,
  constraint cost_centre_pkey PRIMARY KEY (provider_id, id),
  constraint cost_centre_once UNIQUE (provider_id, business_id, name),
  constraint cost_centre_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id)
);
-- tenant table, audited

create table coupon (
  provider_id uuid not null,
  id uuid not null,
  code text not null,
  percent_off integer,
  amount_off_cents integer,
  max_uses integer,
  max_uses_per_student integer default 1,
  used_count integer not null default 0,
  starts_on date,
  ends_on date,
  staff_only boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  title text,
  is_public boolean not null default false,
  constraint coupon_pkey PRIMARY KEY (provider_id, id),
  constraint coupon_provider_id_code_key UNIQUE (provider_id, code),
  constraint coupon_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint coupon_amount_off_cents_check CHECK ((amount_off_cents > 0)),
  constraint coupon_check CHECK ((ends_on >= starts_on)),
  constraint coupon_check1 CHECK ((num_nonnulls(percent_off, amount_off_cents) = 1)),
  constraint coupon_code_check CHECK (((code = upper(code)) AND ((length(code) >= 3) AND (length(code) <= 40)))),
  constraint coupon_max_uses_check CHECK ((max_uses > 0)),
  constraint coupon_max_uses_per_student_check CHECK ((max_uses_per_student > 0)),
  constraint coupon_not_overused CHECK (((used_count >= 0) AND (used_count <= COALESCE(max_uses, used_count)))),
  constraint coupon_percent_off_check CHECK (((percent_off >= 1) AND (percent_off <= 100))),
  constraint coupon_public_check CHECK ((NOT (is_public AND staff_only))),
  constraint coupon_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
);
-- tenant table, audited

create table coupon_use (
  provider_id uuid not null,
  coupon_id uuid not null,
  order_id uuid not null,
  student_id uuid not null,
  discount_cents integer not null,
  used_at timestamp with time zone not null default now(),
  merged_from uuid,
  constraint coupon_use_pkey PRIMARY KEY (provider_id, coupon_id, order_id),
  constraint coupon_use_provider_id_coupon_id_fkey FOREIGN KEY (provider_id, coupon_id) REFERENCES coupon(provider_id, id),
  constraint coupon_use_provider_id_merged_from_fkey FOREIGN KEY (provider_id, merged_from) REFERENCES student(provider_id, id),
  constraint coupon_use_provider_id_order_id_fkey FOREIGN KEY (provider_id, order_id) REFERENCES customer_order(provider_id, id),
  constraint coupon_use_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint coupon_use_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint coupon_use_merged CHECK ((merged_from <> student_id))
);
-- tenant table
CREATE INDEX coupon_use_by ON coupon_use USING btree (provider_id, student_id);
CREATE INDEX coupon_use_merged ON coupon_use USING btree (provider_id, merged_from) WHERE (merged_from IS NOT NULL);
CREATE INDEX coupon_use_order ON coupon_use USING btree (provider_id, order_id);
CREATE INDEX coupon_use_student ON coupon_use USING btree (provider_id, coupon_id, student_id);

create table course (
  provider_id uuid not null,
  id uuid not null,
  name text collate "und-x-icu" not null,
  action_number text not null,
  group_number text not null,
  business_id uuid not null,
  teacher_id uuid,
  hours numeric(6,2) not null,
  starts_on date not null,
  ends_on date not null,
  mode text not null default 'ONLINE'::text,
  cost_cents bigint not null default 0,
  status text not null default 'DRAFT'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  group_id uuid,
  credit_limit_cents bigint,
  communicated_on date,
  end_communicated_on date,
  claimed_on date,
  constraint course_pkey PRIMARY KEY (provider_id, id),
  constraint course_provider_id_action_number_group_number_key UNIQUE (provider_id, action_number, group_number),
  constraint course_group FOREIGN KEY (provider_id, group_id) REFERENCES student_group(provider_id, id),
  constraint course_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint course_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint course_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint course_check CHECK ((ends_on >= starts_on)),
  constraint course_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint course_credit_limit_cents_check CHECK ((credit_limit_cents >= 0)),
  constraint course_hours_check CHECK ((hours > (0)::numeric)),
  constraint course_mode_check CHECK ((mode = ANY (ARRAY['ONLINE'::text, 'ON_SITE'::text, 'MIXED'::text]))),
  constraint course_name_check CHECK ((name <> ''::text)),
  constraint course_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'COMMUNICATED'::text, 'RUNNING'::text, 'FINISHED'::text, 'CLAIMED'::text, 'CANCELLED'::text])))
);
-- tenant table, audited
CREATE INDEX course_business ON course USING btree (provider_id, business_id, name, id);
CREATE INDEX course_ends ON course USING btree (provider_id, ends_on, id);
CREATE INDEX course_name ON course USING btree (provider_id, name, id);
CREATE INDEX course_starts ON course USING btree (provider_id, starts_on, id);
CREATE INDEX course_teacher ON course USING btree (provider_id, teacher_id, name, id) WHERE (teacher_id IS NOT NULL);
CREATE TRIGGER search AFTER INSERT OR UPDATE OF name ON course FOR EACH ROW EXECUTE FUNCTION index_named('course');
CREATE TRIGGER unsearch AFTER DELETE ON course FOR EACH ROW EXECUTE FUNCTION unindex();

create table course_link (
  provider_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  token_hash bytea not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint course_link_pkey PRIMARY KEY (provider_id, id),
  constraint course_link_provider_id_token_hash_key UNIQUE (provider_id, token_hash),
  constraint course_link_provider_id_course_id_fkey FOREIGN KEY (provider_id, course_id) REFERENCES course(provider_id, id),
  constraint course_link_provider_id_created_by_fkey FOREIGN KEY (provider_id, created_by) REFERENCES account(provider_id, id),
  constraint course_link_limited CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '91 days'::interval))))
);
-- tenant table, audited as course_id
CREATE INDEX course_link_course ON course_link USING btree (provider_id, course_id, created_at DESC);

create table course_link_visit (
  provider_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  at timestamp with time zone not null default now(),
  network text not null,
  constraint course_link_visit_pkey PRIMARY KEY (provider_id, id),
  constraint course_link_visit_provider_id_link_id_fkey FOREIGN KEY (provider_id, link_id) REFERENCES course_link(provider_id, id),
  constraint course_link_visit_network_check CHECK ((length(network) <= 40))
);
-- tenant table, audited as link_id
CREATE INDEX course_link_visit_link ON course_link_visit USING btree (provider_id, link_id, at DESC);

create table course_participant (
  provider_id uuid not null,
  course_id uuid not null,
  student_id uuid not null,
  joined_on date not null,
  left_on date,
  constraint course_participant_pkey PRIMARY KEY (provider_id, course_id, student_id),
  constraint course_participant_provider_id_course_id_fkey FOREIGN KEY (provider_id, course_id) REFERENCES course(provider_id, id),
  constraint course_participant_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint course_participant_days CHECK ((left_on >= joined_on))
);
-- tenant table, audited as course_id
CREATE INDEX course_participant_student ON course_participant USING btree (provider_id, student_id);

create table credit_account (
  provider_id uuid not null,
  id uuid not null,
  place text not null,
  kind text not null,
  student_id uuid,
  business_id uuid,
  balance bigint not null default 0,
  constraint credit_account_pkey PRIMARY KEY (provider_id, id),
  constraint credit_account_once UNIQUE NULLS NOT DISTINCT (provider_id, student_id, business_id, place, kind),
  constraint credit_account_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint credit_account_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint credit_account_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint credit_account_holds CHECK (credit_account_holds(place, kind, student_id, business_id, balance))
) with (fillfactor=85);
-- tenant table
CREATE INDEX credit_account_student ON credit_account USING btree (provider_id, student_id, place, kind) WHERE (student_id IS NOT NULL);
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OF provider_id, id ON credit_account FOR EACH ROW EXECUTE FUNCTION stays();
grant select, insert on credit_account to school_app;

create table credit_entry (
  provider_id uuid not null,
  transaction_id uuid not null,
  account_id uuid not null,
  lot_id uuid not null,
  credits integer not null,
  balance_after bigint not null default 0,
  constraint credit_entry_pkey PRIMARY KEY (provider_id, transaction_id, account_id, lot_id),
  constraint credit_entry_credits_check CHECK ((credits <> 0))
);
-- tenant table
CREATE INDEX credit_entry_account ON credit_entry USING btree (provider_id, account_id);
CREATE INDEX credit_entry_lot ON credit_entry USING btree (provider_id, lot_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON credit_entry FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER book BEFORE INSERT ON credit_entry FOR EACH ROW EXECUTE FUNCTION book_entry();
CREATE TRIGGER settle AFTER INSERT ON credit_entry REFERENCING NEW TABLE AS legs FOR EACH STATEMENT EXECUTE FUNCTION settle_entries();
grant select, insert on credit_entry to school_app;

create table credit_lot (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid,
  business_id uuid,
  kind text not null,
  credits integer not null,
  available_credits integer not null default 0,
  held_credits integer not null default 0,
  granted_on date not null,
  expires_on date,
  source text not null,
  order_line_id uuid,
  from_lot_id uuid,
  contract_id uuid,
  is_open boolean not null generated always as (((available_credits + held_credits) > 0)) stored,
  constraint credit_lot_pkey PRIMARY KEY (provider_id, id),
  constraint credit_lot_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint credit_lot_provider_id_contract_id_fkey FOREIGN KEY (provider_id, contract_id) REFERENCES business_contract(provider_id, id),
  constraint credit_lot_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint credit_lot_provider_id_from_lot_id_fkey FOREIGN KEY (provider_id, from_lot_id) REFERENCES credit_lot(provider_id, id),
  constraint credit_lot_provider_id_order_line_id_fkey FOREIGN KEY (provider_id, order_line_id) REFERENCES order_line(provider_id, id),
  constraint credit_lot_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint credit_lot_holds CHECK (credit_lot_holds(student_id, business_id, kind, credits, available_credits, held_credits, source, from_lot_id))
) with (fillfactor=85);
-- tenant table
CREATE INDEX credit_lot_business ON credit_lot USING btree (provider_id, business_id, kind, expires_on) WHERE (business_id IS NOT NULL);
CREATE INDEX credit_lot_contract ON credit_lot USING btree (provider_id, business_id, granted_on) WHERE (contract_id IS NOT NULL);
CREATE INDEX credit_lot_expiring ON credit_lot USING btree (provider_id, expires_on) WHERE is_open;
CREATE INDEX credit_lot_granted ON credit_lot USING btree (provider_id, granted_on) INCLUDE (student_id, credits, from_lot_id, id) WHERE (student_id IS NOT NULL);
CREATE INDEX credit_lot_line ON credit_lot USING btree (provider_id, order_line_id) WHERE (order_line_id IS NOT NULL);
CREATE UNIQUE INDEX credit_lot_once_a_line ON credit_lot USING btree (provider_id, order_line_id) WHERE ((order_line_id IS NOT NULL) AND (source = ANY (ARRAY['ORDER'::text, 'CONTRACT'::text])));
CREATE INDEX credit_lot_open ON credit_lot USING btree (provider_id, student_id) WHERE is_open;
CREATE INDEX credit_lot_student ON credit_lot USING btree (provider_id, student_id, kind, expires_on);
CREATE TRIGGER forget_changed AFTER UPDATE OF granted_on, credits, student_id, business_id, from_lot_id ON credit_lot FOR EACH ROW WHEN (((LEAST(old.granted_on, new.granted_on) <= (date_trunc('month'::text, now()))::date) AND ((old.granted_on IS DISTINCT FROM new.granted_on) OR (old.credits IS DISTINCT FROM new.credits) OR (old.student_id IS DISTINCT FROM new.student_id) OR (old.business_id IS DISTINCT FROM new.business_id) OR (old.from_lot_id IS DISTINCT FROM new.from_lot_id)))) EXECUTE FUNCTION forget_of_lot();
CREATE TRIGGER forget_new AFTER INSERT ON credit_lot FOR EACH ROW WHEN ((new.granted_on <= (date_trunc('month'::text, now()))::date)) EXECUTE FUNCTION forget_of_lot();
CREATE TRIGGER forget_old AFTER DELETE ON credit_lot FOR EACH ROW WHEN ((old.granted_on <= (date_trunc('month'::text, now()))::date)) EXECUTE FUNCTION forget_of_lot();
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OF provider_id, id ON credit_lot FOR EACH ROW EXECUTE FUNCTION stays();

create table credit_reminder (
  provider_id uuid not null,
  lesson_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint credit_reminder_pkey PRIMARY KEY (provider_id, lesson_id),
  constraint credit_reminder_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id)
);
-- tenant table, audited as lesson_id

create table credit_transaction (
  provider_id uuid not null,
  id uuid not null,
  op_key text not null,
  reason text not null,
  note text,
  lesson_id uuid,
  student_id uuid,
  actor_id uuid,
  subject_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint credit_transaction_pkey PRIMARY KEY (provider_id, id),
  constraint credit_transaction_provider_id_op_key_key UNIQUE (provider_id, op_key),
  constraint credit_transaction_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint credit_transaction_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint credit_transaction_holds CHECK (credit_transaction_holds(reason))
);
-- tenant table
CREATE INDEX credit_transaction_forfeit ON credit_transaction USING btree (provider_id, lesson_id, student_id) WHERE (reason = 'FORFEIT'::text);
CREATE INDEX credit_transaction_lesson ON credit_transaction USING btree (provider_id, lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX credit_transaction_student ON credit_transaction USING btree (provider_id, student_id, created_at DESC, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON credit_transaction FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER forget_new AFTER INSERT ON credit_transaction FOR EACH ROW WHEN (((new.reason = 'FORFEIT'::text) AND (new.lesson_id IS NOT NULL))) EXECUTE FUNCTION forget_of_lesson();
grant select, insert on credit_transaction to school_app;

create table custom_field (
  provider_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  "position" integer not null,
  is_required boolean not null default false,
  visible_to text not null default 'STAFF'::text,
  editable_by text not null default 'STAFF'::text,
  is_in_portal boolean not null default false,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  resource text not null,
  constraint custom_field_pkey PRIMARY KEY (provider_id, id),
  constraint custom_field_typed UNIQUE (provider_id, id, kind, resource),
  constraint custom_field_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint custom_field_editable_by_check CHECK ((editable_by = ANY (ARRAY['STAFF'::text, 'ADMIN'::text]))),
  constraint custom_field_editors_see CHECK (((visible_to = 'STAFF'::text) OR (editable_by = 'ADMIN'::text))),
  constraint custom_field_kind_check CHECK ((kind = ANY (ARRAY['TEXT'::text, 'NUMBER'::text, 'DATE'::text, 'CHOICE'::text]))),
  constraint custom_field_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint custom_field_portal CHECK (((resource = 'students'::text) OR (NOT is_in_portal))),
  constraint custom_field_resource_check CHECK ((resource = ANY (ARRAY['students'::text, 'teachers'::text, 'business'::text, 'groups'::text]))),
  constraint custom_field_visible_to_check CHECK ((visible_to = ANY (ARRAY['STAFF'::text, 'ADMIN'::text])))
);
-- tenant table, audited
CREATE UNIQUE INDEX custom_field_name ON custom_field USING btree (provider_id, resource, lower(name));

create table custom_field_option (
  provider_id uuid not null,
  id uuid not null,
  field_id uuid not null,
  label text not null,
  "position" integer not null,
  constraint custom_field_option_pkey PRIMARY KEY (provider_id, id),
  constraint custom_field_option_provider_id_field_id_id_key UNIQUE (provider_id, field_id, id),
  constraint custom_field_option_provider_id_field_id_fkey FOREIGN KEY (provider_id, field_id) REFERENCES custom_field(provider_id, id) ON DELETE CASCADE,
  constraint custom_field_option_label_check CHECK (((length(label) >= 1) AND (length(label) <= 60)))
);
-- tenant table, audited as field_id

create table customer_order (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid,
  business_id uuid,
  status text not null default 'PENDING'::text,
  sub_total_cents integer not null,
  discount_cents integer not null default 0,
  total_cents integer not null generated always as ((sub_total_cents - discount_cents)) stored,
  currency text not null,
  paid_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  note text,
  price_reason text,
  expires_at timestamp with time zone,
  kind text not null default 'SALE'::text,
  constraint customer_order_pkey PRIMARY KEY (provider_id, id),
  constraint customer_order_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint customer_order_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint customer_order_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint customer_order_check CHECK (((discount_cents >= 0) AND (discount_cents <= sub_total_cents))),
  constraint customer_order_check1 CHECK ((num_nonnulls(student_id, business_id) = 1)),
  constraint customer_order_copayment CHECK (((kind <> 'COPAYMENT'::text) OR ((student_id IS NOT NULL) AND (discount_cents = 0)))),
  constraint customer_order_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'COPAYMENT'::text]))),
  constraint customer_order_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint customer_order_price_reason_check CHECK (((length(price_reason) >= 1) AND (length(price_reason) <= 500))),
  constraint customer_order_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'PAID'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'PARTIALLY_REFUNDED'::text, 'REFUNDED'::text]))),
  constraint customer_order_sub_total_cents_check CHECK ((sub_total_cents >= 0))
);
-- tenant table, audited
CREATE INDEX customer_order_business ON customer_order USING btree (provider_id, business_id, created_at DESC) WHERE (business_id IS NOT NULL);
CREATE INDEX customer_order_copayment_open ON customer_order USING btree (provider_id, student_id) WHERE ((kind = 'COPAYMENT'::text) AND (status = 'PENDING'::text));
CREATE INDEX customer_order_expiring ON customer_order USING btree (provider_id, expires_at) WHERE ((status = 'PENDING'::text) AND (expires_at IS NOT NULL));
CREATE INDEX customer_order_student ON customer_order USING btree (provider_id, student_id, created_at DESC) WHERE (student_id IS NOT NULL);
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON customer_order FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');
CREATE TRIGGER sold AFTER UPDATE ON customer_order REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_sold_of_order();

create table deleted_record (
  provider_id uuid not null,
  id uuid not null,
  noun text not null,
  title text not null,
  place text,
  area text not null,
  owner_id uuid,
  held jsonb not null,
  deleted_by uuid,
  deleted_at timestamp with time zone not null default now(),
  constraint deleted_record_pkey PRIMARY KEY (provider_id, id),
  constraint deleted_record_provider_id_deleted_by_fkey FOREIGN KEY (provider_id, deleted_by) REFERENCES account(provider_id, id),
  constraint deleted_record_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint deleted_record_provider_id_owner_id_fkey FOREIGN KEY (provider_id, owner_id) REFERENCES account(provider_id, id),
  constraint deleted_record_noun_check CHECK ((noun = ANY (ARRAY['note'::text, 'document'::text, 'holiday'::text, 'saved_view'::text, 'cost_centre'::text, 'provider_domain'::text])))
);
-- tenant table
CREATE INDEX deleted_record_owner ON deleted_record USING btree (provider_id, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX deleted_record_place ON deleted_record USING btree (provider_id, noun, place, deleted_at DESC);
CREATE INDEX deleted_record_recent ON deleted_record USING btree (provider_id, deleted_at DESC, id);

create table discarded_file (
  provider_id uuid not null,
  storage_key text not null,
  remove_after timestamp with time zone not null default now(),
  constraint discarded_file_pkey PRIMARY KEY (provider_id, storage_key),
  constraint discarded_file_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);
-- tenant table

create table document (
  provider_id uuid not null,
  id uuid not null,
  title text not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  storage_key text not null,
  student_id uuid,
  teacher_id uuid,
  group_id uuid,
  lesson_id uuid,
  level text,
  uploaded_by uuid,
  created_at timestamp with time zone not null default now(),
  business_id uuid,
  course_id uuid,
  constraint document_pkey PRIMARY KEY (provider_id, id),
  constraint document_of_course FOREIGN KEY (provider_id, course_id) REFERENCES course(provider_id, id),
  constraint document_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint document_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint document_provider_id_group_id_fkey FOREIGN KEY (provider_id, group_id) REFERENCES student_group(provider_id, id),
  constraint document_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint document_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint document_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint document_provider_id_uploaded_by_fkey FOREIGN KEY (provider_id, uploaded_by) REFERENCES account(provider_id, id),
  constraint document_size_bytes_check CHECK ((size_bytes >= 0))
);
-- tenant table, audited
CREATE INDEX document_business ON document USING btree (provider_id, business_id, created_at DESC) WHERE (business_id IS NOT NULL);
CREATE INDEX document_course ON document USING btree (provider_id, course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX document_group ON document USING btree (provider_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX document_lesson ON document USING btree (provider_id, lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX document_library ON document USING btree (provider_id, level, created_at DESC) WHERE (num_nonnulls(student_id, teacher_id, group_id, lesson_id, business_id, course_id) = 0);
CREATE INDEX document_student ON document USING btree (provider_id, student_id, created_at DESC) WHERE (student_id IS NOT NULL);
CREATE INDEX document_teacher ON document USING btree (provider_id, teacher_id, created_at DESC) WHERE (teacher_id IS NOT NULL);
CREATE INDEX document_uploader ON document USING btree (provider_id, uploaded_by) WHERE (uploaded_by IS NOT NULL);
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON document FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table email_file (
  provider_id uuid not null,
  id uuid not null,
  uploaded_by uuid not null,
  file_name text not null,
  media_type text not null,
  size_bytes integer not null,
  storage_key text not null,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint email_file_pkey PRIMARY KEY (provider_id, id),
  constraint email_file_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint email_file_provider_id_uploaded_by_fkey FOREIGN KEY (provider_id, uploaded_by) REFERENCES account(provider_id, id),
  constraint email_file_size_bytes_check CHECK ((size_bytes > 0))
);
-- tenant table
CREATE INDEX email_file_created ON email_file USING btree (provider_id, created_at);
CREATE INDEX email_file_uploader ON email_file USING btree (provider_id, uploaded_by);

create table export_piece (
  provider_id uuid not null,
  batch_id uuid not null,
  "position" integer not null,
  content text not null,
  constraint export_piece_pkey PRIMARY KEY (provider_id, batch_id, "position"),
  constraint export_piece_provider_id_batch_id_fkey FOREIGN KEY (provider_id, batch_id) REFERENCES batch(provider_id, id) ON DELETE CASCADE
);
-- tenant table

create table group_field_value (
  provider_id uuid not null,
  group_id uuid not null,
  field_id uuid not null,
  kind text not null,
  text_value text,
  number_value numeric(15,3),
  date_value date,
  option_id uuid,
  field_resource text generated always as ('groups'::text) stored,
  constraint group_field_value_pkey PRIMARY KEY (provider_id, group_id, field_id),
  constraint group_field_value_provider_id_field_id_kind_field_resource_fkey FOREIGN KEY (provider_id, field_id, kind, field_resource) REFERENCES custom_field(provider_id, id, kind, resource),
  constraint group_field_value_provider_id_field_id_option_id_fkey FOREIGN KEY (provider_id, field_id, option_id) REFERENCES custom_field_option(provider_id, field_id, id),
  constraint group_field_value_provider_id_group_id_fkey FOREIGN KEY (provider_id, group_id) REFERENCES student_group(provider_id, id) ON DELETE CASCADE,
  constraint group_field_value_kind CHECK (((num_nonnulls(text_value, number_value, date_value, option_id) = 1) AND
CASE kind
    WHEN 'TEXT'::text THEN (text_value IS NOT NULL)
    WHEN 'NUMBER'::text THEN (number_value IS NOT NULL)
    WHEN 'DATE'::text THEN (date_value IS NOT NULL)
    ELSE (option_id IS NOT NULL)
END)),
  constraint group_field_value_text_value_check CHECK (((length(text_value) >= 1) AND (length(text_value) <= 500)))
);
-- tenant table
CREATE INDEX group_field_value_date ON group_field_value USING btree (provider_id, field_id, date_value, group_id) WHERE (kind = 'DATE'::text);
CREATE INDEX group_field_value_number ON group_field_value USING btree (provider_id, field_id, number_value, group_id) WHERE (kind = 'NUMBER'::text);
CREATE INDEX group_field_value_option ON group_field_value USING btree (provider_id, field_id, option_id, group_id) WHERE (kind = 'CHOICE'::text);
CREATE INDEX group_field_value_text ON group_field_value USING btree (provider_id, field_id, lower(text_value), group_id) WHERE (kind = 'TEXT'::text);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON group_field_value FOR EACH ROW EXECUTE FUNCTION audit_row('group_id', 'field_id');

create table group_member (
  provider_id uuid not null,
  group_id uuid not null,
  student_id uuid not null,
  joined_on date not null,
  left_on date,
  is_waiting boolean not null default false,
  asked_at timestamp with time zone not null default now(),
  left_reason text,
  id uuid not null default gen_random_uuid(),
  constraint group_member_pkey PRIMARY KEY (provider_id, group_id, student_id, joined_on),
  constraint group_member_provider_id_id_key UNIQUE (provider_id, id),
  constraint group_member_provider_id_group_id_fkey FOREIGN KEY (provider_id, group_id) REFERENCES student_group(provider_id, id),
  constraint group_member_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint group_member_check CHECK ((left_on >= joined_on))
);
-- tenant table, audited as group_id
CREATE UNIQUE INDEX group_member_once ON group_member USING btree (provider_id, group_id, student_id) WHERE (left_on IS NULL);
CREATE INDEX group_member_student ON group_member USING btree (provider_id, student_id);
CREATE INDEX group_member_waiting ON group_member USING btree (provider_id, group_id, asked_at) WHERE (is_waiting AND (left_on IS NULL));
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON group_member FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table group_tag (
  provider_id uuid not null,
  group_id uuid not null,
  tag_id uuid not null,
  constraint group_tag_pkey PRIMARY KEY (provider_id, group_id, tag_id),
  constraint group_tag_provider_id_group_id_fkey FOREIGN KEY (provider_id, group_id) REFERENCES student_group(provider_id, id) ON DELETE CASCADE,
  constraint group_tag_provider_id_tag_id_fkey FOREIGN KEY (provider_id, tag_id) REFERENCES tag(provider_id, id) ON DELETE CASCADE
);
-- tenant table, audited as group_id
CREATE INDEX group_tag_tag ON group_tag USING btree (provider_id, tag_id, group_id);

create table guardian (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  full_name text not null,
  relation text not null,
  email text,
  phone text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint guardian_pkey PRIMARY KEY (provider_id, id),
  constraint guardian_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint guardian_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint guardian_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint guardian_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 120))),
  constraint guardian_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 40))),
  constraint guardian_reachable CHECK ((num_nonnulls(email, phone) > 0)),
  constraint guardian_relation_check CHECK ((relation = ANY (ARRAY['MOTHER'::text, 'FATHER'::text, 'LEGAL_GUARDIAN'::text, 'OTHER'::text])))
);
-- tenant table, audited as student_id
CREATE INDEX guardian_student ON guardian USING btree (provider_id, student_id, created_at, id);
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON guardian FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table holiday (
  provider_id uuid not null,
  id uuid not null,
  on_date date not null,
  name text not null,
  constraint holiday_pkey PRIMARY KEY (provider_id, id),
  constraint holiday_provider_id_on_date_key UNIQUE (provider_id, on_date),
  constraint holiday_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);
-- tenant table, audited

create table homework (
  provider_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  teacher_id uuid not null,
  due_on date not null,
  answer text not null default ''::text,
  handed_in_at timestamp with time zone,
  comment text,
  marks jsonb not null default '[]'::jsonb,
  corrected_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint homework_pkey PRIMARY KEY (provider_id, id),
  constraint homework_once UNIQUE (provider_id, lesson_id, student_id),
  constraint homework_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson_report(provider_id, lesson_id),
  constraint homework_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint homework_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint homework_answer_check CHECK ((length(answer) <= 10000)),
  constraint homework_answer_is_handed_in CHECK (((handed_in_at IS NOT NULL) OR (answer = ''::text))),
  constraint homework_comment_check CHECK ((length(comment) <= 2000)),
  constraint homework_marks_check CHECK ((jsonb_typeof(marks) = 'array'::text)),
  constraint homework_words_are_of_correction CHECK (((corrected_at IS NOT NULL) OR ((comment IS NULL) AND (marks = '[]'::jsonb))))
);
-- tenant table, audited
CREATE INDEX homework_student ON homework USING btree (provider_id, student_id, due_on);
CREATE INDEX homework_teacher ON homework USING btree (provider_id, teacher_id, due_on);
CREATE INDEX homework_to_correct ON homework USING btree (provider_id, teacher_id, handed_in_at) WHERE ((handed_in_at IS NOT NULL) AND (corrected_at IS NULL));
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON homework FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table homework_file (
  provider_id uuid not null,
  id uuid not null,
  homework_id uuid not null,
  uploaded_by uuid not null,
  is_handed_in boolean not null default false,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  storage_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint homework_file_pkey PRIMARY KEY (provider_id, id),
  constraint homework_file_provider_id_homework_id_fkey FOREIGN KEY (provider_id, homework_id) REFERENCES homework(provider_id, id),
  constraint homework_file_provider_id_uploaded_by_fkey FOREIGN KEY (provider_id, uploaded_by) REFERENCES account(provider_id, id),
  constraint homework_file_size_bytes_check CHECK ((size_bytes >= 0))
);
-- tenant table
CREATE UNIQUE INDEX homework_file_handed_in ON homework_file USING btree (provider_id, homework_id) WHERE is_handed_in;
CREATE INDEX homework_file_homework ON homework_file USING btree (provider_id, homework_id);
CREATE INDEX homework_file_unsent ON homework_file USING btree (provider_id, created_at) WHERE (NOT is_handed_in);
CREATE INDEX homework_file_uploader ON homework_file USING btree (provider_id, uploaded_by);

create table idempotency_key (
  provider_id uuid not null,
  account_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (provider_id, account_id, key),
  constraint idempotency_key_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint idempotency_key_key_check CHECK (((length(key) >= 8) AND (length(key) <= 128)))
);
-- tenant table
CREATE INDEX idempotency_key_age ON idempotency_key USING btree (created_at);

create table import_column (
  provider_id uuid not null,
  resource text not null,
  header text not null,
  field text,
  constraint import_column_pkey PRIMARY KEY (provider_id, resource, header),
  constraint import_column_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);
-- tenant table

create table import_file (
  provider_id uuid not null,
  batch_id uuid not null,
  file_name text not null,
  encoding text not null,
  delimiter text not null,
  content bytea not null,
  headers text[] not null,
  mapping jsonb not null,
  checked_at timestamp with time zone,
  constraint import_file_pkey PRIMARY KEY (provider_id, batch_id),
  constraint import_file_provider_id_batch_id_fkey FOREIGN KEY (provider_id, batch_id) REFERENCES batch(provider_id, id) ON DELETE CASCADE
);
-- tenant table

create table invoice (
  provider_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  refund_id uuid,
  series text not null,
  number integer not null,
  issued_on date not null,
  due_on date,
  total_cents integer not null,
  currency text not null,
  billing_name text not null,
  billing_tax_id text,
  billing_address text,
  corrects_id uuid,
  is_credit_note boolean not null generated always as (((refund_id IS NOT NULL) OR (corrects_id IS NOT NULL))) stored,
  tax_rate_points integer not null default 0,
  tax_cents integer not null default 0,
  issuer jsonb,
  constraint invoice_pkey PRIMARY KEY (provider_id, id),
  constraint invoice_provider_id_series_number_key UNIQUE (provider_id, series, number),
  constraint invoice_provider_id_corrects_id_fkey FOREIGN KEY (provider_id, corrects_id) REFERENCES invoice(provider_id, id),
  constraint invoice_provider_id_order_id_fkey FOREIGN KEY (provider_id, order_id) REFERENCES customer_order(provider_id, id),
  constraint invoice_provider_id_refund_id_fkey FOREIGN KEY (provider_id, refund_id) REFERENCES refund(provider_id, id),
  constraint invoice_number_check CHECK ((number > 0)),
  constraint invoice_tax_rate_points_check CHECK (((tax_rate_points >= 0) AND (tax_rate_points <= 3000)))
);
-- tenant table
CREATE UNIQUE INDEX invoice_corrected_once ON invoice USING btree (provider_id, corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX invoice_issued ON invoice USING btree (provider_id, issued_on, series, number);
CREATE UNIQUE INDEX invoice_once_a_refund ON invoice USING btree (provider_id, refund_id) WHERE (refund_id IS NOT NULL);
CREATE UNIQUE INDEX invoice_once_an_order ON invoice USING btree (provider_id, order_id) WHERE ((refund_id IS NULL) AND (corrects_id IS NULL));
CREATE INDEX invoice_order ON invoice USING btree (provider_id, order_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION audit_row('id');
grant select, insert on invoice to school_app;

create table invoice_counter (
  provider_id uuid not null,
  series text not null,
  last_number integer not null default 0,
  constraint invoice_counter_pkey PRIMARY KEY (provider_id, series),
  constraint invoice_counter_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);
-- tenant table
grant select, insert, update on invoice_counter to school_app;

create table kept_hour (
  provider_id uuid not null,
  regular_lesson_id uuid not null,
  on_date date not null,
  hour text not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null default now(),
  constraint kept_hour_pkey PRIMARY KEY (provider_id, regular_lesson_id, on_date),
  constraint kept_hour_provider_id_decided_by_fkey FOREIGN KEY (provider_id, decided_by) REFERENCES account(provider_id, id),
  constraint kept_hour_provider_id_regular_lesson_id_fkey FOREIGN KEY (provider_id, regular_lesson_id) REFERENCES regular_lesson(provider_id, id) ON DELETE CASCADE,
  constraint kept_hour_hour_check CHECK ((hour = ANY (ARRAY['STUDENT'::text, 'TEACHER'::text, 'SCHOOL'::text])))
);
-- tenant table, audited as regular_lesson_id

create table known_device (
  provider_id uuid not null,
  account_id uuid not null,
  device_hash bytea not null,
  seen_at timestamp with time zone not null default now(),
  constraint known_device_pkey PRIMARY KEY (provider_id, account_id, device_hash),
  constraint known_device_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE
);
-- tenant table

create table lesson (
  provider_id uuid not null,
  id uuid not null,
  type text not null,
  status text not null default 'ASSIGNED'::text,
  teacher_id uuid not null,
  group_id uuid,
  regular_lesson_id uuid,
  occurrence_on date,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  local_date date not null,
  local_time time without time zone not null,
  time_zone text not null,
  language text not null default 'ENGLISH'::text,
  capacity integer not null default 1,
  seats_taken integer not null default 0,
  rules_version integer not null default 1,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  cancelled_by text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  created_by text,
  sequence integer not null default 0,
  placed_at timestamp with time zone not null default now(),
  constraint lesson_pkey PRIMARY KEY (provider_id, id),
  constraint lesson_provider_id_id_starts_at_ends_at_key UNIQUE (provider_id, id, starts_at, ends_at),
  constraint lesson_provider_id_group_id_fkey FOREIGN KEY (provider_id, group_id) REFERENCES student_group(provider_id, id),
  constraint lesson_provider_id_regular_lesson_id_fkey FOREIGN KEY (provider_id, regular_lesson_id) REFERENCES regular_lesson(provider_id, id),
  constraint lesson_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint lesson_holds CHECK (lesson_holds(type, status, starts_at, ends_at, local_date, local_time, time_zone, capacity, seats_taken, cancelled_at, cancelled_by, created_by)),
  constraint lesson_teacher_free EXCLUDE USING gist (teacher_id WITH =, during WITH &&) WHERE ((status <> 'CANCELLED'::text))
);
-- tenant table, audited
CREATE INDEX lesson_few ON lesson USING btree (provider_id, status, starts_at) WHERE (status = ANY (ARRAY['WAITING'::text, 'PARTIALLY_ASSIGNED'::text, 'NOT_REPORTED'::text, 'ATTENDED'::text]));
CREATE INDEX lesson_group ON lesson USING btree (provider_id, group_id, starts_at) WHERE (group_id IS NOT NULL);
CREATE UNIQUE INDEX lesson_once_a_date ON lesson USING btree (provider_id, regular_lesson_id, occurrence_on) WHERE (regular_lesson_id IS NOT NULL);
CREATE INDEX lesson_open ON lesson USING btree (provider_id, starts_at) WHERE (status = ANY (ARRAY['ASSIGNED'::text, 'PARTIALLY_ASSIGNED'::text, 'WAITING'::text]));
CREATE INDEX lesson_settled ON lesson USING btree (provider_id, status, starts_at) WHERE (status = ANY (ARRAY['COMPLETED'::text, 'NOT_ATTENDED'::text]));
CREATE INDEX lesson_starts ON lesson USING btree (provider_id, starts_at) INCLUDE (status, type);
CREATE INDEX lesson_teacher_fault ON lesson USING btree (provider_id, id) WHERE (cancelled_by = 'TEACHER'::text);
CREATE INDEX lesson_teacher_starts ON lesson USING btree (provider_id, teacher_id, starts_at);
CREATE INDEX lesson_trial ON lesson USING btree (provider_id, starts_at) WHERE (type = 'TRIAL'::text);
CREATE TRIGGER forget_changed AFTER UPDATE OF cancelled_by ON lesson FOR EACH ROW WHEN (((old.cancelled_by IS DISTINCT FROM new.cancelled_by) AND (new.starts_at < (date_trunc('month'::text, now()) + '1 day'::interval)))) EXECUTE FUNCTION forget_of_lesson();
CREATE TRIGGER note_placing BEFORE UPDATE OF starts_at ON lesson FOR EACH ROW WHEN ((old.starts_at IS DISTINCT FROM new.starts_at)) EXECUTE FUNCTION note_placing();

create table lesson_change (
  provider_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  teacher_id uuid not null,
  student_id uuid,
  kind text not null,
  asked_by text not null,
  asked_by_id uuid,
  agreed_by_id uuid,
  done_by_id uuid default (NULLIF(current_setting('app.actor_id'::text, true), ''::text))::uuid,
  undo_id uuid,
  is_late boolean not null default false,
  at timestamp with time zone not null default now(),
  constraint lesson_change_pkey PRIMARY KEY (provider_id, id),
  constraint lesson_change_provider_id_agreed_by_id_fkey FOREIGN KEY (provider_id, agreed_by_id) REFERENCES account(provider_id, id),
  constraint lesson_change_provider_id_asked_by_id_fkey FOREIGN KEY (provider_id, asked_by_id) REFERENCES account(provider_id, id),
  constraint lesson_change_provider_id_done_by_id_fkey FOREIGN KEY (provider_id, done_by_id) REFERENCES account(provider_id, id),
  constraint lesson_change_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint lesson_change_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint lesson_change_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint lesson_change_asked_by_check CHECK ((asked_by = ANY (ARRAY['STUDENT'::text, 'TEACHER'::text, 'SUPPORT'::text, 'SYSTEM'::text, 'BUSINESS'::text]))),
  constraint lesson_change_kind_check CHECK ((kind = ANY (ARRAY['CANCELLED'::text, 'MOVED'::text, 'TEACHER_ABSENT'::text])))
);
-- tenant table
CREATE INDEX lesson_change_agreed_by ON lesson_change USING btree (provider_id, agreed_by_id) WHERE (agreed_by_id IS NOT NULL);
CREATE INDEX lesson_change_asked_by ON lesson_change USING btree (provider_id, asked_by_id) WHERE (asked_by_id IS NOT NULL);
CREATE INDEX lesson_change_done_by ON lesson_change USING btree (provider_id, done_by_id) WHERE (done_by_id IS NOT NULL);
CREATE INDEX lesson_change_lesson ON lesson_change USING btree (provider_id, lesson_id, at DESC);
CREATE INDEX lesson_change_student ON lesson_change USING btree (provider_id, student_id, at DESC) WHERE (student_id IS NOT NULL);
CREATE INDEX lesson_change_teacher ON lesson_change USING btree (provider_id, teacher_id, at DESC);
CREATE INDEX lesson_change_undo ON lesson_change USING btree (provider_id, undo_id) WHERE (undo_id IS NOT NULL);

create table lesson_participant (
  provider_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  status text not null default 'BOOKED'::text,
  credit_kind text not null default 'INDIVIDUAL'::text,
  credits integer not null default 0,
  cancelled_at timestamp with time zone,
  contested_at timestamp with time zone,
  contest_reason text,
  contested_by text,
  constraint lesson_participant_pkey PRIMARY KEY (provider_id, lesson_id, student_id),
  constraint lesson_participant_provider_id_lesson_id_starts_at_ends_at_fkey FOREIGN KEY (provider_id, lesson_id, starts_at, ends_at) REFERENCES lesson(provider_id, id, starts_at, ends_at) ON UPDATE CASCADE,
  constraint lesson_participant_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint lesson_participant_contested_by_check CHECK ((contested_by = ANY (ARRAY['STUDENT'::text, 'TEACHER'::text]))),
  constraint lesson_participant_holds CHECK (lesson_participant_holds(status, credit_kind, credits, cancelled_at)),
  constraint participant_student_free EXCLUDE USING gist (student_id WITH =, during WITH &&) WHERE ((status <> 'CANCELLED'::text))
);
-- tenant table, audited as lesson_id
CREATE INDEX lesson_participant_settled ON lesson_participant USING btree (provider_id, starts_at) INCLUDE (student_id, status, credit_kind, credits, lesson_id) WHERE (status = ANY (ARRAY['ATTENDED'::text, 'NOT_ATTENDED'::text, 'CANCELLED'::text]));
CREATE INDEX lesson_participant_student ON lesson_participant USING btree (provider_id, student_id, starts_at) INCLUDE (ends_at, status, credit_kind, credits, lesson_id);
CREATE TRIGGER course_changed AFTER UPDATE OF status, starts_at ON lesson_participant FOR EACH ROW WHEN ((((old.status = 'ATTENDED'::text) OR (new.status = 'ATTENDED'::text)) AND ((old.status <> new.status) OR (old.starts_at <> new.starts_at)))) EXECUTE FUNCTION course_of_seat();
CREATE TRIGGER course_old AFTER DELETE ON lesson_participant FOR EACH ROW WHEN ((old.status = 'ATTENDED'::text)) EXECUTE FUNCTION course_of_seat();
CREATE TRIGGER forget_changed AFTER UPDATE ON lesson_participant FOR EACH ROW WHEN (((LEAST(old.starts_at, new.starts_at) < (date_trunc('month'::text, now()) + '1 day'::interval)) AND ((((old.status IS DISTINCT FROM new.status) OR (old.credits IS DISTINCT FROM new.credits)) OR (old.credit_kind IS DISTINCT FROM new.credit_kind)) OR (old.starts_at IS DISTINCT FROM new.starts_at)))) EXECUTE FUNCTION forget_of_participant();
CREATE TRIGGER forget_new AFTER INSERT ON lesson_participant FOR EACH ROW WHEN (((new.status = 'ATTENDED'::text) OR (new.starts_at < (date_trunc('month'::text, now()) + '1 day'::interval)))) EXECUTE FUNCTION note_new_seat();
CREATE TRIGGER forget_old AFTER DELETE ON lesson_participant FOR EACH ROW WHEN ((old.starts_at < (date_trunc('month'::text, now()) + '1 day'::interval))) EXECUTE FUNCTION forget_of_participant();
CREATE TRIGGER moved AFTER UPDATE OF student_id ON lesson_participant FOR EACH ROW WHEN ((old.student_id <> new.student_id)) EXECUTE FUNCTION note_moved_seat();

create table lesson_report (
  provider_id uuid not null,
  lesson_id uuid not null,
  teacher_id uuid not null,
  done text not null,
  homework text,
  level_note text,
  internal_note text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  to_all boolean not null default true,
  homework_due_on date,
  homework_document_id uuid,
  constraint lesson_report_pkey PRIMARY KEY (provider_id, lesson_id),
  constraint lesson_report_homework_document FOREIGN KEY (provider_id, homework_document_id) REFERENCES document(provider_id, id) ON DELETE SET NULL (homework_document_id),
  constraint lesson_report_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint lesson_report_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id)
);
-- tenant table, audited as lesson_id
CREATE INDEX lesson_report_homework_document ON lesson_report USING btree (provider_id, homework_document_id) WHERE (homework_document_id IS NOT NULL);
CREATE INDEX lesson_report_teacher ON lesson_report USING btree (provider_id, teacher_id);

create table level_test (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  language text not null,
  item text,
  answers jsonb not null default '[]'::jsonb,
  result_id uuid,
  started_at timestamp with time zone not null default now(),
  constraint level_test_pkey PRIMARY KEY (provider_id, id),
  constraint level_test_provider_id_result_id_fkey FOREIGN KEY (provider_id, result_id) REFERENCES level_test_result(provider_id, id),
  constraint level_test_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint level_test_answers_check CHECK ((jsonb_typeof(answers) = 'array'::text)),
  constraint level_test_check CHECK (((item IS NULL) = (result_id IS NOT NULL)))
);
-- tenant table
CREATE UNIQUE INDEX level_test_of_result ON level_test USING btree (provider_id, result_id) WHERE (result_id IS NOT NULL);
CREATE UNIQUE INDEX level_test_running ON level_test USING btree (provider_id, student_id, language) WHERE (result_id IS NULL);
CREATE INDEX level_test_student ON level_test USING btree (provider_id, student_id);

create table level_test_result (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  language text not null,
  level text not null,
  score integer not null,
  answers jsonb not null default '[]'::jsonb,
  taken_at timestamp with time zone not null default now(),
  kind text not null default 'TEST'::text,
  skills jsonb not null default '{}'::jsonb,
  constraint level_test_result_pkey PRIMARY KEY (provider_id, id),
  constraint level_test_result_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint level_test_result_kind_check CHECK ((kind = ANY (ARRAY['TEST'::text, 'SELF'::text]))),
  constraint level_test_result_level_check CHECK ((level = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text, 'C2'::text]))),
  constraint level_test_result_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint level_test_result_skills_check CHECK ((jsonb_typeof(skills) = 'object'::text))
);
-- tenant table, audited as student_id
CREATE INDEX level_test_result_student ON level_test_result USING btree (provider_id, student_id, taken_at DESC);
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON level_test_result FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table list_display (
  provider_id uuid not null,
  account_id uuid not null,
  resource text not null,
  columns text[],
  density text,
  view_id uuid,
  constraint list_display_pkey PRIMARY KEY (provider_id, account_id, resource),
  constraint list_display_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  constraint list_display_provider_id_view_id_fkey FOREIGN KEY (provider_id, view_id) REFERENCES saved_view(provider_id, id) ON DELETE SET NULL (view_id),
  constraint list_display_density_check CHECK ((density = ANY (ARRAY['comfortable'::text, 'compact'::text])))
);
-- tenant table
CREATE INDEX list_display_view ON list_display USING btree (provider_id, view_id) WHERE (view_id IS NOT NULL);

create table login_token (
  token_hash bytea not null,
  provider_id uuid not null,
  account_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint login_token_pkey PRIMARY KEY (token_hash),
  constraint login_token_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  constraint login_token_purpose_check CHECK ((purpose = ANY (ARRAY['RESET'::text, 'WELCOME'::text, 'LINK'::text])))
);
-- tenant table
CREATE INDEX login_token_account ON login_token USING btree (provider_id, account_id);

create table mail_sender (
  provider_id uuid not null,
  from_name text not null,
  from_address text not null,
  reply_to text,
  smtp_host text not null,
  port integer not null,
  security text not null,
  user_name text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  dkim_selector text,
  constraint mail_sender_pkey PRIMARY KEY (provider_id),
  constraint mail_sender_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint mail_sender_dkim_selector_check CHECK (((length(dkim_selector) >= 1) AND (length(dkim_selector) <= 100))),
  constraint mail_sender_from_address_check CHECK (((length(from_address) >= 3) AND (length(from_address) <= 254))),
  constraint mail_sender_from_name_check CHECK (((length(from_name) >= 1) AND (length(from_name) <= 80))),
  constraint mail_sender_port_check CHECK (((port >= 1) AND (port <= 65535))),
  constraint mail_sender_reply_to_check CHECK (((length(reply_to) >= 3) AND (length(reply_to) <= 254))),
  constraint mail_sender_security_check CHECK ((security = ANY (ARRAY['STARTTLS'::text, 'TLS'::text, 'NONE'::text]))),
  constraint mail_sender_smtp_host_check CHECK (((length(smtp_host) >= 1) AND (length(smtp_host) <= 253))),
  constraint mail_sender_user_name_check CHECK (((length(user_name) >= 1) AND (length(user_name) <= 254)))
);
-- tenant table, audited as provider_id

create table mail_sender_failure (
  provider_id uuid not null,
  error text not null,
  failed_at timestamp with time zone not null default now(),
  constraint mail_sender_failure_pkey PRIMARY KEY (provider_id),
  constraint mail_sender_failure_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES mail_sender(provider_id) ON DELETE CASCADE,
  constraint mail_sender_failure_error_check CHECK (((length(error) >= 1) AND (length(error) <= 500)))
);
-- tenant table

create table mail_wording (
  provider_id uuid not null,
  id uuid not null,
  kind text not null,
  version integer not null,
  subject text,
  body text,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  locale text not null,
  constraint mail_wording_pkey PRIMARY KEY (provider_id, id),
  constraint mail_wording_provider_id_kind_locale_version_key UNIQUE (provider_id, kind, locale, version),
  constraint mail_wording_provider_id_created_by_fkey FOREIGN KEY (provider_id, created_by) REFERENCES account(provider_id, id),
  constraint mail_wording_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint mail_wording_body_check CHECK (((length(body) >= 1) AND (length(body) <= 6000))),
  constraint mail_wording_check CHECK (((subject IS NULL) = (body IS NULL))),
  constraint mail_wording_kind_check CHECK ((kind ~ '^[a-z][a-z-]{2,39}$'::text)),
  constraint mail_wording_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text)),
  constraint mail_wording_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint mail_wording_version_check CHECK ((version > 0))
);
-- tenant table
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON mail_wording FOR EACH ROW EXECUTE FUNCTION audit_row('id');
CREATE TRIGGER touch BEFORE UPDATE ON mail_wording FOR EACH ROW EXECUTE FUNCTION touch_row();
grant select, insert on mail_wording to school_app;

create table message_thread (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid,
  teacher_id uuid,
  last_number integer not null default 0,
  last_message_at timestamp with time zone,
  student_read integer not null default 0,
  teacher_read integer not null default 0,
  school_read integer not null default 0,
  student_mailed integer not null default 0,
  teacher_mailed integer not null default 0,
  student_blocked_at timestamp with time zone,
  teacher_blocked_at timestamp with time zone,
  reported_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint message_thread_pkey PRIMARY KEY (provider_id, id),
  constraint message_thread_pair UNIQUE NULLS NOT DISTINCT (provider_id, student_id, teacher_id),
  constraint message_thread_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint message_thread_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint message_thread_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint message_thread_has_person CHECK ((num_nonnulls(student_id, teacher_id) > 0)),
  constraint message_thread_numbers CHECK (((last_number >= 0) AND ((last_number = 0) = (last_message_at IS NULL)) AND (GREATEST(student_read, teacher_read, school_read, student_mailed, teacher_mailed) <= last_number))),
  constraint message_thread_school_is_open CHECK (((num_nonnulls(student_id, teacher_id) = 2) OR (num_nonnulls(student_blocked_at, teacher_blocked_at, reported_at) = 0)))
);
-- tenant table
CREATE INDEX message_thread_latest ON message_thread USING btree (provider_id, last_message_at DESC);
CREATE INDEX message_thread_reported ON message_thread USING btree (provider_id, last_message_at DESC) WHERE (reported_at IS NOT NULL);
CREATE INDEX message_thread_school ON message_thread USING btree (provider_id, last_message_at DESC) WHERE ((student_id IS NULL) OR (teacher_id IS NULL));
CREATE INDEX message_thread_student ON message_thread USING btree (provider_id, student_id, last_message_at DESC) WHERE (student_id IS NOT NULL);
CREATE INDEX message_thread_teacher ON message_thread USING btree (provider_id, teacher_id, last_message_at DESC) WHERE (teacher_id IS NOT NULL);
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON message_thread FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table migration (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  safe_from integer,
  constraint migration_pkey PRIMARY KEY (number),
  constraint migration_name_key UNIQUE (name)
);

create table missing_report_reminder (
  provider_id uuid not null,
  teacher_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint missing_report_reminder_pkey PRIMARY KEY (provider_id, teacher_id),
  constraint missing_report_reminder_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id)
);
-- tenant table, audited as teacher_id

create table note (
  provider_id uuid not null,
  id uuid not null,
  noun text not null,
  record_id uuid not null,
  author_id uuid not null,
  text text not null,
  is_pinned boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint note_pkey PRIMARY KEY (provider_id, id),
  constraint note_provider_id_author_id_fkey FOREIGN KEY (provider_id, author_id) REFERENCES account(provider_id, id),
  constraint note_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint note_noun_check CHECK ((noun = ANY (ARRAY['student'::text, 'teacher'::text, 'business'::text, 'group'::text, 'trial'::text, 'payment'::text, 'course'::text]))),
  constraint note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
);
-- tenant table, audited as record_id
CREATE INDEX note_author ON note USING btree (provider_id, author_id);
CREATE INDEX note_record ON note USING btree (provider_id, noun, record_id, is_pinned DESC, created_at DESC);
CREATE TRIGGER refuse_merged_record_id AFTER INSERT ON note FOR EACH ROW WHEN ((new.record_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('record_id');

create table note_mention (
  provider_id uuid not null,
  note_id uuid not null,
  account_id uuid not null,
  constraint note_mention_pkey PRIMARY KEY (provider_id, note_id, account_id),
  constraint note_mention_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  constraint note_mention_provider_id_note_id_fkey FOREIGN KEY (provider_id, note_id) REFERENCES note(provider_id, id) ON DELETE CASCADE
);
-- tenant table
CREATE INDEX note_mention_account ON note_mention USING btree (provider_id, account_id);

create table notification (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  type text not null,
  payload jsonb not null default '{}'::jsonb,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  note_id uuid,
  lesson_id uuid,
  constraint notification_pkey PRIMARY KEY (provider_id, id),
  constraint notification_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  constraint notification_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id) ON DELETE CASCADE,
  constraint notification_provider_id_note_id_fkey FOREIGN KEY (provider_id, note_id) REFERENCES note(provider_id, id) ON DELETE CASCADE,
  constraint mention_is_of_note CHECK (((type = 'NOTE_MENTION'::text) = (note_id IS NOT NULL))),
  constraint missed_is_of_lesson CHECK (((type = 'LESSON_MISSED'::text) = (lesson_id IS NOT NULL)))
);
-- tenant table
CREATE INDEX notification_account ON notification USING btree (provider_id, account_id, created_at DESC);
CREATE UNIQUE INDEX notification_lesson ON notification USING btree (provider_id, lesson_id, account_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX notification_mention ON notification USING btree (provider_id, account_id, created_at DESC, id DESC) WHERE (note_id IS NOT NULL);
CREATE INDEX notification_missed ON notification USING btree (provider_id, account_id, created_at DESC, id DESC) WHERE (lesson_id IS NOT NULL);
CREATE UNIQUE INDEX notification_note ON notification USING btree (provider_id, note_id, account_id) WHERE (note_id IS NOT NULL);
CREATE INDEX notification_unread ON notification USING btree (provider_id, account_id) WHERE ((note_id IS NOT NULL) AND (read_at IS NULL));

create table order_coupon (
  provider_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  "position" smallint not null,
  discount_cents integer not null,
  constraint order_coupon_pkey PRIMARY KEY (provider_id, order_id, coupon_id),
  constraint order_coupon_provider_id_order_id_position_key UNIQUE (provider_id, order_id, "position"),
  constraint order_coupon_provider_id_coupon_id_fkey FOREIGN KEY (provider_id, coupon_id) REFERENCES coupon(provider_id, id),
  constraint order_coupon_provider_id_order_id_fkey FOREIGN KEY (provider_id, order_id) REFERENCES customer_order(provider_id, id),
  constraint order_coupon_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint order_coupon_position_check CHECK ((("position" >= 1) AND ("position" <= 5)))
);
-- tenant table

create table order_line (
  provider_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  product_id uuid,
  description text not null,
  quantity integer not null,
  unit_price_cents integer not null,
  credits integer not null,
  credit_kind text not null default 'INDIVIDUAL'::text,
  valid_months integer,
  subscription_months integer,
  list_price_cents integer,
  contract_id uuid,
  constraint order_line_pkey PRIMARY KEY (provider_id, id),
  constraint order_line_provider_id_contract_id_fkey FOREIGN KEY (provider_id, contract_id) REFERENCES business_contract(provider_id, id),
  constraint order_line_provider_id_order_id_fkey FOREIGN KEY (provider_id, order_id) REFERENCES customer_order(provider_id, id),
  constraint order_line_provider_id_product_id_fkey FOREIGN KEY (provider_id, product_id) REFERENCES product(provider_id, id),
  constraint order_line_credit_kind_check CHECK ((credit_kind = ANY (ARRAY['INDIVIDUAL'::text, 'GROUP'::text]))),
  constraint order_line_credits_check CHECK ((credits >= 0)),
  constraint order_line_list_price_cents_check CHECK ((list_price_cents >= 0)),
  constraint order_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100))),
  constraint order_line_subscription_months_check CHECK ((subscription_months = ANY (ARRAY[3, 6, 9, 12]))),
  constraint order_line_unit_price_cents_check CHECK ((unit_price_cents >= 0)),
  constraint order_line_valid_months_check CHECK ((valid_months > 0)),
  constraint order_line_what CHECK ((num_nonnulls(product_id, contract_id) = 1))
);
-- tenant table
CREATE INDEX order_line_order ON order_line USING btree (provider_id, order_id);
CREATE INDEX order_line_product ON order_line USING btree (provider_id, product_id, order_id);
CREATE TRIGGER sold AFTER INSERT ON order_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_sold_of_line();

create table outbox_message (
  provider_id uuid not null,
  id uuid not null,
  dedupe_key text,
  kind text not null,
  payload jsonb not null,
  send_after timestamp with time zone not null default now(),
  attempts integer not null default 0,
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  undo_id uuid,
  about text,
  about_order integer,
  constraint outbox_message_pkey PRIMARY KEY (provider_id, id),
  constraint outbox_message_holds CHECK (outbox_message_holds(kind, about, about_order))
);
CREATE INDEX outbox_message_about ON outbox_message USING btree (provider_id, about, about_order) WHERE ((about IS NOT NULL) AND (sent_at IS NULL));
CREATE INDEX outbox_message_due ON outbox_message USING btree (send_after) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE UNIQUE INDEX outbox_message_once ON outbox_message USING btree (provider_id, dedupe_key) WHERE (dedupe_key IS NOT NULL);
CREATE INDEX outbox_message_to ON outbox_message USING btree (provider_id, ((payload ->> 'to'::text)), created_at DESC) WHERE (kind = 'MAIL'::text);
CREATE INDEX outbox_message_undo ON outbox_message USING btree (provider_id, undo_id) WHERE ((undo_id IS NOT NULL) AND (sent_at IS NULL));
alter table outbox_message enable row level security;
create policy owner_access on outbox_message to current_user using ((current_setting('app.as_owner'::text, true) = 'on'::text)) with check ((current_setting('app.as_owner'::text, true) = 'on'::text));
create policy tenant_isolation on outbox_message using ((provider_id = app_provider())) with check ((provider_id = app_provider()));
CREATE TRIGGER queue AFTER INSERT ON outbox_message REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_messages();
grant select, insert, update, delete on outbox_message to school_app;

create table pay_line (
  provider_id uuid not null,
  id uuid not null,
  pay_run_id uuid not null,
  teacher_id uuid not null,
  lesson_id uuid,
  description text not null,
  minutes integer not null default 0,
  amount_cents integer not null,
  kind text not null default 'LESSON'::text,
  outcome text,
  rate_id uuid,
  rate_cents integer,
  outcome_percent smallint not null default 100,
  kind_percent smallint not null default 100,
  lesson_version integer,
  reason text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint pay_line_pkey PRIMARY KEY (provider_id, id),
  constraint pay_line_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint pay_line_provider_id_pay_run_id_fkey FOREIGN KEY (provider_id, pay_run_id) REFERENCES pay_run(provider_id, id),
  constraint pay_line_provider_id_rate_id_fkey FOREIGN KEY (provider_id, rate_id) REFERENCES teacher_rate(provider_id, id),
  constraint pay_line_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint pay_line_check CHECK (((kind = ANY (ARRAY['LESSON'::text, 'CORRECTION'::text])) = (lesson_id IS NOT NULL))),
  constraint pay_line_check1 CHECK (((lesson_id IS NULL) = (reason IS NOT NULL))),
  constraint pay_line_check2 CHECK (((lesson_id IS NULL) = (outcome IS NULL))),
  constraint pay_line_check3 CHECK (((kind <> 'BONUS'::text) OR (amount_cents >= 0))),
  constraint pay_line_check4 CHECK (((kind <> 'DEDUCTION'::text) OR (amount_cents < 0))),
  constraint pay_line_kind_check CHECK ((kind = ANY (ARRAY['LESSON'::text, 'CORRECTION'::text, 'BONUS'::text, 'DEDUCTION'::text]))),
  constraint pay_line_outcome_check CHECK ((outcome = ANY (ARRAY['TAUGHT'::text, 'NO_SHOW'::text, 'LATE_CANCEL'::text, 'TEACHER_ABSENT'::text, 'NOT_DUE'::text])))
);
-- tenant table, audited
CREATE UNIQUE INDEX pay_line_of_run ON pay_line USING btree (provider_id, pay_run_id, kind, lesson_id, teacher_id) WHERE (lesson_id IS NOT NULL);
CREATE UNIQUE INDEX pay_line_once ON pay_line USING btree (provider_id, lesson_id, teacher_id) WHERE (kind = 'LESSON'::text);
CREATE INDEX pay_line_rate ON pay_line USING btree (provider_id, rate_id) WHERE (rate_id IS NOT NULL);
CREATE INDEX pay_line_run ON pay_line USING btree (provider_id, pay_run_id, teacher_id);
CREATE INDEX pay_line_teacher ON pay_line USING btree (provider_id, teacher_id);
CREATE TRIGGER frozen BEFORE INSERT OR DELETE OR UPDATE ON pay_line FOR EACH ROW EXECUTE FUNCTION keep_confirmed_pay();

create table pay_run (
  provider_id uuid not null,
  id uuid not null,
  month date not null,
  status text not null default 'DRAFT'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  total_cents bigint not null default 0,
  teacher_count integer not null default 0,
  lesson_count integer not null default 0,
  minutes integer not null default 0,
  open_count integer not null default 0,
  computed_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  paid_on date,
  constraint pay_run_pkey PRIMARY KEY (provider_id, id),
  constraint pay_run_provider_id_month_key UNIQUE (provider_id, month),
  constraint pay_run_provider_id_confirmed_by_fkey FOREIGN KEY (provider_id, confirmed_by) REFERENCES account(provider_id, id),
  constraint pay_run_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint pay_run_check CHECK (((status = 'DRAFT'::text) = (confirmed_at IS NULL))),
  constraint pay_run_check1 CHECK (((status = 'PAID'::text) = (paid_on IS NOT NULL))),
  constraint pay_run_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint pay_run_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'CONFIRMED'::text, 'PAID'::text])))
);
-- tenant table, audited
CREATE UNIQUE INDEX pay_run_one_draft ON pay_run USING btree (provider_id) WHERE (status = 'DRAFT'::text);

create table payment (
  provider_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  student_id uuid,
  business_id uuid,
  method text not null,
  status text not null default 'PENDING'::text,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  currency text not null,
  provider_reference text,
  failure_reason text,
  due_on date,
  paid_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reference text,
  reminded_at timestamp with time zone,
  reminders integer not null default 0,
  surplus_cents integer not null default 0,
  ask_at timestamp with time zone,
  asked integer not null default 0,
  kind text not null default 'SALE'::text,
  return_origin text,
  constraint payment_pkey PRIMARY KEY (provider_id, id),
  constraint payment_provider_id_provider_reference_key UNIQUE (provider_id, provider_reference),
  constraint payment_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint payment_provider_id_order_id_fkey FOREIGN KEY (provider_id, order_id) REFERENCES customer_order(provider_id, id),
  constraint payment_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint payment_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint payment_check CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
  constraint payment_check1 CHECK (((surplus_cents >= 0) AND (surplus_cents <= (amount_cents - refunded_cents)))),
  constraint payment_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'COPAYMENT'::text]))),
  constraint payment_method_check CHECK ((method = ANY (ARRAY['CARD'::text, 'TRANSFER'::text, 'CASH'::text, 'TEST_CARD'::text]))),
  constraint payment_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 120))),
  constraint payment_return_origin_check CHECK (((return_origin ~ '^https?://'::text) AND (length(return_origin) <= 300))),
  constraint payment_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'COMPLETED'::text, 'FAILED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'PARTIALLY_REFUNDED'::text, 'REFUNDED'::text])))
);
-- tenant table, audited
CREATE INDEX payment_amount ON payment USING btree (provider_id, amount_cents, created_at, id);
CREATE INDEX payment_business ON payment USING btree (provider_id, business_id, created_at DESC) WHERE (business_id IS NOT NULL);
CREATE INDEX payment_copayment ON payment USING btree (provider_id, created_at DESC, id) WHERE (kind = 'COPAYMENT'::text);
CREATE INDEX payment_created ON payment USING btree (provider_id, created_at DESC, id);
CREATE INDEX payment_due ON payment USING btree (provider_id, due_on, id) WHERE ((status = 'PENDING'::text) AND (due_on IS NOT NULL));
CREATE INDEX payment_due_first ON payment USING btree (provider_id, due_on, id);
CREATE INDEX payment_due_last ON payment USING btree (provider_id, due_on DESC NULLS LAST, id DESC);
CREATE INDEX payment_failed ON payment USING btree (provider_id, created_at DESC, id) WHERE (status = 'FAILED'::text);
CREATE INDEX payment_method ON payment USING btree (provider_id, method, created_at DESC, id);
CREATE INDEX payment_order ON payment USING btree (provider_id, order_id) INCLUDE (id, amount_cents, created_at);
CREATE INDEX payment_paid ON payment USING btree (provider_id, paid_at, id) INCLUDE (created_at, status, method, amount_cents, refunded_cents, surplus_cents, due_on, student_id);
CREATE INDEX payment_paid_last ON payment USING btree (provider_id, paid_at DESC NULLS LAST, id DESC);
CREATE INDEX payment_status ON payment USING btree (provider_id, status, created_at DESC, id);
CREATE INDEX payment_student ON payment USING btree (provider_id, student_id, created_at DESC) WHERE (student_id IS NOT NULL);
CREATE INDEX payment_sums ON payment USING btree (provider_id, created_at DESC) INCLUDE (status, method, amount_cents, refunded_cents, surplus_cents, due_on);
CREATE INDEX payment_surplus ON payment USING btree (provider_id, created_at DESC, id) WHERE (surplus_cents > 0);
CREATE INDEX payment_to_ask ON payment USING btree (provider_id, ask_at) WHERE ((status = 'PENDING'::text) AND (ask_at IS NOT NULL));
CREATE INDEX payment_to_withdraw ON payment USING btree (provider_id, ask_at) WHERE ((status = ANY (ARRAY['CANCELLED'::text, 'EXPIRED'::text])) AND (ask_at IS NOT NULL));
CREATE INDEX payment_transfer ON payment USING btree (provider_id, due_on, id) WHERE ((status = 'PENDING'::text) AND (method = 'TRANSFER'::text));
CREATE TRIGGER course AFTER INSERT ON payment FOR EACH ROW WHEN ((new.paid_at IS NOT NULL)) EXECUTE FUNCTION course_of_payment();
CREATE TRIGGER course_changed AFTER UPDATE OF paid_at, student_id ON payment FOR EACH ROW WHEN (((old.paid_at IS DISTINCT FROM new.paid_at) OR (old.student_id IS DISTINCT FROM new.student_id))) EXECUTE FUNCTION course_of_payment();
CREATE TRIGGER course_old AFTER DELETE ON payment FOR EACH ROW WHEN ((old.paid_at IS NOT NULL)) EXECUTE FUNCTION course_of_payment();
CREATE TRIGGER day_added AFTER INSERT ON payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_payment_day();
CREATE TRIGGER day_changed AFTER UPDATE ON payment REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_payment_day();
CREATE TRIGGER day_removed AFTER DELETE ON payment REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_to_payment_day();
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON payment FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table payment_card (
  provider_id uuid not null,
  payment_id uuid not null,
  saved_card_id uuid,
  consented_at timestamp with time zone,
  customer_reference text,
  chosen_at timestamp with time zone not null default now(),
  keep_at timestamp with time zone,
  kept_asked integer not null default 0,
  constraint payment_card_pkey PRIMARY KEY (provider_id, payment_id),
  constraint payment_card_provider_id_payment_id_fkey FOREIGN KEY (provider_id, payment_id) REFERENCES payment(provider_id, id),
  constraint payment_card_customer_reference_check CHECK ((length(customer_reference) <= 200)),
  constraint payment_card_kept_by_consent CHECK (((keep_at IS NULL) OR (consented_at IS NOT NULL))),
  constraint payment_card_saved_or_new CHECK ((num_nonnulls(saved_card_id, consented_at) <= 1))
);
-- tenant table
CREATE INDEX payment_card_to_keep ON payment_card USING btree (provider_id, keep_at) WHERE (keep_at IS NOT NULL);

create table payment_day (
  provider_id uuid not null,
  product_id uuid,
  day date not null,
  paid_on date,
  status text not null,
  method text not null,
  kind text not null,
  payments bigint not null,
  amount_cents bigint not null,
  refunded_cents bigint not null,
  surplus_cents bigint not null
);
-- tenant table
CREATE INDEX payment_day_key ON payment_day USING btree (provider_id, product_id, day, status, method, kind, paid_on) INCLUDE (payments, amount_cents, refunded_cents, surplus_cents);

create table payment_event (
  provider_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  kind text not null,
  detail jsonb not null default '{}'::jsonb,
  external_id text,
  actor_id uuid default (NULLIF(current_setting('app.actor_id'::text, true), ''::text))::uuid,
  at timestamp with time zone not null default now(),
  constraint payment_event_pkey PRIMARY KEY (provider_id, id),
  constraint payment_event_provider_id_external_id_key UNIQUE (provider_id, external_id),
  constraint payment_event_provider_id_payment_id_fkey FOREIGN KEY (provider_id, payment_id) REFERENCES payment(provider_id, id),
  constraint payment_event_kind_check CHECK ((kind = ANY (ARRAY['MADE'::text, 'RECEIVED'::text, 'FAILED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'REFUNDED'::text, 'REMINDED'::text, 'INVOICE_SENT'::text, 'PROVIDER'::text, 'NOTED'::text])))
);
-- tenant table
CREATE INDEX payment_event_payment ON payment_event USING btree (provider_id, payment_id, at, id);
grant select, insert on payment_event to school_app;

create table personal_data_download (
  provider_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  account_id uuid not null,
  downloaded_by uuid not null,
  at timestamp with time zone not null default now(),
  constraint personal_data_download_pkey PRIMARY KEY (provider_id, id),
  constraint personal_data_download_provider_id_downloaded_by_fkey FOREIGN KEY (provider_id, downloaded_by) REFERENCES account(provider_id, id),
  constraint personal_data_download_provider_id_request_id_fkey FOREIGN KEY (provider_id, request_id) REFERENCES personal_data_request(provider_id, id)
);
-- tenant table, audited as account_id
CREATE INDEX personal_data_download_request ON personal_data_download USING btree (provider_id, request_id, at DESC);

create table personal_data_request (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  status text not null default 'OPEN'::text,
  asked_by uuid not null,
  asked_at timestamp with time zone not null default now(),
  due_on date not null,
  note text,
  handled_by uuid,
  handled_at timestamp with time zone,
  refusal_reason text,
  file_key text,
  file_bytes bigint,
  file_until timestamp with time zone,
  failures integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint personal_data_request_pkey PRIMARY KEY (provider_id, id),
  constraint personal_data_request_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id),
  constraint personal_data_request_provider_id_asked_by_fkey FOREIGN KEY (provider_id, asked_by) REFERENCES account(provider_id, id),
  constraint personal_data_request_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint personal_data_request_provider_id_handled_by_fkey FOREIGN KEY (provider_id, handled_by) REFERENCES account(provider_id, id),
  constraint personal_data_export_has_file CHECK (((kind = 'EXPORT'::text) OR (status <> ALL (ARRAY['PREPARING'::text, 'READY'::text])))),
  constraint personal_data_request_check CHECK (((refusal_reason IS NOT NULL) = (status = 'REFUSED'::text))),
  constraint personal_data_request_check1 CHECK (((file_key IS NOT NULL) = (status = 'READY'::text))),
  constraint personal_data_request_check2 CHECK (((file_until IS NOT NULL) OR (file_key IS NULL))),
  constraint personal_data_request_kind_check CHECK ((kind = ANY (ARRAY['EXPORT'::text, 'ERASE'::text]))),
  constraint personal_data_request_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint personal_data_request_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'PREPARING'::text, 'READY'::text, 'DONE'::text, 'REFUSED'::text, 'WITHDRAWN'::text])))
);
-- tenant table, audited as account_id
CREATE INDEX personal_data_request_account ON personal_data_request USING btree (provider_id, account_id, asked_at DESC);
CREATE INDEX personal_data_request_asked ON personal_data_request USING btree (provider_id, asked_at DESC, id);
CREATE INDEX personal_data_request_due ON personal_data_request USING btree (provider_id, due_on, id);
CREATE UNIQUE INDEX personal_data_request_open ON personal_data_request USING btree (provider_id, account_id, kind) WHERE (status = ANY (ARRAY['OPEN'::text, 'PREPARING'::text]));
CREATE INDEX personal_data_request_work ON personal_data_request USING btree (status) WHERE (status = ANY (ARRAY['PREPARING'::text, 'READY'::text]));
CREATE TRIGGER queue AFTER UPDATE ON personal_data_request FOR EACH ROW WHEN (((new.status = 'PREPARING'::text) AND (old.status <> 'PREPARING'::text))) EXECUTE FUNCTION queue_personal_data_copies();

create table practice_setting (
  provider_id uuid not null,
  student_id uuid not null,
  daily_goal smallint not null default 10,
  has_listening boolean not null default true,
  constraint practice_setting_pkey PRIMARY KEY (provider_id, student_id),
  constraint practice_setting_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint practice_setting_daily_goal_check CHECK ((daily_goal = ANY (ARRAY[5, 10, 20])))
);
-- tenant table

create table product (
  provider_id uuid not null,
  id uuid not null,
  name text not null,
  price_cents integer not null,
  credit_kind text not null default 'INDIVIDUAL'::text,
  credits integer not null,
  valid_months integer,
  subscription_months integer,
  language text not null default 'ENGLISH'::text,
  is_active boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint product_pkey PRIMARY KEY (provider_id, id),
  constraint product_provider_id_name_key UNIQUE (provider_id, name),
  constraint product_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint product_credit_kind_check CHECK ((credit_kind = ANY (ARRAY['INDIVIDUAL'::text, 'GROUP'::text]))),
  constraint product_credits_check CHECK ((credits > 0)),
  constraint product_price_cents_check CHECK ((price_cents >= 0)),
  constraint product_subscription_months_check CHECK ((subscription_months = ANY (ARRAY[3, 6, 9, 12]))),
  constraint product_valid_months_check CHECK ((valid_months > 0))
);
-- tenant table, audited

create table product_sold (
  provider_id uuid not null,
  product_id uuid not null,
  sold_count integer not null,
  constraint product_sold_pkey PRIMARY KEY (provider_id, product_id),
  constraint product_sold_provider_id_product_id_fkey FOREIGN KEY (provider_id, product_id) REFERENCES product(provider_id, id) ON DELETE CASCADE
);
-- tenant table

create table provider (
  id uuid not null,
  provider_name text not null,
  subdomain text not null,
  isotype_url text not null,
  isotype_url_dark text not null,
  logotype_url text not null,
  logotype_url_dark text not null,
  time_zone text not null default 'Europe/Madrid'::text,
  currency text not null default 'EUR'::text,
  allow_zoom boolean not null default false,
  rules jsonb not null default '{}'::jsonb,
  rules_version integer not null default 1,
  invoice_prefix text not null default 'F'::text,
  is_demo boolean not null default false,
  hubspot_provider_id text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  legal_name text,
  tax_id text,
  billing_address text,
  tax_rate_points integer not null default 0,
  invoice_footer text not null default 'Teaching is exempt from VAT (art. 20.1.9 of Ley 37/1992).'::text,
  iban text,
  brand_colour text,
  brand_colour_dark text,
  embed_sites text[],
  locales text[] not null default '{en}'::text[],
  default_locale text not null default 'en'::text,
  home_page jsonb not null default '{}'::jsonb,
  staff_reads_messages boolean not null default false,
  constraint provider_pkey PRIMARY KEY (id),
  constraint provider_subdomain_key UNIQUE (subdomain),
  constraint provider_billing_address_check CHECK (((length(billing_address) >= 1) AND (length(billing_address) <= 300))),
  constraint provider_brand_colour_check CHECK ((brand_colour ~ '^#[0-9a-f]{6}$'::text)),
  constraint provider_brand_colour_dark_check CHECK ((brand_colour_dark ~ '^#[0-9a-f]{6}$'::text)),
  constraint provider_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint provider_default_locale_check CHECK ((default_locale = ANY (locales))),
  constraint provider_embed_sites_are_origins CHECK ((array_to_string(embed_sites, ' '::text, '?'::text) ~ '^(https://[a-z0-9.-]{4,253}(:[0-9]{1,5})?( (?=.)|$))*$'::text)),
  constraint provider_embed_sites_check CHECK ((cardinality(embed_sites) <= 20)),
  constraint provider_home_page_check CHECK ((jsonb_typeof(home_page) = 'object'::text)),
  constraint provider_iban_check CHECK (((length(iban) >= 10) AND (length(iban) <= 42))),
  constraint provider_invoice_footer_check CHECK ((length(invoice_footer) <= 600)),
  constraint provider_legal_name_check CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 120))),
  constraint provider_locales_check CHECK (((array_to_string(locales, ' '::text, '?'::text) ~ '^([a-z]{2}( (?=.)|$))+$'::text) AND (cardinality(locales) <= 20))),
  constraint provider_provider_name_check CHECK (((length(provider_name) >= 1) AND (length(provider_name) <= 80))),
  constraint provider_subdomain_check CHECK ((subdomain ~ '^[a-z0-9][a-z0-9-]{0,40}$'::text)),
  constraint provider_tax_id_check CHECK (((length(tax_id) >= 1) AND (length(tax_id) <= 40))),
  constraint provider_tax_rate_points_check CHECK (((tax_rate_points >= 0) AND (tax_rate_points <= 3000)))
);
alter table provider enable row level security;
create policy tenant_isolation on provider using ((id = app_provider())) with check ((id = app_provider()));
CREATE TRIGGER audit AFTER UPDATE ON provider FOR EACH ROW EXECUTE FUNCTION audit_row('id');
CREATE TRIGGER forget AFTER UPDATE ON provider FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION forget_of_zone();
CREATE TRIGGER payment_days AFTER UPDATE ON provider FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION count_payment_days_anew();
CREATE TRIGGER touch BEFORE UPDATE ON provider FOR EACH ROW EXECUTE FUNCTION touch_row();
grant select, update on provider to school_app;

create table provider_domain (
  provider_id uuid not null,
  id uuid not null,
  host text not null,
  token text not null,
  verified_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint provider_domain_pkey PRIMARY KEY (provider_id, id),
  constraint provider_domain_provider_id_host_key UNIQUE (provider_id, host),
  constraint provider_domain_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint provider_domain_host_check CHECK (((host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'::text) AND (length(host) <= 253)))
);
-- tenant table, audited
CREATE UNIQUE INDEX provider_domain_verified ON provider_domain USING btree (host) WHERE (verified_at IS NOT NULL);

create table provider_secret (
  provider_id uuid not null,
  id uuid not null,
  name text not null,
  key_id text not null,
  sealed text not null,
  saved_at timestamp with time zone not null default now(),
  constraint provider_secret_pkey PRIMARY KEY (provider_id, name),
  constraint provider_secret_provider_id_id_key UNIQUE (provider_id, id),
  constraint provider_secret_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint provider_secret_key_id_check CHECK (((length(key_id) >= 1) AND (length(key_id) <= 40))),
  constraint provider_secret_name_check CHECK ((name = 'MAIL_PASSWORD'::text)),
  constraint provider_secret_sealed_check CHECK (((length(sealed) >= 1) AND (length(sealed) <= 4000)))
);
-- tenant table, audited
CREATE INDEX provider_secret_key ON provider_secret USING btree (key_id);

create table push_key (
  only_one boolean not null default true,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_key_pkey PRIMARY KEY (only_one),
  constraint push_key_only_one_check CHECK (only_one)
);

create table push_subscription (
  provider_id uuid not null,
  session_id uuid not null,
  account_id uuid not null,
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  created_at timestamp with time zone not null default now(),
  last_success_at timestamp with time zone,
  failures integer not null default 0,
  constraint push_subscription_pkey PRIMARY KEY (provider_id, session_id),
  constraint push_subscription_provider_id_endpoint_key UNIQUE (provider_id, endpoint),
  constraint push_subscription_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  constraint push_subscription_provider_id_session_id_fkey FOREIGN KEY (provider_id, session_id) REFERENCES session(provider_id, id) ON DELETE CASCADE,
  constraint push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscription_failures_check CHECK ((failures >= 0))
);
-- tenant table
CREATE INDEX push_subscription_account ON push_subscription USING btree (provider_id, account_id);

create unlogged table rate_bucket (
  key text not null,
  tokens double precision not null,
  refilled_at timestamp with time zone not null,
  constraint rate_bucket_pkey PRIMARY KEY (key)
);
grant select, insert, update, delete on rate_bucket to school_app;

create table recovery_code (
  provider_id uuid not null,
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (provider_id, account_id, code_hash),
  constraint recovery_code_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE
);
-- tenant table

create table referral (
  provider_id uuid not null,
  id uuid not null,
  referrer_id uuid not null,
  friend_id uuid not null,
  status text not null default 'PENDING'::text,
  completed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint referral_pkey PRIMARY KEY (provider_id, id),
  constraint referral_provider_id_friend_id_key UNIQUE (provider_id, friend_id),
  constraint referral_provider_id_friend_id_fkey FOREIGN KEY (provider_id, friend_id) REFERENCES student(provider_id, id),
  constraint referral_provider_id_referrer_id_fkey FOREIGN KEY (provider_id, referrer_id) REFERENCES student(provider_id, id),
  constraint referral_check CHECK ((friend_id <> referrer_id)),
  constraint referral_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'COMPLETED'::text, 'CANCELLED'::text])))
);
-- tenant table, audited
CREATE INDEX referral_referrer ON referral USING btree (provider_id, referrer_id);
CREATE TRIGGER refuse_merged_friend_id AFTER INSERT ON referral FOR EACH ROW WHEN ((new.friend_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('friend_id');
CREATE TRIGGER refuse_merged_referrer_id AFTER INSERT ON referral FOR EACH ROW WHEN ((new.referrer_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('referrer_id');

create table refund (
  provider_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount_cents integer not null,
  credits_taken integer not null default 0,
  reason text not null,
  provider_reference text,
  created_at timestamp with time zone not null default now(),
  surplus_cents integer not null default 0,
  status text not null default 'DONE'::text,
  ask_at timestamp with time zone,
  asked integer not null default 0,
  failure_reason text,
  constraint refund_pkey PRIMARY KEY (provider_id, id),
  constraint refund_provider_id_provider_reference_key UNIQUE (provider_id, provider_reference),
  constraint refund_provider_id_payment_id_fkey FOREIGN KEY (provider_id, payment_id) REFERENCES payment(provider_id, id),
  constraint refund_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refund_check CHECK (((surplus_cents >= 0) AND (surplus_cents <= amount_cents))),
  constraint refund_check1 CHECK (((status = 'WAITING'::text) = (ask_at IS NOT NULL))),
  constraint refund_credits_taken_check CHECK ((credits_taken >= 0)),
  constraint refund_failure_reason_check CHECK (((length(failure_reason) >= 1) AND (length(failure_reason) <= 120))),
  constraint refund_status_check CHECK ((status = ANY (ARRAY['DONE'::text, 'WAITING'::text, 'FAILED'::text])))
);
-- tenant table, audited
CREATE INDEX refund_payment ON refund USING btree (provider_id, payment_id);
CREATE INDEX refund_to_send ON refund USING btree (provider_id, ask_at) WHERE (status = 'WAITING'::text);

create table regular_lesson (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  student_id uuid,
  group_id uuid,
  weekday smallint not null,
  start_time time without time zone not null,
  duration_minutes integer not null,
  time_zone text not null,
  starts_on date not null,
  ends_on date,
  planned_until date,
  status text not null default 'ACTIVE'::text,
  rules_version integer not null default 1,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint regular_lesson_pkey PRIMARY KEY (provider_id, id),
  constraint regular_lesson_provider_id_group_id_fkey FOREIGN KEY (provider_id, group_id) REFERENCES student_group(provider_id, id),
  constraint regular_lesson_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint regular_lesson_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint regular_lesson_check CHECK ((ends_on >= starts_on)),
  constraint regular_lesson_check1 CHECK ((num_nonnulls(student_id, group_id) = 1)),
  constraint regular_lesson_duration_minutes_check CHECK (((duration_minutes >= 15) AND (duration_minutes <= 240))),
  constraint regular_lesson_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text]))),
  constraint regular_lesson_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);
-- tenant table, audited
CREATE INDEX regular_lesson_group ON regular_lesson USING btree (provider_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX regular_lesson_planned ON regular_lesson USING btree (provider_id, planned_until) WHERE (status = 'ACTIVE'::text);
CREATE INDEX regular_lesson_student ON regular_lesson USING btree (provider_id, student_id) WHERE (student_id IS NOT NULL);
CREATE INDEX regular_lesson_teacher ON regular_lesson USING btree (provider_id, teacher_id);
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON regular_lesson FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table reply_template (
  provider_id uuid not null,
  id uuid not null,
  name text not null,
  texts jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint reply_template_pkey PRIMARY KEY (provider_id, id),
  constraint reply_template_name UNIQUE (provider_id, name),
  constraint reply_template_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint reply_template_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint reply_template_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text))
);
-- tenant table, audited

create table report_reminder (
  provider_id uuid not null,
  lesson_id uuid not null,
  step smallint not null,
  sent_at timestamp with time zone not null,
  constraint report_reminder_pkey PRIMARY KEY (provider_id, lesson_id, step),
  constraint report_reminder_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint report_reminder_step_check CHECK ((step > 0))
);
-- tenant table

create table room_message (
  provider_id uuid not null,
  lesson_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  sent_at timestamp with time zone not null default now(),
  text text not null,
  document_id uuid,
  constraint room_message_pkey PRIMARY KEY (provider_id, lesson_id, id),
  constraint room_message_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id),
  constraint room_message_provider_id_document_id_fkey FOREIGN KEY (provider_id, document_id) REFERENCES document(provider_id, id) ON DELETE SET NULL (document_id),
  constraint room_message_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES classroom(provider_id, lesson_id)
);
-- tenant table
CREATE INDEX room_message_account ON room_message USING btree (provider_id, account_id);
CREATE INDEX room_message_sent ON room_message USING btree (provider_id, lesson_id, sent_at, id);

create table room_presence (
  provider_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  account_id uuid not null,
  entered_at timestamp with time zone not null,
  left_at timestamp with time zone,
  connection_id text,
  actor_id uuid,
  seen_at timestamp with time zone not null default now(),
  has_hand_up boolean not null default false,
  sends_audio boolean not null default false,
  sends_video boolean not null default false,
  sends_screen boolean not null default false,
  constraint room_presence_pkey PRIMARY KEY (provider_id, id),
  constraint room_presence_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id),
  constraint room_presence_provider_id_actor_id_fkey FOREIGN KEY (provider_id, actor_id) REFERENCES account(provider_id, id),
  constraint room_presence_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint room_presence_check CHECK ((left_at >= entered_at))
);
-- tenant table
CREATE INDEX room_presence_account ON room_presence USING btree (provider_id, account_id, entered_at);
CREATE INDEX room_presence_actor ON room_presence USING btree (provider_id, actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX room_presence_connection ON room_presence USING btree (connection_id) WHERE (left_at IS NULL);
CREATE INDEX room_presence_lesson ON room_presence USING btree (provider_id, lesson_id, entered_at);
CREATE UNIQUE INDEX room_presence_once ON room_presence USING btree (provider_id, lesson_id, account_id, COALESCE(actor_id, account_id)) WHERE (left_at IS NULL);
CREATE INDEX room_presence_open ON room_presence USING btree (seen_at) WHERE (left_at IS NULL);

create table rule_replay_month (
  provider_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  month date not null,
  figures jsonb,
  examples jsonb not null default '[]'::jsonb,
  constraint rule_replay_month_pkey PRIMARY KEY (provider_id, id),
  constraint rule_replay_month_once UNIQUE (provider_id, batch_id, month),
  constraint rule_replay_month_provider_id_batch_id_fkey FOREIGN KEY (provider_id, batch_id) REFERENCES batch(provider_id, id) ON DELETE CASCADE,
  constraint rule_replay_month_examples_check CHECK ((jsonb_typeof(examples) = 'array'::text)),
  constraint rule_replay_month_figures_check CHECK ((jsonb_typeof(figures) = 'object'::text)),
  constraint rule_replay_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
-- tenant table

create table saved_card (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  method text not null,
  reference text not null,
  customer_reference text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  is_default boolean not null default false,
  consented_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_card_pkey PRIMARY KEY (provider_id, id),
  constraint saved_card_once UNIQUE (provider_id, student_id, method, brand, last4, exp_month, exp_year),
  constraint saved_card_reference UNIQUE (provider_id, reference),
  constraint saved_card_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint saved_card_brand_check CHECK (((length(brand) >= 1) AND (length(brand) <= 40))),
  constraint saved_card_customer_reference_check CHECK ((length(customer_reference) <= 200)),
  constraint saved_card_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12))),
  constraint saved_card_exp_year_check CHECK (((exp_year >= 2000) AND (exp_year <= 2999))),
  constraint saved_card_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
  constraint saved_card_method_check CHECK ((method = ANY (ARRAY['CARD'::text, 'TEST_CARD'::text]))),
  constraint saved_card_reference_check CHECK ((length(reference) <= 200))
);
-- tenant table
CREATE INDEX saved_card_customer ON saved_card USING btree (provider_id, customer_reference);
CREATE UNIQUE INDEX saved_card_default ON saved_card USING btree (provider_id, student_id) WHERE is_default;
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON saved_card FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');
CREATE TRIGGER remove_card_at_service AFTER DELETE ON saved_card FOR EACH ROW EXECUTE FUNCTION remove_card_at_service();

create table saved_view (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  resource text not null,
  name text not null,
  search jsonb not null,
  is_shared boolean not null default false,
  created_at timestamp with time zone not null default now(),
  is_school_default boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint saved_view_pkey PRIMARY KEY (provider_id, id),
  constraint saved_view_provider_id_account_id_resource_name_key UNIQUE (provider_id, account_id, resource, name),
  constraint saved_view_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint school_default_is_shared CHECK ((is_shared OR (NOT is_school_default)))
);
-- tenant table, audited
CREATE INDEX saved_view_resource ON saved_view USING btree (provider_id, resource);
CREATE UNIQUE INDEX saved_view_school_default ON saved_view USING btree (provider_id, resource) WHERE is_school_default;

create table school_report (
  provider_id uuid not null,
  computed_at timestamp with time zone not null,
  figures jsonb not null,
  constraint school_report_pkey PRIMARY KEY (provider_id),
  constraint school_report_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);
-- tenant table
grant select, insert, update on school_report to school_app;

create table score (
  provider_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  teacher_id uuid not null,
  lesson_stars smallint not null,
  teacher_stars smallint not null,
  comment text,
  created_at timestamp with time zone not null default now(),
  may_quote boolean not null default false,
  is_quote_hidden boolean not null default false,
  constraint score_pkey PRIMARY KEY (provider_id, lesson_id, student_id),
  constraint score_provider_id_lesson_id_student_id_fkey FOREIGN KEY (provider_id, lesson_id, student_id) REFERENCES lesson_participant(provider_id, lesson_id, student_id) ON UPDATE CASCADE,
  constraint score_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint score_lesson_stars_check CHECK (((lesson_stars >= 1) AND (lesson_stars <= 5))),
  constraint score_teacher_stars_check CHECK (((teacher_stars >= 1) AND (teacher_stars <= 5)))
);
-- tenant table, audited as student_id
CREATE INDEX score_given ON score USING btree (provider_id, created_at) INCLUDE (teacher_stars);
CREATE INDEX score_quote ON score USING btree (provider_id, created_at DESC) WHERE (may_quote AND (comment IS NOT NULL));
CREATE INDEX score_student ON score USING btree (provider_id, student_id, created_at DESC);
CREATE INDEX score_teacher ON score USING btree (provider_id, teacher_id, created_at DESC);

create table search_entry (
  provider_id uuid not null,
  noun text not null,
  id uuid not null,
  title text not null,
  subtitle text not null default ''::text,
  text text not null,
  constraint search_entry_pkey PRIMARY KEY (provider_id, noun, id),
  constraint search_entry_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);
CREATE INDEX search_entry_start ON search_entry USING btree (provider_id, noun, text text_pattern_ops);
CREATE INDEX search_entry_text ON search_entry USING gin (provider_id, noun, text gin_trgm_ops);
CREATE INDEX search_entry_walk ON search_entry USING btree (provider_id, noun, title, id) INCLUDE (subtitle, text);

create table second_factor_use (
  provider_id uuid not null,
  account_id uuid not null,
  last_step bigint not null,
  constraint second_factor_use_pkey PRIMARY KEY (provider_id, account_id),
  constraint second_factor_use_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE
);
-- tenant table

create table session (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  purpose text not null default 'FULL'::text,
  user_agent text,
  address text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  end_reason text,
  password_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (provider_id, id),
  constraint session_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  constraint session_purpose_check CHECK ((purpose = ANY (ARRAY['FULL'::text, 'SET_PASSWORD'::text, 'SET_SECOND_FACTOR'::text])))
);
-- tenant table
CREATE INDEX session_account ON session USING btree (provider_id, account_id);
CREATE TRIGGER forget_push AFTER UPDATE OF ended_at ON session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION forget_push();

create table session_token (
  token_hash bytea not null,
  provider_id uuid not null,
  session_id uuid not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  successor_salt bytea,
  constraint session_token_pkey PRIMARY KEY (token_hash),
  constraint session_token_provider_id_session_id_fkey FOREIGN KEY (provider_id, session_id) REFERENCES session(provider_id, id) ON DELETE CASCADE,
  constraint session_token_kind_check CHECK ((kind = ANY (ARRAY['ACCESS'::text, 'REFRESH'::text])))
);
CREATE INDEX session_token_expiry ON session_token USING btree (expires_at);
CREATE UNIQUE INDEX session_token_head ON session_token USING btree (provider_id, session_id) WHERE ((kind = 'REFRESH'::text) AND (replaced_at IS NULL));
CREATE INDEX session_token_session ON session_token USING btree (provider_id, session_id);

create table slot_hold (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  account_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  is_buying boolean not null default false,
  option_id uuid,
  constraint slot_hold_pkey PRIMARY KEY (provider_id, id),
  constraint slot_hold_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id),
  constraint slot_hold_provider_id_option_id_fkey FOREIGN KEY (provider_id, option_id) REFERENCES solution_option(provider_id, id) ON DELETE CASCADE,
  constraint slot_hold_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint slot_hold_check CHECK ((ends_at > starts_at))
);
-- tenant table
CREATE UNIQUE INDEX slot_hold_account ON slot_hold USING btree (provider_id, account_id) WHERE (option_id IS NULL);
CREATE INDEX slot_hold_expiry ON slot_hold USING btree (expires_at);
CREATE INDEX slot_hold_holder ON slot_hold USING btree (provider_id, account_id);
CREATE INDEX slot_hold_option ON slot_hold USING btree (provider_id, option_id) WHERE (option_id IS NOT NULL);
CREATE INDEX slot_hold_teacher ON slot_hold USING btree (provider_id, teacher_id, starts_at);

create table socket_io_attachments (
  id bigint not null default nextval('socket_io_attachments_id_seq'::regclass),
  created_at timestamp with time zone not null default now(),
  payload bytea not null,
  constraint socket_io_attachments_pkey PRIMARY KEY (id)
);

create table socket_ticket (
  token_hash bytea not null,
  provider_id uuid not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint socket_ticket_pkey PRIMARY KEY (token_hash),
  constraint socket_ticket_provider_id_session_id_fkey FOREIGN KEY (provider_id, session_id) REFERENCES session(provider_id, id) ON DELETE CASCADE
);
alter table socket_ticket enable row level security;
create policy owner_access on socket_ticket to current_user using ((current_setting('app.as_owner'::text, true) = 'on'::text)) with check ((current_setting('app.as_owner'::text, true) = 'on'::text));
create policy tenant_isolation on socket_ticket using ((provider_id = app_provider())) with check ((provider_id = app_provider()));
grant select, insert, update, delete on socket_ticket to school_app;

create table solution_option (
  provider_id uuid not null,
  id uuid not null,
  proposal_id uuid not null,
  "position" integer not null,
  kind text not null,
  variant text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  teacher_id uuid,
  credits integer not null,
  actions jsonb not null,
  lessons jsonb not null default '[]'::jsonb,
  held_slots integer not null,
  constraint solution_option_pkey PRIMARY KEY (provider_id, id),
  constraint solution_option_position UNIQUE (provider_id, proposal_id, "position"),
  constraint solution_option_provider_id_proposal_id_fkey FOREIGN KEY (provider_id, proposal_id) REFERENCES solution_proposal(provider_id, id) ON DELETE CASCADE,
  constraint solution_option_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint solution_option_position_check CHECK ((("position" >= 1) AND ("position" <= 3))),
  constraint solution_option_time CHECK ((((starts_at IS NULL) = (ends_at IS NULL)) AND (ends_at > starts_at)))
);
-- tenant table
CREATE INDEX solution_option_teacher ON solution_option USING btree (provider_id, teacher_id) WHERE (teacher_id IS NOT NULL);

create table solution_proposal (
  provider_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  student_id uuid not null,
  sent_by uuid not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  due_before timestamp with time zone,
  outcome text,
  closed_at timestamp with time zone,
  note text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint solution_proposal_pkey PRIMARY KEY (provider_id, id),
  constraint solution_proposal_provider_id_sent_by_fkey FOREIGN KEY (provider_id, sent_by) REFERENCES account(provider_id, id),
  constraint solution_proposal_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint solution_proposal_provider_id_task_id_fkey FOREIGN KEY (provider_id, task_id) REFERENCES support_task(provider_id, id),
  constraint solution_proposal_closed CHECK (((outcome IS NULL) = (closed_at IS NULL))),
  constraint solution_proposal_note CHECK (((note IS NULL) OR (outcome = 'DECLINED'::text))),
  constraint solution_proposal_note_check CHECK ((length(note) <= 500)),
  constraint solution_proposal_outcome_check CHECK ((outcome = ANY (ARRAY['ACCEPTED'::text, 'DECLINED'::text, 'EXPIRED'::text, 'WITHDRAWN'::text])))
);
-- tenant table, audited as task_id
CREATE INDEX solution_proposal_expiry ON solution_proposal USING btree (provider_id, expires_at) WHERE (outcome IS NULL);
CREATE UNIQUE INDEX solution_proposal_open ON solution_proposal USING btree (provider_id, task_id) WHERE (outcome IS NULL);
CREATE INDEX solution_proposal_sender ON solution_proposal USING btree (provider_id, sent_by);
CREATE INDEX solution_proposal_student ON solution_proposal USING btree (provider_id, student_id);
CREATE INDEX solution_proposal_task ON solution_proposal USING btree (provider_id, task_id, sent_at);
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON solution_proposal FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');
CREATE TRIGGER release_slots AFTER UPDATE OF outcome ON solution_proposal FOR EACH ROW WHEN (((old.outcome IS NULL) AND (new.outcome IS NOT NULL))) EXECUTE FUNCTION release_option_slots();

create table student (
  provider_id uuid not null,
  id uuid not null,
  full_name text collate "und-x-icu" not null,
  email text not null,
  activity_status text not null default 'LEAD'::text,
  status_pinned boolean not null default false,
  status_until date,
  language text not null default 'ENGLISH'::text,
  level text,
  profile_type text not null generated always as (
CASE
    WHEN (business_id IS NULL) THEN 'PRIVATE'::text
    ELSE 'BUSINESS'::text
END) stored,
  business_id uuid,
  cost_centre_id uuid,
  teacher_id uuid,
  goal text,
  birth_on date,
  contact_language text not null default 'ENGLISH'::text,
  referral_code text not null,
  source text,
  hubspot_deal_id text,
  classing_go_relation_date date,
  onboarded_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  consented_at timestamp with time zone,
  promo_code text,
  onboarding_step text,
  level_unconfirmed boolean not null default false,
  merged_into uuid,
  constraint student_pkey PRIMARY KEY (provider_id, id),
  constraint student_provider_id_referral_code_key UNIQUE (provider_id, referral_code),
  constraint student_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint student_provider_id_cost_centre_id_fkey FOREIGN KEY (provider_id, cost_centre_id) REFERENCES cost_centre(provider_id, id) ON DELETE SET NULL (cost_centre_id),
  constraint student_provider_id_id_full_name_email_fkey FOREIGN KEY (provider_id, id, full_name, email) REFERENCES account(provider_id, id, full_name, email) ON UPDATE CASCADE,
  constraint student_provider_id_merged_into_fkey FOREIGN KEY (provider_id, merged_into) REFERENCES student(provider_id, id),
  constraint student_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint student_activity_status_check CHECK ((activity_status = ANY (ARRAY['LEAD'::text, 'TRIAL'::text, 'POST_TRIAL'::text, 'NEWBIE'::text, 'STUDENT'::text, 'PAUSED'::text, 'VACATIONS'::text, 'STAND_BY'::text, 'ZOMBIE'::text, 'UNENROLLED'::text, 'INACTIVE'::text, 'CANCEL'::text, 'JUNIOR'::text, 'DEMO'::text]))),
  constraint student_language_check CHECK ((language = ANY (ARRAY['ENGLISH'::text, 'FRENCH'::text, 'SPANISH'::text, 'ITALIAN'::text, 'CHINESE'::text, 'GERMAN'::text, 'PORTUGUESE'::text]))),
  constraint student_level_check CHECK ((level = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text, 'C2'::text]))),
  constraint student_merged CHECK ((merged_into <> id)),
  constraint student_onboarding_step_check CHECK ((onboarding_step = ANY (ARRAY['CONTACT'::text, 'GOAL'::text, 'MESSAGES'::text, 'LEVEL'::text]))),
  constraint student_promo_code_check CHECK (((promo_code = upper(promo_code)) AND ((length(promo_code) >= 3) AND (length(promo_code) <= 40))))
);
-- tenant table, audited
CREATE INDEX student_birth ON student USING btree (provider_id, birth_on) WHERE (birth_on IS NOT NULL);
CREATE INDEX student_business ON student USING btree (provider_id, business_id, full_name, id) WHERE (business_id IS NOT NULL);
CREATE INDEX student_created ON student USING btree (provider_id, created_at, id);
CREATE INDEX student_language ON student USING btree (provider_id, language, full_name, id);
CREATE INDEX student_listed ON student USING btree (provider_id, id) INCLUDE (created_at, activity_status, full_name, level, language, business_id, teacher_id);
CREATE INDEX student_merged ON student USING btree (provider_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX student_name ON student USING btree (provider_id, full_name, id);
CREATE INDEX student_status_created ON student USING btree (provider_id, activity_status, created_at, id);
CREATE INDEX student_status_name ON student USING btree (provider_id, activity_status, full_name, id);
CREATE INDEX student_teacher ON student USING btree (provider_id, teacher_id, full_name, id) WHERE (teacher_id IS NOT NULL);
CREATE TRIGGER course AFTER INSERT ON student FOR EACH ROW EXECUTE FUNCTION begin_student_course();
CREATE TRIGGER membership_begins AFTER INSERT ON student FOR EACH ROW WHEN ((new.business_id IS NOT NULL)) EXECUTE FUNCTION note_membership();
CREATE TRIGGER membership_changes AFTER UPDATE OF business_id, cost_centre_id ON student FOR EACH ROW WHEN (((old.business_id IS DISTINCT FROM new.business_id) OR (old.cost_centre_id IS DISTINCT FROM new.cost_centre_id))) EXECUTE FUNCTION note_membership();
CREATE TRIGGER unsearch AFTER UPDATE OF merged_into ON student FOR EACH ROW WHEN ((new.merged_into IS NOT NULL)) EXECUTE FUNCTION unindex();

create table student_course (
  provider_id uuid not null,
  student_id uuid not null,
  first_paid_at timestamp with time zone not null default 'infinity'::timestamp with time zone,
  first_attended_at timestamp with time zone not null default 'infinity'::timestamp with time zone,
  last_attended_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint student_course_pkey PRIMARY KEY (provider_id, student_id) INCLUDE (first_paid_at, first_attended_at, last_attended_at),
  constraint student_course_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id) ON DELETE CASCADE
);
-- tenant table
CREATE INDEX student_course_attended ON student_course USING btree (provider_id, first_attended_at, student_id) INCLUDE (first_paid_at, last_attended_at);
CREATE INDEX student_course_paid ON student_course USING btree (provider_id, first_paid_at, student_id) INCLUDE (first_attended_at, last_attended_at);
CREATE INDEX student_course_seen ON student_course USING btree (provider_id, last_attended_at, student_id) INCLUDE (first_paid_at, first_attended_at);

create table student_field_value (
  provider_id uuid not null,
  student_id uuid not null,
  field_id uuid not null,
  kind text not null,
  text_value text,
  number_value numeric(15,3),
  date_value date,
  option_id uuid,
  field_resource text generated always as ('students'::text) stored,
  constraint student_field_value_pkey PRIMARY KEY (provider_id, student_id, field_id),
  constraint student_field_value_provider_id_field_id_kind_field_resour_fkey FOREIGN KEY (provider_id, field_id, kind, field_resource) REFERENCES custom_field(provider_id, id, kind, resource),
  constraint student_field_value_provider_id_field_id_option_id_fkey FOREIGN KEY (provider_id, field_id, option_id) REFERENCES custom_field_option(provider_id, field_id, id),
  constraint student_field_value_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id) ON DELETE CASCADE,
  constraint student_field_value_kind CHECK (((num_nonnulls(text_value, number_value, date_value, option_id) = 1) AND
CASE kind
    WHEN 'TEXT'::text THEN (text_value IS NOT NULL)
    WHEN 'NUMBER'::text THEN (number_value IS NOT NULL)
    WHEN 'DATE'::text THEN (date_value IS NOT NULL)
    ELSE (option_id IS NOT NULL)
END)),
  constraint student_field_value_text_value_check CHECK (((length(text_value) >= 1) AND (length(text_value) <= 500)))
);
-- tenant table
CREATE INDEX student_field_value_date ON student_field_value USING btree (provider_id, field_id, date_value, student_id) WHERE (kind = 'DATE'::text);
CREATE INDEX student_field_value_number ON student_field_value USING btree (provider_id, field_id, number_value, student_id) WHERE (kind = 'NUMBER'::text);
CREATE INDEX student_field_value_option ON student_field_value USING btree (provider_id, field_id, option_id, student_id) WHERE (kind = 'CHOICE'::text);
CREATE INDEX student_field_value_text ON student_field_value USING btree (provider_id, field_id, lower(text_value), student_id) WHERE (kind = 'TEXT'::text);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON student_field_value FOR EACH ROW EXECUTE FUNCTION audit_row('student_id', 'field_id');
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON student_field_value FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table student_group (
  provider_id uuid not null,
  id uuid not null,
  name text collate "und-x-icu" not null,
  language text not null default 'ENGLISH'::text,
  level text,
  capacity integer not null,
  seats_taken integer not null default 0,
  teacher_id uuid,
  business_id uuid,
  status text not null default 'ACTIVE'::text,
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint student_group_pkey PRIMARY KEY (provider_id, id),
  constraint student_group_provider_id_business_id_fkey FOREIGN KEY (provider_id, business_id) REFERENCES business(provider_id, id),
  constraint student_group_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint student_group_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint student_group_capacity_check CHECK (((capacity >= 1) AND (capacity <= 50))),
  constraint student_group_check CHECK (((seats_taken >= 0) AND (seats_taken <= capacity))),
  constraint student_group_level_check CHECK ((level = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text, 'C2'::text]))),
  constraint student_group_name_check CHECK ((name <> ''::text)),
  constraint student_group_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'INACTIVE'::text])))
);
-- tenant table, audited
CREATE INDEX student_group_business ON student_group USING btree (provider_id, business_id) WHERE (business_id IS NOT NULL);
CREATE INDEX student_group_name ON student_group USING btree (provider_id, name, id);
CREATE INDEX student_group_teacher ON student_group USING btree (provider_id, teacher_id) WHERE (teacher_id IS NOT NULL);
CREATE TRIGGER search AFTER INSERT OR UPDATE OF name ON student_group FOR EACH ROW EXECUTE FUNCTION index_named('group');
CREATE TRIGGER unsearch AFTER DELETE ON student_group FOR EACH ROW EXECUTE FUNCTION unindex();

create table student_merge (
  provider_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  merged_by uuid not null,
  moved jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint student_merge_pkey PRIMARY KEY (provider_id, id),
  constraint student_merge_once UNIQUE (provider_id, merged_id),
  constraint student_merge_provider_id_kept_id_fkey FOREIGN KEY (provider_id, kept_id) REFERENCES student(provider_id, id),
  constraint student_merge_provider_id_merged_by_fkey FOREIGN KEY (provider_id, merged_by) REFERENCES account(provider_id, id),
  constraint student_merge_provider_id_merged_id_fkey FOREIGN KEY (provider_id, merged_id) REFERENCES student(provider_id, id),
  constraint student_merge_two CHECK ((kept_id <> merged_id))
);
-- tenant table, audited as kept_id
CREATE INDEX student_merge_by ON student_merge USING btree (provider_id, merged_by);
CREATE INDEX student_merge_kept ON student_merge USING btree (provider_id, kept_id);

create table student_tag (
  provider_id uuid not null,
  student_id uuid not null,
  tag_id uuid not null,
  constraint student_tag_pkey PRIMARY KEY (provider_id, student_id, tag_id),
  constraint student_tag_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id) ON DELETE CASCADE,
  constraint student_tag_provider_id_tag_id_fkey FOREIGN KEY (provider_id, tag_id) REFERENCES tag(provider_id, id) ON DELETE CASCADE
);
-- tenant table, audited as student_id
CREATE INDEX student_tag_tag ON student_tag USING btree (provider_id, tag_id, student_id);
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON student_tag FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table subscription (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  product_id uuid not null,
  order_id uuid not null,
  status text not null default 'ACTIVE'::text,
  starts_on date not null,
  ends_on date not null,
  next_grant_on date,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  order_line_id uuid,
  anchor_on date not null,
  grants integer not null default 1,
  paused_on date,
  constraint subscription_pkey PRIMARY KEY (provider_id, id),
  constraint subscription_provider_id_order_id_fkey FOREIGN KEY (provider_id, order_id) REFERENCES customer_order(provider_id, id),
  constraint subscription_provider_id_order_line_id_fkey FOREIGN KEY (provider_id, order_line_id) REFERENCES order_line(provider_id, id),
  constraint subscription_provider_id_product_id_fkey FOREIGN KEY (provider_id, product_id) REFERENCES product(provider_id, id),
  constraint subscription_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint subscription_check CHECK ((ends_on > starts_on)),
  constraint subscription_check1 CHECK (((status = 'PAUSED'::text) = (paused_on IS NOT NULL))),
  constraint subscription_grants_check CHECK ((grants > 0)),
  constraint subscription_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'PAST_DUE'::text])))
);
-- tenant table, audited
CREATE INDEX subscription_due ON subscription USING btree (provider_id, next_grant_on) WHERE (status = 'ACTIVE'::text);
CREATE UNIQUE INDEX subscription_once_a_line ON subscription USING btree (provider_id, order_line_id) WHERE (order_line_id IS NOT NULL);
CREATE INDEX subscription_student ON subscription USING btree (provider_id, student_id);
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON subscription FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table supplant_session (
  provider_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  agent_id uuid not null,
  subject_id uuid not null,
  reason text not null,
  code_hash bytea not null,
  code_expires_at timestamp with time zone not null,
  started_at timestamp with time zone,
  expires_at timestamp with time zone,
  changes_allowed_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint supplant_session_pkey PRIMARY KEY (provider_id, id),
  constraint supplant_session_provider_id_agent_id_fkey FOREIGN KEY (provider_id, agent_id) REFERENCES account(provider_id, id),
  constraint supplant_session_provider_id_session_id_fkey FOREIGN KEY (provider_id, session_id) REFERENCES session(provider_id, id) ON DELETE CASCADE,
  constraint supplant_session_provider_id_subject_id_fkey FOREIGN KEY (provider_id, subject_id) REFERENCES account(provider_id, id),
  constraint supplant_at_most_an_hour CHECK ((expires_at <= (started_at + '01:00:00'::interval))),
  constraint supplant_session_check CHECK ((subject_id <> agent_id)),
  constraint supplant_session_reason_check CHECK (((length(reason) >= 5) AND (length(reason) <= 300)))
);
-- tenant table, audited as subject_id
CREATE INDEX supplant_agent ON supplant_session USING btree (provider_id, agent_id, started_at DESC);
CREATE UNIQUE INDEX supplant_one_open ON supplant_session USING btree (provider_id, session_id) WHERE ((started_at IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX supplant_subject ON supplant_session USING btree (provider_id, subject_id, started_at DESC);

create table support_task (
  provider_id uuid not null,
  id uuid not null,
  type text not null,
  issuer_id uuid not null,
  student_id uuid,
  lesson_id uuid,
  regular_lesson_id uuid,
  payload jsonb not null default '{}'::jsonb,
  due_at timestamp with time zone,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  resolution text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  undo_id uuid,
  trial_id uuid,
  owner_id uuid,
  absence_starts_at timestamp with time zone,
  absence_ends_at timestamp with time zone,
  replied_at timestamp with time zone,
  answered_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  queue_rank smallint not null generated always as (
CASE
    WHEN ((resolved_at IS NULL) AND ((answered_at IS NOT NULL) OR (snoozed_until IS NOT NULL))) THEN 0
    ELSE 1
END) stored,
  merged_into uuid,
  constraint support_task_pkey PRIMARY KEY (provider_id, id),
  constraint support_task_provider_id_claimed_by_fkey FOREIGN KEY (provider_id, claimed_by) REFERENCES account(provider_id, id),
  constraint support_task_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint support_task_provider_id_issuer_id_fkey FOREIGN KEY (provider_id, issuer_id) REFERENCES account(provider_id, id),
  constraint support_task_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint support_task_provider_id_merged_into_fkey FOREIGN KEY (provider_id, merged_into) REFERENCES support_task(provider_id, id),
  constraint support_task_provider_id_owner_id_fkey FOREIGN KEY (provider_id, owner_id) REFERENCES account(provider_id, id),
  constraint support_task_provider_id_regular_lesson_id_fkey FOREIGN KEY (provider_id, regular_lesson_id) REFERENCES regular_lesson(provider_id, id),
  constraint support_task_provider_id_resolved_by_fkey FOREIGN KEY (provider_id, resolved_by) REFERENCES account(provider_id, id),
  constraint support_task_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint support_task_provider_id_trial_id_fkey FOREIGN KEY (provider_id, trial_id) REFERENCES trial(provider_id, id),
  constraint support_task_type_fkey FOREIGN KEY (type) REFERENCES task_type(type),
  constraint support_task_absence_check CHECK ((((absence_starts_at IS NULL) = (absence_ends_at IS NULL)) AND (absence_ends_at > absence_starts_at) AND ((absence_starts_at IS NULL) OR (type = 'REQUEST_ABSENCE'::text)))),
  constraint support_task_answered_reply CHECK (((answered_at IS NULL) OR (replied_at IS NOT NULL))),
  constraint support_task_check CHECK (((claimed_until IS NULL) = (claimed_by IS NULL))),
  constraint support_task_check1 CHECK (((resolved_by IS NULL) OR (resolved_at IS NOT NULL))),
  constraint support_task_merged CHECK (((merged_into IS NULL) OR ((resolved_at IS NOT NULL) AND (merged_into <> id)))),
  constraint support_task_one_absence EXCLUDE USING gist (provider_id WITH =, issuer_id WITH =, tstzrange(absence_starts_at, absence_ends_at) WITH &&) WHERE (((absence_starts_at IS NOT NULL) AND (resolved_at IS NULL)))
);
-- tenant table, audited
CREATE INDEX support_task_asked ON support_task USING btree (provider_id, issuer_id, created_at DESC);
CREATE INDEX support_task_claimed ON support_task USING btree (provider_id, claimed_by) WHERE ((claimed_by IS NOT NULL) AND (resolved_at IS NULL));
CREATE INDEX support_task_claimer ON support_task USING btree (provider_id, claimed_by) WHERE (claimed_by IS NOT NULL);
CREATE INDEX support_task_created ON support_task USING btree (provider_id, created_at DESC, id);
CREATE INDEX support_task_due ON support_task USING btree (provider_id, queue_rank, due_at, id);
CREATE INDEX support_task_due_last ON support_task USING btree (provider_id, queue_rank DESC NULLS LAST, due_at DESC NULLS LAST, id DESC);
CREATE INDEX support_task_lesson ON support_task USING btree (provider_id, lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX support_task_merged ON support_task USING btree (provider_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX support_task_open ON support_task USING btree (provider_id, queue_rank, due_at, id) WHERE (resolved_at IS NULL);
CREATE INDEX support_task_owned ON support_task USING btree (provider_id, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX support_task_owner ON support_task USING btree (provider_id, owner_id, due_at) WHERE ((owner_id IS NOT NULL) AND (resolved_at IS NULL));
CREATE INDEX support_task_resolver ON support_task USING btree (provider_id, resolved_by) WHERE (resolved_by IS NOT NULL);
CREATE INDEX support_task_snoozed ON support_task USING btree (provider_id, snoozed_until) WHERE ((snoozed_until IS NOT NULL) AND (resolved_at IS NULL));
CREATE INDEX support_task_student ON support_task USING btree (provider_id, student_id, created_at DESC) WHERE (student_id IS NOT NULL);
CREATE INDEX support_task_trial ON support_task USING btree (provider_id, trial_id, due_at) WHERE (trial_id IS NOT NULL);
CREATE INDEX support_task_type ON support_task USING btree (provider_id, type, created_at DESC, id);
CREATE TRIGGER close_proposal AFTER UPDATE OF resolved_at ON support_task FOR EACH ROW WHEN (((old.resolved_at IS NULL) AND (new.resolved_at IS NOT NULL))) EXECUTE FUNCTION close_proposal_of_task();
CREATE TRIGGER refuse_merged_issuer_id AFTER INSERT ON support_task FOR EACH ROW WHEN ((new.issuer_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('issuer_id');
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON support_task FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

create table support_task_viewer (
  provider_id uuid not null,
  task_id uuid not null,
  account_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint support_task_viewer_pkey PRIMARY KEY (provider_id, task_id, account_id),
  constraint support_task_viewer_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  constraint support_task_viewer_provider_id_task_id_fkey FOREIGN KEY (provider_id, task_id) REFERENCES support_task(provider_id, id) ON DELETE CASCADE
);
-- tenant table

create table tag (
  provider_id uuid not null,
  id uuid not null,
  name text not null,
  colour text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint tag_pkey PRIMARY KEY (provider_id, id),
  constraint tag_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint tag_colour_check CHECK ((colour = ANY (ARRAY['GREY'::text, 'BLUE'::text, 'GREEN'::text, 'YELLOW'::text, 'RED'::text, 'PURPLE'::text, 'INDIGO'::text, 'TEAL'::text]))),
  constraint tag_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 40)) AND (name !~ '[,;|]'::text)))
);
-- tenant table, audited
CREATE UNIQUE INDEX tag_name ON tag USING btree (provider_id, lower(name));

create table task_type (
  type text not null,
  constraint task_type_pkey PRIMARY KEY (type)
);

create table teacher (
  provider_id uuid not null,
  id uuid not null,
  full_name text collate "und-x-icu" not null,
  email text not null,
  status text not null default 'ACTIVE'::text,
  languages text[] not null default '{ENGLISH}'::text[],
  levels text[] not null default '{A1,A2,B1,B2,C1}'::text[],
  biography text,
  country text,
  iban text,
  hired_on date,
  room_url text,
  score_average numeric(3,2),
  score_count integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_listed boolean not null default false,
  specialities text[] not null default '{}'::text[],
  constraint teacher_pkey PRIMARY KEY (provider_id, id),
  constraint teacher_provider_id_id_full_name_email_fkey FOREIGN KEY (provider_id, id, full_name, email) REFERENCES account(provider_id, id, full_name, email) ON UPDATE CASCADE,
  constraint teacher_specialities_check CHECK ((cardinality(specialities) <= 5)),
  constraint teacher_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'VACATIONS'::text, 'INACTIVE'::text])))
);
-- tenant table, audited
CREATE INDEX teacher_name ON teacher USING btree (provider_id, full_name, id);
CREATE INDEX teacher_status ON teacher USING btree (provider_id, status, full_name, id);

create table teacher_absence (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint teacher_absence_pkey PRIMARY KEY (provider_id, id),
  constraint teacher_absence_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint teacher_absence_check CHECK ((ends_at > starts_at))
);
-- tenant table
CREATE INDEX teacher_absence_teacher ON teacher_absence USING btree (provider_id, teacher_id);

create table teacher_field_value (
  provider_id uuid not null,
  teacher_id uuid not null,
  field_id uuid not null,
  kind text not null,
  text_value text,
  number_value numeric(15,3),
  date_value date,
  option_id uuid,
  field_resource text generated always as ('teachers'::text) stored,
  constraint teacher_field_value_pkey PRIMARY KEY (provider_id, teacher_id, field_id),
  constraint teacher_field_value_provider_id_field_id_kind_field_resour_fkey FOREIGN KEY (provider_id, field_id, kind, field_resource) REFERENCES custom_field(provider_id, id, kind, resource),
  constraint teacher_field_value_provider_id_field_id_option_id_fkey FOREIGN KEY (provider_id, field_id, option_id) REFERENCES custom_field_option(provider_id, field_id, id),
  constraint teacher_field_value_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id) ON DELETE CASCADE,
  constraint teacher_field_value_kind CHECK (((num_nonnulls(text_value, number_value, date_value, option_id) = 1) AND
CASE kind
    WHEN 'TEXT'::text THEN (text_value IS NOT NULL)
    WHEN 'NUMBER'::text THEN (number_value IS NOT NULL)
    WHEN 'DATE'::text THEN (date_value IS NOT NULL)
    ELSE (option_id IS NOT NULL)
END)),
  constraint teacher_field_value_text_value_check CHECK (((length(text_value) >= 1) AND (length(text_value) <= 500)))
);
-- tenant table
CREATE INDEX teacher_field_value_date ON teacher_field_value USING btree (provider_id, field_id, date_value, teacher_id) WHERE (kind = 'DATE'::text);
CREATE INDEX teacher_field_value_number ON teacher_field_value USING btree (provider_id, field_id, number_value, teacher_id) WHERE (kind = 'NUMBER'::text);
CREATE INDEX teacher_field_value_option ON teacher_field_value USING btree (provider_id, field_id, option_id, teacher_id) WHERE (kind = 'CHOICE'::text);
CREATE INDEX teacher_field_value_text ON teacher_field_value USING btree (provider_id, field_id, lower(text_value), teacher_id) WHERE (kind = 'TEXT'::text);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON teacher_field_value FOR EACH ROW EXECUTE FUNCTION audit_row('teacher_id', 'field_id');

create table teacher_intro (
  provider_id uuid not null,
  teacher_id uuid not null,
  id uuid not null,
  media_type text not null,
  size_bytes bigint not null,
  storage_key text not null,
  transcript text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint teacher_intro_pkey PRIMARY KEY (provider_id, teacher_id),
  constraint teacher_intro_file UNIQUE (provider_id, id),
  constraint teacher_intro_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint teacher_intro_media_type_check CHECK ((media_type = ANY (ARRAY['audio/mp4'::text, 'audio/mpeg'::text, 'audio/ogg'::text, 'audio/webm'::text, 'video/mp4'::text, 'video/webm'::text]))),
  constraint teacher_intro_size_bytes_check CHECK ((size_bytes > 0)),
  constraint teacher_intro_transcript_check CHECK ((length(transcript) <= 3000))
);
-- tenant table, audited as teacher_id

create table teacher_intro_captions (
  provider_id uuid not null,
  teacher_id uuid not null,
  id uuid not null,
  language text not null,
  size_bytes bigint not null,
  storage_key text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint teacher_intro_captions_pkey PRIMARY KEY (provider_id, teacher_id),
  constraint teacher_intro_captions_file UNIQUE (provider_id, id),
  constraint teacher_intro_captions_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher_intro(provider_id, teacher_id),
  constraint teacher_intro_captions_language_check CHECK ((language = ANY (ARRAY['ENGLISH'::text, 'FRENCH'::text, 'SPANISH'::text, 'ITALIAN'::text, 'CHINESE'::text, 'GERMAN'::text, 'PORTUGUESE'::text]))),
  constraint teacher_intro_captions_size_bytes_check CHECK ((size_bytes > 0))
);
-- tenant table, audited as teacher_id

create table teacher_rate (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  valid_from date not null,
  seats text,
  language text,
  type text,
  hourly_cents integer,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint teacher_rate_pkey PRIMARY KEY (provider_id, id),
  constraint teacher_rate_once UNIQUE NULLS NOT DISTINCT (provider_id, teacher_id, seats, language, type, valid_from),
  constraint teacher_rate_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint teacher_rate_check CHECK (((hourly_cents IS NOT NULL) OR (num_nonnulls(seats, language, type) > 0))),
  constraint teacher_rate_hourly_cents_check CHECK (((hourly_cents >= 0) AND (hourly_cents <= 100000))),
  constraint teacher_rate_seats_check CHECK ((seats = ANY (ARRAY['INDIVIDUAL'::text, 'GROUP'::text]))),
  constraint teacher_rate_type_check CHECK ((type = ANY (ARRAY['REGULAR'::text, 'OCCASIONAL'::text, 'TRIAL'::text])))
);
-- tenant table, audited as teacher_id

create table teacher_tag (
  provider_id uuid not null,
  teacher_id uuid not null,
  tag_id uuid not null,
  constraint teacher_tag_pkey PRIMARY KEY (provider_id, teacher_id, tag_id),
  constraint teacher_tag_provider_id_tag_id_fkey FOREIGN KEY (provider_id, tag_id) REFERENCES tag(provider_id, id) ON DELETE CASCADE,
  constraint teacher_tag_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id) ON DELETE CASCADE
);
-- tenant table, audited as teacher_id
CREATE INDEX teacher_tag_tag ON teacher_tag USING btree (provider_id, tag_id, teacher_id);

create table thread_file (
  provider_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  number integer,
  uploaded_by uuid not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  storage_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint thread_file_pkey PRIMARY KEY (provider_id, id),
  constraint thread_file_provider_id_thread_id_fkey FOREIGN KEY (provider_id, thread_id) REFERENCES message_thread(provider_id, id),
  constraint thread_file_provider_id_thread_id_number_fkey FOREIGN KEY (provider_id, thread_id, number) REFERENCES thread_message(provider_id, thread_id, number),
  constraint thread_file_provider_id_uploaded_by_fkey FOREIGN KEY (provider_id, uploaded_by) REFERENCES account(provider_id, id),
  constraint thread_file_size_bytes_check CHECK ((size_bytes >= 0))
);
-- tenant table
CREATE INDEX thread_file_message ON thread_file USING btree (provider_id, thread_id, number);
CREATE INDEX thread_file_unsent ON thread_file USING btree (provider_id, created_at) WHERE (number IS NULL);
CREATE INDEX thread_file_uploader ON thread_file USING btree (provider_id, uploaded_by);

create table thread_message (
  provider_id uuid not null,
  thread_id uuid not null,
  number integer not null,
  side text not null,
  sender_id uuid not null,
  text text not null,
  sent_at timestamp with time zone not null,
  task_id uuid,
  merged_from uuid,
  constraint thread_message_pkey PRIMARY KEY (provider_id, thread_id, number),
  constraint thread_message_provider_id_merged_from_fkey FOREIGN KEY (provider_id, merged_from) REFERENCES support_task(provider_id, id),
  constraint thread_message_provider_id_sender_id_fkey FOREIGN KEY (provider_id, sender_id) REFERENCES account(provider_id, id),
  constraint thread_message_provider_id_task_id_fkey FOREIGN KEY (provider_id, task_id) REFERENCES support_task(provider_id, id),
  constraint thread_message_provider_id_thread_id_fkey FOREIGN KEY (provider_id, thread_id) REFERENCES message_thread(provider_id, id),
  constraint thread_message_merged CHECK (((merged_from IS NULL) OR ((task_id IS NOT NULL) AND (merged_from <> task_id)))),
  constraint thread_message_number_check CHECK ((number > 0)),
  constraint thread_message_side_check CHECK ((side = ANY (ARRAY['STUDENT'::text, 'TEACHER'::text, 'SCHOOL'::text]))),
  constraint thread_message_text_check CHECK ((length(text) <= 4000))
);
-- tenant table
CREATE INDEX thread_message_merged ON thread_message USING btree (provider_id, merged_from) WHERE (merged_from IS NOT NULL);
CREATE INDEX thread_message_sender ON thread_message USING btree (provider_id, sender_id);
CREATE INDEX thread_message_task ON thread_message USING btree (provider_id, task_id, thread_id, number) WHERE (task_id IS NOT NULL);

create table time_proposal (
  provider_id uuid not null,
  lesson_id uuid not null,
  sequence integer not null,
  starts_at timestamp with time zone not null,
  note text,
  sent_at timestamp with time zone not null,
  declined_at timestamp with time zone,
  constraint time_proposal_pkey PRIMARY KEY (provider_id, lesson_id),
  constraint time_proposal_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint time_proposal_note_check CHECK ((length(note) <= 500))
);
-- tenant table

create table trial (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  lesson_id uuid,
  teacher_id uuid,
  status text not null default 'ASKED'::text,
  language text not null default 'ENGLISH'::text,
  level text,
  goal text,
  wishes text,
  outcome text,
  lost_reason text,
  source text,
  asked_at timestamp with time zone not null default now(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  owner_id uuid,
  lost_code text,
  assigned_at timestamp with time zone,
  held_at timestamp with time zone,
  missed_at timestamp with time zone,
  closed_at timestamp with time zone,
  wished_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  constraint trial_pkey PRIMARY KEY (provider_id, id),
  constraint trial_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint trial_provider_id_owner_id_fkey FOREIGN KEY (provider_id, owner_id) REFERENCES account(provider_id, id),
  constraint trial_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint trial_provider_id_teacher_id_fkey FOREIGN KEY (provider_id, teacher_id) REFERENCES teacher(provider_id, id),
  constraint trial_check CHECK (((lost_reason IS NULL) OR (status = 'LOST'::text))),
  constraint trial_check1 CHECK (((status = 'LOST'::text) = (lost_code IS NOT NULL))),
  constraint trial_check2 CHECK (((status = ANY (ARRAY['WON'::text, 'LOST'::text])) = (closed_at IS NOT NULL))),
  constraint trial_lost_code_check CHECK ((lost_code = ANY (ARRAY['PRICE'::text, 'TIMES'::text, 'OTHER_SCHOOL'::text, 'NOT_REACHED'::text, 'NO_INTEREST'::text, 'OTHER'::text]))),
  constraint trial_status_check CHECK ((status = ANY (ARRAY['ASKED'::text, 'ASSIGNED'::text, 'HELD'::text, 'MISSED'::text, 'WON'::text, 'LOST'::text]))),
  constraint trial_wished_at_check CHECK ((cardinality(wished_at) <= 3))
);
-- tenant table, audited
CREATE INDEX trial_asked ON trial USING btree (provider_id, asked_at DESC, id);
CREATE INDEX trial_lesson ON trial USING btree (provider_id, lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE UNIQUE INDEX trial_open ON trial USING btree (provider_id, student_id, language) WHERE (status = ANY (ARRAY['ASKED'::text, 'ASSIGNED'::text, 'HELD'::text, 'MISSED'::text]));
CREATE INDEX trial_owner ON trial USING btree (provider_id, owner_id, asked_at DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX trial_source ON trial USING btree (provider_id, source, asked_at DESC) WHERE (source IS NOT NULL);
CREATE INDEX trial_status ON trial USING btree (provider_id, status, asked_at DESC);
CREATE INDEX trial_student ON trial USING btree (provider_id, student_id);
CREATE INDEX trial_teacher ON trial USING btree (provider_id, teacher_id, asked_at DESC) WHERE (teacher_id IS NOT NULL);
CREATE INDEX trial_updated ON trial USING btree (provider_id, updated_at DESC, id);
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON trial FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE OF status ON trial FOR EACH ROW EXECUTE FUNCTION stamp_trial();

create table undo_entry (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  steps jsonb not null,
  expires_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  versions jsonb not null default '{}'::jsonb,
  constraint undo_entry_pkey PRIMARY KEY (provider_id, id),
  constraint undo_entry_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id)
);
-- tenant table
CREATE INDEX undo_entry_open ON undo_entry USING btree (provider_id, expires_at);

create table vocabulary_answer (
  provider_id uuid not null,
  vocabulary_item_id uuid not null,
  number integer not null,
  student_id uuid not null,
  rating text not null,
  answered_at timestamp with time zone not null default now(),
  constraint vocabulary_answer_pkey PRIMARY KEY (provider_id, vocabulary_item_id, number),
  constraint vocabulary_answer_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint vocabulary_answer_provider_id_vocabulary_item_id_fkey FOREIGN KEY (provider_id, vocabulary_item_id) REFERENCES vocabulary_item(provider_id, id),
  constraint vocabulary_answer_number_check CHECK ((number > 0)),
  constraint vocabulary_answer_rating_check CHECK ((rating = ANY (ARRAY['AGAIN'::text, 'HARD'::text, 'GOOD'::text, 'EASY'::text])))
);
-- tenant table
CREATE INDEX vocabulary_answer_student ON vocabulary_answer USING btree (provider_id, student_id, answered_at);

create table vocabulary_item (
  provider_id uuid not null,
  id uuid not null,
  lesson_id uuid,
  student_id uuid not null,
  term text not null,
  meaning text,
  example text,
  card jsonb not null default '{}'::jsonb,
  due_at timestamp with time zone,
  answers integer not null default 0,
  "position" smallint not null default 0,
  added_at timestamp with time zone,
  language text,
  constraint vocabulary_item_pkey PRIMARY KEY (provider_id, id),
  constraint vocabulary_item_provider_id_lesson_id_fkey FOREIGN KEY (provider_id, lesson_id) REFERENCES lesson(provider_id, id),
  constraint vocabulary_item_provider_id_student_id_fkey FOREIGN KEY (provider_id, student_id) REFERENCES student(provider_id, id),
  constraint vocabulary_item_answers_check CHECK ((answers >= 0)),
  constraint vocabulary_item_origin CHECK (((num_nonnulls(lesson_id, added_at) = 1) AND ((added_at IS NULL) = (language IS NULL))))
);
-- tenant table
CREATE INDEX vocabulary_item_due ON vocabulary_item USING btree (provider_id, student_id, due_at);
CREATE INDEX vocabulary_item_lesson ON vocabulary_item USING btree (provider_id, lesson_id);
CREATE UNIQUE INDEX vocabulary_item_own ON vocabulary_item USING btree (provider_id, student_id, lower(term)) WHERE (lesson_id IS NULL);
CREATE TRIGGER refuse_merged_student_id AFTER INSERT ON vocabulary_item FOR EACH ROW WHEN ((new.student_id IS NOT NULL)) EXECUTE FUNCTION refuse_merged_student('student_id');

CREATE OR REPLACE FUNCTION add_payment_days(added payment[], removed payment[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into payment_day
  select p.provider_id, t.product_id, timezone(v.time_zone, p.created_at)::date, timezone(v.time_zone, p.paid_at)::date, p.status, p.method, p.kind,
    sum(p.n), sum(p.n * p.amount_cents), sum(p.n * p.refunded_cents), sum(p.n * p.surplus_cents)
    from (select a.*, 1 as n from unnest(added) a union all select r.*, -1 from unnest(removed) r) p
    join provider v on v.id = p.provider_id cross join lateral told_products(p.provider_id, p.order_id) t
   group by 1, 2, 3, 4, 5, 6, 7
  having (sum(p.n), sum(p.n * p.amount_cents), sum(p.n * p.refunded_cents), sum(p.n * p.surplus_cents)) <> (0, 0, 0, 0)
$function$;

CREATE OR REPLACE FUNCTION add_to_payment_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform add_payment_days(array(select row(a.*)::payment from added a), '{}');
  elsif tg_op = 'DELETE' then
    perform add_payment_days('{}', array(select row(r.*)::payment from removed r));
  else
    perform add_payment_days(array(select row(a.*)::payment from added a), array(select row(r.*)::payment from removed r));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app_provider()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.provider_id', true), '')::uuid $function$;

CREATE OR REPLACE FUNCTION append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION audit_entry_holds(actor_id uuid, subject_id uuid, supplant_id uuid, operation text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  broken text := case
    when ((operation = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))) is false then 'audit_entry_operation_check'
    when (((supplant_id IS NULL) = (subject_id IS NULL))) is false then 'audit_names_both'
    when (((supplant_id IS NULL) OR (actor_id IS NOT NULL))) is false then 'audit_supplant_has_actor' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'audit_entry', broken),
    table = 'audit_entry', constraint = broken;
end
$function$;

CREATE OR REPLACE FUNCTION audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then without_secrets(to_jsonb(old)) end;
  new_row jsonb := case when tg_op <> 'DELETE' then without_secrets(to_jsonb(new)) end;
  changed_before jsonb := old_row;
  changed_after jsonb := new_row;
  some_row jsonb := coalesce(new_row, old_row);
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value)
      into changed_before, changed_after
      from jsonb_each(new_row) where value is distinct from old_row -> key;
    if changed_after is null then
      return null;
    end if;
    if tg_argv[1] is not null then
      changed_before := changed_before || jsonb_build_object(tg_argv[1], old_row -> tg_argv[1]);
      changed_after := changed_after || jsonb_build_object(tg_argv[1], new_row -> tg_argv[1]);
    end if;
  end if;
  insert into audit_entry (provider_id, actor_id, subject_id, supplant_id, action, request_id, noun, record_id, operation, before, after)
  values (
    coalesce((some_row ->> 'provider_id')::uuid, (some_row ->> 'id')::uuid),
    nullif(current_setting('app.actor_id', true), '')::uuid,
    nullif(current_setting('app.subject_id', true), '')::uuid,
    nullif(current_setting('app.supplant_id', true), '')::uuid,
    coalesce(nullif(current_setting('app.action', true), ''), 'system'),
    nullif(current_setting('app.request_id', true), ''),
    tg_table_name, coalesce((some_row ->> tg_argv[0])::uuid, (some_row ->> 'id')::uuid),
    lower(tg_op), changed_before, changed_after);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION batch_task(provider_id uuid, id uuid, account_id uuid, kind text)
 RETURNS graphile_worker.job_spec
 LANGUAGE sql
AS $function$
  select row('run-batch', json_build_object('providerId', provider_id, 'id', id, 'accountId', account_id, 'kind', kind), null,
    null, null, id::text, null, null)::graphile_worker.job_spec
$function$;

CREATE OR REPLACE FUNCTION begin_student_course()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into student_course (provider_id, student_id) values (new.provider_id, new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION blanked(data jsonb, columns jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when columns is null or data is null then data else (select coalesce(jsonb_object_agg(key,
    case when columns ? key and value <> 'null' then '"[erased]"' else value end), '{}') from jsonb_each(data)) end
$function$;

CREATE OR REPLACE FUNCTION book_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update credit_account set balance = balance + new.credits
    where provider_id = new.provider_id and id = new.account_id
    returning balance into new.balance_after;
  if not found then
    raise exception 'a leg names a place for credits that is not there' using errcode = 'foreign_key_violation', table = 'credit_entry';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION business_month_total(lines jsonb, part text, VARIADIC whats text[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(sum((l ->> part)::int), 0)::int from jsonb_array_elements(lines) l where l ->> 'what' = any (whats)
$function$;

CREATE OR REPLACE FUNCTION check_together(target regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  of_table text := (select relname from pg_class where oid = target);
  holds text := of_table || '_holds';
  columns text;
  typed text;
  rules text;
  drops text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum),
      string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum) into columns, typed
    from pg_attribute
   where attrelid = target and attnum in (select unnest(conkey) from pg_constraint where conrelid = target and contype = 'c');
  select string_agg(format(E'    when (%s) is false then %L', pg_get_expr(conbin, conrelid), conname), E'\n' order by conname),
      string_agg(format('drop constraint %I', conname), ', ') into rules, drops
    from pg_constraint where conrelid = target and contype = 'c';
  execute format($made$
create function %I(%s) returns boolean language plpgsql immutable as $holds$
declare
  broken text := case
%s end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%%s" violates check constraint "%%s"', %L, broken),
    table = %L, constraint = broken;
end
$holds$ $made$, holds, typed, rules, of_table, of_table);
  execute format('alter table %s %s, add constraint %I check (public.%I(%s))', target, drops, holds, holds, columns);
end
$function$;

CREATE OR REPLACE FUNCTION clock_change(day date, zone text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
declare
  low timestamptz := day::timestamp at time zone zone - interval '1 hour';
  high timestamptz := (day + 1)::timestamp at time zone zone;
  before interval := (low at time zone zone) - (low at time zone 'UTC');
  middle timestamptz;
begin
  if (high at time zone zone) - (high at time zone 'UTC') = before then
    return null;
  end if;
  -- Every change of the zones in use falls on a full minute: halving finds it in eleven steps.
  while high - low > interval '1 minute' loop
    middle := date_trunc('minute', low + (high - low) / 2);
    if (middle at time zone zone) - (middle at time zone 'UTC') = before then
      low := middle;
    else
      high := middle;
    end if;
  end loop;
  return high;
end
$function$;
grant execute on function clock_change(date,text) to school_app;

CREATE OR REPLACE FUNCTION clock_range(from_at timestamp with time zone, to_at timestamp with time zone)
 RETURNS tstzrange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select case when from_at < to_at then tstzrange(from_at, to_at) else 'empty'::tstzrange end $function$;

CREATE OR REPLACE FUNCTION close_proposal_of_task()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update solution_proposal set outcome = 'WITHDRAWN', closed_at = new.resolved_at
    where provider_id = new.provider_id and task_id = new.id and outcome is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_payment_days_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  lock table payment in share row exclusive mode;
  delete from payment_day where provider_id = new.id;
  perform sum_payment_days(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_sold_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_sold as s
  select l.provider_id, l.product_id, count(*) from added l
    join customer_order o on o.provider_id = l.provider_id and o.id = l.order_id
   where l.product_id is not null and o.paid_at is not null
   group by 1, 2 order by 1, 2
  on conflict (provider_id, product_id) do update set sold_count = s.sold_count + excluded.sold_count;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_sold_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_sold as s
  select l.provider_id, l.product_id, sum(case when n.paid_at is null then -1 else 1 end)
    from changed n join former o on o.provider_id = n.provider_id and o.id = n.id
    join order_line l on l.provider_id = n.provider_id and l.order_id = n.id
   where l.product_id is not null and (n.paid_at is null) <> (o.paid_at is null)
   group by 1, 2 order by 1, 2
  on conflict (provider_id, product_id) do update set sold_count = s.sold_count + excluded.sold_count;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION course_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_first_paid(p.provider_id, p.student_id)
    from (select old.provider_id, old.student_id union select new.provider_id, new.student_id) p where p.student_id is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION course_of_seat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_attended(coalesce(new.provider_id, old.provider_id), coalesce(new.student_id, old.student_id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION credit_account_holds(place text, kind text, student_id uuid, business_id uuid, balance bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  broken text := case
    when ((kind = ANY (ARRAY['INDIVIDUAL'::text, 'GROUP'::text]))) is false then 'credit_account_kind_check'
    when ((place = ANY (ARRAY['ISSUED'::text, 'AVAILABLE'::text, 'HELD'::text, 'CONSUMED'::text, 'EXPIRED'::text, 'FORFEITED'::text, 'REFUNDED'::text, 'POOL'::text]))) is false then 'credit_account_place_check'
    when (((balance >= 0) OR (place = 'ISSUED'::text))) is false then 'credit_never_negative'
    when (
CASE place
    WHEN 'ISSUED'::text THEN (num_nonnulls(student_id, business_id) = 0)
    WHEN 'POOL'::text THEN ((business_id IS NOT NULL) AND (student_id IS NULL))
    WHEN 'EXPIRED'::text THEN (num_nonnulls(student_id, business_id) = 1)
    WHEN 'REFUNDED'::text THEN (num_nonnulls(student_id, business_id) = 1)
    ELSE ((student_id IS NOT NULL) AND (business_id IS NULL))
END) is false then 'credit_place_owner' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'credit_account', broken),
    table = 'credit_account', constraint = broken;
end
$function$;

CREATE OR REPLACE FUNCTION credit_lot_holds(student_id uuid, business_id uuid, kind text, credits integer, available_credits integer, held_credits integer, source text, from_lot_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  broken text := case
    when ((available_credits >= 0)) is false then 'credit_lot_available_credits_check'
    when ((num_nonnulls(student_id, business_id) = 1)) is false then 'credit_lot_check'
    when (((from_lot_id IS NULL) OR (student_id IS NOT NULL))) is false then 'credit_lot_check1'
    when ((credits > 0)) is false then 'credit_lot_credits_check'
    when ((held_credits >= 0)) is false then 'credit_lot_held_credits_check'
    when ((kind = ANY (ARRAY['INDIVIDUAL'::text, 'GROUP'::text]))) is false then 'credit_lot_kind_check'
    when ((source = ANY (ARRAY['ORDER'::text, 'GIFT'::text, 'REFERRAL'::text, 'CORRECTION'::text, 'CONTRACT'::text, 'SUBSCRIPTION'::text]))) is false then 'credit_lot_source_check' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'credit_lot', broken),
    table = 'credit_lot', constraint = broken;
end
$function$;

CREATE OR REPLACE FUNCTION credit_place(at_place text, of_kind text, of_student uuid, of_business uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  school uuid := app_provider();
  found_id uuid;
begin
  loop
    if of_student is not null then
      select a.id into found_id from credit_account a
       where a.provider_id = school and a.student_id = of_student and a.business_id is null and a.place = at_place and a.kind = of_kind;
    elsif of_business is not null then
      select a.id into found_id from credit_account a
       where a.provider_id = school and a.student_id is null and a.business_id = of_business and a.place = at_place and a.kind = of_kind;
    else
      select a.id into found_id from credit_account a
       where a.provider_id = school and a.student_id is null and a.business_id is null and a.place = at_place and a.kind = of_kind;
    end if;
    if found_id is not null then
      return found_id;
    end if;
    insert into credit_account (provider_id, id, place, kind, student_id, business_id)
      values (school, gen_random_uuid(), at_place, of_kind, of_student, of_business)
      on conflict do nothing;
  end loop;
end
$function$;
grant execute on function credit_place(text,text,uuid,uuid) to school_app;

CREATE OR REPLACE FUNCTION credit_transaction_holds(reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  broken text := case
    when ((reason = ANY (ARRAY['PURCHASE'::text, 'GIFT'::text, 'REFERRAL'::text, 'CORRECTION'::text, 'HOLD'::text, 'RELEASE'::text, 'CONSUME'::text, 'RETURN'::text, 'FORFEIT'::text, 'EXPIRE'::text, 'REFUND'::text, 'ALLOCATE'::text, 'WITHDRAW'::text, 'CONTRACT'::text, 'SUBSCRIPTION'::text, 'MERGE'::text]))) is false then 'credit_transaction_reason_check' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'credit_transaction', broken),
    table = 'credit_transaction', constraint = broken;
end
$function$;

CREATE OR REPLACE FUNCTION done_erasing()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('app.erasing', 'off', true);
end
$function$;

CREATE OR REPLACE FUNCTION enter_calendar_feed(wanted bytea)
 RETURNS TABLE(account_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  school uuid;
begin
  select f.provider_id, f.account_id into school, account_id from calendar_feed f where f.token_hash = wanted;
  if not found then return; end if;
  perform set_config('app.provider_id', school::text, true), set_config('app.actor_id', account_id::text, true);
  return query select a.id from account a where a.provider_id = school and a.id = account_id and a.disabled_at is null;
end $function$;
grant execute on function enter_calendar_feed(bytea) to school_app;

CREATE OR REPLACE FUNCTION enter_session(wanted bytea)
 RETURNS TABLE(provider_id uuid, session_id uuid, purpose text, actor_id uuid, account_id uuid, role text, is_admin boolean, staff_rights jsonb, full_name text, supplant_id uuid, changes_allowed boolean, supplant_expires_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  select t.provider_id, t.session_id into provider_id, session_id
    from session_token t where t.token_hash = wanted and t.kind = 'ACCESS' and t.expires_at > now();
  if not found then
    return;
  end if;
  perform set_config('app.provider_id', provider_id::text, true);
  select s.purpose, a.id, coalesce(p.subject_id, a.id), b.role, b.is_admin, b.staff_rights, b.full_name, p.id, p.changes_allowed_at is not null,
      p.expires_at
    into purpose, actor_id, account_id, role, is_admin, staff_rights, full_name, supplant_id, changes_allowed, supplant_expires_at
    from session s
    join account a on a.provider_id = s.provider_id and a.id = s.account_id and a.disabled_at is null
    left join supplant_session p on p.provider_id = s.provider_id and p.session_id = s.id
      and p.started_at is not null and p.ended_at is null and p.expires_at > now()
    join account b on b.provider_id = s.provider_id and b.id = coalesce(p.subject_id, a.id)
   where s.provider_id = enter_session.provider_id and s.id = enter_session.session_id and s.ended_at is null;
  if not found then
    perform set_config('app.provider_id', '', true);
    return;
  end if;
  if purpose = 'SET_PASSWORD' then
    role := 'PASSWORD_RESETTER';
    is_admin := false;
  end if;
  perform set_config('app.actor_id', actor_id::text, true);
  if supplant_id is not null then
    perform set_config('app.subject_id', account_id::text, true), set_config('app.supplant_id', supplant_id::text, true);
  end if;
  return next;
end
$function$;
grant execute on function enter_session(bytea) to school_app;

CREATE OR REPLACE FUNCTION erase_history(person uuid, ids uuid[], personal jsonb, phrases text[], names text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform only_while_erasing(person);
  update audit_entry e set
      before = without_words(blanked(e.before, personal -> e.noun)::text, phrases, names)::jsonb,
      after = without_words(blanked(e.after, personal -> e.noun)::text, phrases, names)::jsonb
    where e.provider_id = app_provider() and e.record_id = any (ids);
  perform done_erasing();
end
$function$;
grant execute on function erase_history(uuid,uuid[],jsonb,text[],text[]) to school_app;

CREATE OR REPLACE FUNCTION erase_invoices(person uuid, as_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform only_while_erasing(person);
  update invoice i set billing_name = as_name, billing_tax_id = null, billing_address = null
    from customer_order o
   where i.provider_id = app_provider() and o.provider_id = i.provider_id and o.id = i.order_id and o.student_id = person;
  perform done_erasing();
end
$function$;
grant execute on function erase_invoices(uuid,text) to school_app;

CREATE OR REPLACE FUNCTION erase_words(person uuid, target text, columns text[], key text, ids uuid[], record text, phrases text[], names text[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  words text := array_to_string(phrases || names, '|');
  sets text;
  held text;
  found uuid[];
begin
  perform only_while_erasing(person);
  if words = '' then
    perform done_erasing();
    return '{}';
  end if;
  select string_agg(format('%1$I = without_words(%1$I::text, $3, $4)::%2$s', c.attname, format_type(c.atttypid, c.atttypmod)), ', '),
      string_agg(format('%I::text ~* $2', c.attname), ' or ')
    into sets, held
    from pg_attribute c where c.attrelid = target::regclass and c.attname = any (columns) and not c.attisdropped;
  execute format('with changed as (update %I set %s where provider_id = app_provider() and ($1 is null or %I = any ($1)) and (%s) returning %I as id)
    select coalesce(array_agg(distinct id), ''{}'') from changed', target, sets, key, held, record)
    into found using ids, words, phrases, names;
  perform done_erasing();
  return found;
end
$function$;
grant execute on function erase_words(uuid,text,text[],text,uuid[],text,text[],text[]) to school_app;

CREATE OR REPLACE FUNCTION find_provider(wanted text)
 RETURNS SETOF provider
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select * from provider where subdomain = wanted $function$;
grant execute on function find_provider(text) to school_app;

CREATE OR REPLACE FUNCTION find_provider_by_domain(wanted text)
 RETURNS SETOF provider
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  was text := coalesce(current_setting('app.as_owner', true), '');
begin
  perform set_config('app.as_owner', 'on', true);
  return query select p.* from provider_domain d join provider p on p.id = d.provider_id
    where d.host = wanted and d.verified_at is not null;
  perform set_config('app.as_owner', was, true);
end
$function$;
grant execute on function find_provider_by_domain(text) to school_app;

CREATE OR REPLACE FUNCTION find_refresh_session(wanted bytea)
 RETURNS TABLE(session_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  token session_token;
  holder uuid;
begin
  select * into token from session_token t where t.token_hash = wanted and t.kind = 'REFRESH' and t.expires_at > now();
  if not found then
    return;
  end if;
  perform set_config('app.provider_id', token.provider_id::text, true);
  select s.account_id into holder from session s
   where s.provider_id = token.provider_id and s.id = token.session_id and s.ended_at is null;
  if not found then
    perform set_config('app.provider_id', '', true);
    return;
  end if;
  perform set_config('app.actor_id', holder::text, true);
  session_id := token.session_id;
  return next;
end
$function$;
grant execute on function find_refresh_session(bytea) to school_app;

CREATE OR REPLACE FUNCTION fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(unaccent('unaccent'::regdictionary, value)) $function$;

CREATE OR REPLACE FUNCTION fold_payment_days()
 RETURNS void
 LANGUAGE sql
AS $function$
  with gone as (
    delete from payment_day d
     where d.provider_id = app_provider() and d.ctid = any (array(
       select k.place from (
         select p.ctid as place, count(*) over (partition by p.product_id, p.day, p.status, p.method, p.kind, p.paid_on) as increments
           from payment_day p where p.provider_id = app_provider()) k
        where k.increments > 1))
    returning d.*)
  insert into payment_day
  select g.provider_id, g.product_id, g.day, g.paid_on, g.status, g.method, g.kind,
    sum(g.payments), sum(g.amount_cents), sum(g.refunded_cents), sum(g.surplus_cents)
    from gone g group by 1, 2, 3, 4, 5, 6, 7
  having (sum(g.payments), sum(g.amount_cents), sum(g.refunded_cents), sum(g.surplus_cents)) <> (0, 0, 0, 0)
$function$;

CREATE OR REPLACE FUNCTION forget_business_months(school uuid, business uuid, student uuid, since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  businesses uuid[] := array(select business where business is not null
    union select m.business_id from business_member m where m.provider_id = school and m.student_id = student);
begin
  if cardinality(businesses) = 0 then
    return;
  end if;
  -- Held until the end: nobody sums a month while it is being changed.
  perform pg_advisory_xact_lock_shared(hashtext('business_month'), hashtext(school::text));
  delete from business_month c using provider v
   where v.id = school and c.provider_id = school and c.business_id = any (businesses)
     and c.month >= date_trunc('month', timezone(v.time_zone, since))::date and c.month <= timezone(v.time_zone, until)::date;
end
$function$;

CREATE OR REPLACE FUNCTION forget_of_contract()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform forget_business_months(old.provider_id, old.business_id, null, '-infinity', 'infinity');
  end if;
  if tg_op <> 'DELETE' then
    perform forget_business_months(new.provider_id, new.business_id, null, '-infinity', 'infinity');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION forget_of_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform forget_business_months(p.provider_id, null, p.student_id, p.starts_at, p.starts_at) from lesson_participant p
    where p.provider_id = new.provider_id and p.lesson_id = (case tg_table_name when 'lesson' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'lesson_id' end)::uuid;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION forget_of_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform forget_business_months(old.provider_id, old.business_id, old.student_id, v.day, v.day)
      from (select timezone(p.time_zone, old.granted_on::timestamp) as day from provider p where p.id = old.provider_id) v;
  end if;
  if tg_op <> 'DELETE' then
    perform forget_business_months(new.provider_id, new.business_id, new.student_id, v.day, v.day)
      from (select timezone(p.time_zone, new.granted_on::timestamp) as day from provider p where p.id = new.provider_id) v;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION forget_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  since timestamptz;
begin
  if tg_op = 'UPDATE' and (old.business_id, old.student_id, old.cost_centre_id, old.joined_at)
      is not distinct from (new.business_id, new.student_id, new.cost_centre_id, new.joined_at) then
    since := least(old.left_at, new.left_at);
  else
    since := case tg_op when 'INSERT' then new.joined_at when 'DELETE' then old.joined_at else least(old.joined_at, new.joined_at) end;
  end if;
  if tg_op <> 'INSERT' then
    perform forget_business_months(old.provider_id, old.business_id, null, since, 'infinity');
  end if;
  if tg_op <> 'DELETE' then
    perform forget_business_months(new.provider_id, new.business_id, null, since, 'infinity');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION forget_of_participant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform forget_business_months(old.provider_id, null, old.student_id, old.starts_at, old.starts_at);
  end if;
  if tg_op <> 'DELETE' then
    perform forget_business_months(new.provider_id, null, new.student_id, new.starts_at, new.starts_at);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION forget_of_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('business_month'), hashtext(new.id::text));
  delete from business_month where provider_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION forget_push()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscription where provider_id = new.provider_id and session_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION hold_credits(movement uuid, of_lesson uuid, of_student uuid, of_kind text, wanted integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  school uuid := app_provider();
  on_day date;
  lots uuid[];
  free integer[];
  available uuid;
  held uuid;
  missing integer := wanted;
  part integer;
begin
  if wanted = 0 then
    return true;
  end if;
  select l.local_date into on_day from lesson l where l.provider_id = school and l.id = of_lesson;
  select array_agg(u.id order by u.expires_on nulls last, u.granted_on, u.id),
      array_agg(u.available_credits order by u.expires_on nulls last, u.granted_on, u.id)
    into lots, free from usable_lots(of_student, of_kind, on_day) u;
  if coalesce((select sum(f) from unnest(free) f), 0) < wanted then
    return false;
  end if;
  insert into credit_transaction (provider_id, id, op_key, reason, lesson_id, student_id, actor_id, subject_id)
    values (school, movement, 'HOLD:' || of_lesson || ':' || of_student || ':' || (select count(*) from credit_transaction t
        where t.provider_id = school and t.lesson_id = of_lesson and t.student_id = of_student), 'HOLD', of_lesson, of_student,
      nullif(current_setting('app.actor_id', true), '')::uuid, nullif(current_setting('app.subject_id', true), '')::uuid);
  available := credit_place('AVAILABLE', of_kind, of_student);
  held := credit_place('HELD', of_kind, of_student);
  for n in 1 .. cardinality(lots) loop
    part := least(free[n], missing);
    insert into credit_entry (provider_id, transaction_id, account_id, lot_id, credits)
      values (school, movement, available, lots[n], -part), (school, movement, held, lots[n], part);
    missing := missing - part;
    exit when missing = 0;
  end loop;
  return true;
end
$function$;
grant execute on function hold_credits(uuid,uuid,uuid,text,integer) to school_app;

CREATE OR REPLACE FUNCTION index_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  as_noun text := case new.role when 'STUDENT' then 'student' when 'TEACHER' then 'teacher' when 'BUSINESS_MANAGER' then 'manager'
    when 'CUSTOMER_SUPPORT' then 'staff' end;
begin
  if as_noun = 'student' and exists (select from student s
      where s.provider_id = new.provider_id and s.id = new.id and s.merged_into is not null) then
    as_noun := null;
  end if;
  delete from search_entry where provider_id = new.provider_id and id = new.id and noun is distinct from as_noun;
  if as_noun is not null then
    insert into search_entry (provider_id, noun, id, title, subtitle, text)
      values (new.provider_id, as_noun, new.id, new.full_name, new.email,
        fold(new.full_name || ' ' || new.email || ' ' || coalesce(regexp_replace(new.phone, '[^0-9+]', '', 'g'), '')))
      on conflict (provider_id, noun, id) do update set title = excluded.title, subtitle = excluded.subtitle, text = excluded.text;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION index_named()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into search_entry (provider_id, noun, id, title, text)
    values (new.provider_id, tg_argv[0], new.id, new.name, fold(new.name))
    on conflict (provider_id, noun, id) do update set title = excluded.title, text = excluded.text;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION issue_tokens(for_session uuid, access bytea, access_until timestamp with time zone, refresh bytea, refresh_until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into session_token (token_hash, provider_id, session_id, kind, expires_at)
    values (access, app_provider(), for_session, 'ACCESS', access_until);
  if refresh is not null then
    update session_token set replaced_at = now()
      where provider_id = app_provider() and session_id = for_session and kind = 'REFRESH' and replaced_at is null;
    insert into session_token (token_hash, provider_id, session_id, kind, expires_at)
      values (refresh, app_provider(), for_session, 'REFRESH', refresh_until);
  end if;
end
$function$;
grant execute on function issue_tokens(uuid,bytea,timestamp with time zone,bytea,timestamp with time zone) to school_app;

CREATE OR REPLACE FUNCTION keep_confirmed_pay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  run pay_run;
begin
  if current_setting('app.as_owner', true) = 'on' or (tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on') then
    return coalesce(new, old);
  end if;
  select * into run from pay_run r
    where r.provider_id = coalesce(new.provider_id, old.provider_id) and r.id = coalesce(new.pay_run_id, old.pay_run_id);
  if run.status <> 'DRAFT' then
    raise exception 'Pay run % is confirmed', run.id using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION keep_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - 'student_id' = to_jsonb(old) - 'student_id' then
    return new;
  end if;
  if old.withdrawn_at is not null or (to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by') <> (to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by') then
    raise exception 'a consent can only be withdrawn, once';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION lesson_holds(type text, status text, starts_at timestamp with time zone, ends_at timestamp with time zone, local_date date, local_time time without time zone, time_zone text, capacity integer, seats_taken integer, cancelled_at timestamp with time zone, cancelled_by text, created_by text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  broken text := case
    when ((cancelled_by = ANY (ARRAY['STUDENT'::text, 'TEACHER'::text, 'SUPPORT'::text, 'SYSTEM'::text, 'BUSINESS'::text]))) is false then 'lesson_cancelled_by_check'
    when (((capacity >= 1) AND (capacity <= 50))) is false then 'lesson_capacity_check'
    when ((ends_at > starts_at)) is false then 'lesson_check'
    when (((seats_taken >= 0) AND (seats_taken <= capacity))) is false then 'lesson_check1'
    when (((cancelled_at IS NOT NULL) = (status = 'CANCELLED'::text))) is false then 'lesson_check2'
    when ((created_by = ANY (ARRAY['STUDENT'::text, 'TEACHER'::text, 'SUPPORT'::text, 'SYSTEM'::text, 'BUSINESS'::text]))) is false then 'lesson_created_by_check'
    when ((public.wall_time(starts_at, time_zone) = (local_date + local_time))) is false then 'lesson_keeps_wall_time'
    when ((status = ANY (ARRAY['ASSIGNED'::text, 'WAITING'::text, 'PARTIALLY_ASSIGNED'::text, 'NOT_REPORTED'::text, 'ATTENDED'::text, 'NOT_ATTENDED'::text, 'CANCELLED'::text, 'COMPLETED'::text]))) is false then 'lesson_status_check'
    when ((type = ANY (ARRAY['REGULAR'::text, 'OCCASIONAL'::text, 'TRIAL'::text]))) is false then 'lesson_type_check' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'lesson', broken),
    table = 'lesson', constraint = broken;
end
$function$;

CREATE OR REPLACE FUNCTION lesson_participant_holds(status text, credit_kind text, credits integer, cancelled_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  broken text := case
    when (((cancelled_at IS NOT NULL) = (status = 'CANCELLED'::text))) is false then 'lesson_participant_check'
    when ((credit_kind = ANY (ARRAY['INDIVIDUAL'::text, 'GROUP'::text]))) is false then 'lesson_participant_credit_kind_check'
    when ((credits >= 0)) is false then 'lesson_participant_credits_check'
    when ((status = ANY (ARRAY['BOOKED'::text, 'WAITING'::text, 'CANCELLED'::text, 'ATTENDED'::text, 'NOT_ATTENDED'::text]))) is false then 'lesson_participant_status_check' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'lesson_participant', broken),
    table = 'lesson_participant', constraint = broken;
end
$function$;

CREATE OR REPLACE FUNCTION lock_people(teachers uuid[], students uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  school uuid := app_provider();
  person uuid;
  kept uuid;
begin
  if cardinality(teachers) = 1 then
    perform 1 from teacher t where t.provider_id = school and t.id = teachers[1] for no key update;
  else
    for person in select unnest(teachers) order by 1 loop
      perform 1 from teacher t where t.provider_id = school and t.id = person for no key update;
    end loop;
  end if;
  for person in select unnest(students) order by 1 loop
    select s.merged_into into kept from student s where s.provider_id = school and s.id = person for no key update;
    if kept is not null then
      raise exception 'student % was merged into another one', person using errcode = 'check_violation', constraint = 'student_is_merged';
    end if;
  end loop;
end
$function$;
grant execute on function lock_people(uuid[],uuid[]) to school_app;

CREATE OR REPLACE FUNCTION make_audited_tenant_table(target regclass, record_column text DEFAULT 'id'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform make_tenant_table(target);
  execute format('create trigger audit after insert or update or delete on %s for each row execute function audit_row(%L)', target, record_column);
  if exists (select 1 from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger touch before update on %s for each row execute function touch_row()', target);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION make_field_value_table(name text, record regclass, resource text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  target text := name || '_field_value';
  record_column text := name || '_id';
  kind text[];
begin
  execute format($sql$create table %1$I (
    provider_id uuid not null,
    %2$I uuid not null,
    field_id uuid not null,
    kind text not null,
    text_value text check (length(text_value) between 1 and 500),
    number_value numeric(15, 3),
    date_value date,
    option_id uuid,
    field_resource text generated always as (%4$L) stored,
    primary key (provider_id, %2$I, field_id),
    foreign key (provider_id, %2$I) references %3$s (provider_id, id) on delete cascade,
    foreign key (provider_id, field_id, kind, field_resource) references custom_field (provider_id, id, kind, resource),
    foreign key (provider_id, field_id, option_id) references custom_field_option (provider_id, field_id, id),
    constraint %5$I check (num_nonnulls(text_value, number_value, date_value, option_id) = 1
      and case kind when 'TEXT' then text_value is not null when 'NUMBER' then number_value is not null
        when 'DATE' then date_value is not null else option_id is not null end))$sql$,
    target, record_column, record, resource, target || '_kind');
  foreach kind slice 1 in array array[['TEXT', 'text', 'lower(text_value)'], ['NUMBER', 'number', 'number_value'],
    ['DATE', 'date', 'date_value'], ['CHOICE', 'option', 'option_id']] loop
    execute format('create index %I on %I (provider_id, field_id, %s, %I) where kind = %L',
      target || '_' || kind[2], target, kind[3], record_column, kind[1]);
  end loop;
  perform make_audited_tenant_table(target::regclass, record_column);
  execute format('drop trigger audit on %I', target);
  execute format('create trigger audit after insert or update or delete on %I for each row execute function audit_row(%L, %L)',
    target, record_column, 'field_id');
end
$function$;

CREATE OR REPLACE FUNCTION make_tenant_table(target regclass, allowed text DEFAULT 'select, insert, update, delete'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_isolation on %s using (provider_id = app_provider()) with check (provider_id = app_provider())', target);
  -- The owner's own work (migrations, seeds, jobs, checks) crosses providers, and says so. A policy for that role alone: joined
  -- to the one above by "or", it would keep school_app from using any index.
  execute format('create policy owner_access on %s to current_user using (current_setting(''app.as_owner'', true) = ''on'') with check (current_setting(''app.as_owner'', true) = ''on'')', target);
  execute format('grant %s on %s to school_app', allowed, target);
end
$function$;

CREATE OR REPLACE FUNCTION messaging_pairs(past_days integer)
 RETURNS TABLE(student_id uuid, teacher_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select s.id, s.teacher_id from student s where s.teacher_id is not null
  union all
  select r.student_id, r.teacher_id from regular_lesson r where r.student_id is not null and r.status <> 'ENDED'
  union all
  select m.student_id, g.teacher_id from group_member m
    join student_group g on g.provider_id = m.provider_id and g.id = m.group_id
   where m.left_on is null and not m.is_waiting and g.teacher_id is not null
  union all
  select p.student_id, l.teacher_id from lesson_participant p
    join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
   where p.status <> 'CANCELLED' and l.status <> 'CANCELLED'
     and p.starts_at > now() - make_interval(days => past_days) and l.starts_at > now() - make_interval(days => past_days)
$function$;

CREATE OR REPLACE FUNCTION next_wall_time(day date, clock time without time zone, zone text)
 RETURNS timestamp without time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  select case when cardinality(wall_instants(day, clock, zone)) > 0 then day + clock
    else timezone(zone, (select min(instant) from (
      select (day + clock) at time zone zone + make_interval(mins => shift) as instant from generate_series(-120, 120, 15) shift) candidate
     where timezone(zone, instant) > day + clock)) end
$function$;
grant execute on function next_wall_time(date,time without time zone,text) to school_app;

CREATE OR REPLACE FUNCTION note_attended(school uuid, learner uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from student_course where provider_id = school and student_id = learner for update;
  update student_course c set first_attended_at = n.first, last_attended_at = n.last
    from (select
        coalesce((select p.starts_at from lesson_participant p where p.provider_id = school and p.student_id = learner and p.status = 'ATTENDED'
          order by p.starts_at limit 1), 'infinity') as first,
        coalesce((select p.starts_at from lesson_participant p where p.provider_id = school and p.student_id = learner and p.status = 'ATTENDED'
          order by p.starts_at desc limit 1), '-infinity') as last) n
   where c.provider_id = school and c.student_id = learner and (c.first_attended_at, c.last_attended_at) <> (n.first, n.last);
end
$function$;

CREATE OR REPLACE FUNCTION note_first_paid(school uuid, payer uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from student_course where provider_id = school and student_id = payer for update;
  update student_course c set first_paid_at = n.first
    from (select coalesce(min(p.paid_at), 'infinity') as first from payment p where p.provider_id = school and p.student_id = payer) n
   where c.provider_id = school and c.student_id = payer and c.first_paid_at <> n.first;
end
$function$;

CREATE OR REPLACE FUNCTION note_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    -- Joined and left within one transaction: never a member.
    delete from business_member where provider_id = new.provider_id and student_id = new.id and left_at is null and joined_at >= now();
    update business_member set left_at = now() where provider_id = new.provider_id and student_id = new.id and left_at is null;
  end if;
  if new.business_id is not null then
    insert into business_member (provider_id, business_id, student_id, cost_centre_id, joined_at)
    values (new.provider_id, new.business_id, new.id, new.cost_centre_id, case tg_op when 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_moved_seat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_attended(new.provider_id, old.student_id);
  perform note_attended(new.provider_id, new.student_id);
  perform forget_business_months(new.provider_id, null, old.student_id, new.starts_at, new.starts_at);
  perform forget_business_months(new.provider_id, null, new.student_id, new.starts_at, new.starts_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_new_seat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform forget_business_months(new.provider_id, null, new.student_id, new.starts_at, new.starts_at);
  if new.status = 'ATTENDED' then perform note_attended(new.provider_id, new.student_id); end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_placing()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$ begin new.placed_at := now(); return new; end $function$;

CREATE OR REPLACE FUNCTION only_while_erasing(person uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from account a where a.provider_id = app_provider() and a.id = person and a.erased_at = now()) then
    raise exception 'Nobody is being erased' using errcode = 'restrict_violation';
  end if;
  perform set_config('app.erasing', 'on', true);
end
$function$;

CREATE OR REPLACE FUNCTION outbox_message_holds(kind text, about text, about_order integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  broken text := case
    when (((about_order IS NULL) = (about IS NULL))) is false then 'outbox_message_check'
    when ((kind = ANY (ARRAY['MAIL'::text, 'REALTIME'::text, 'PUSH'::text]))) is false then 'outbox_message_kind_check' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'outbox_message', broken),
    table = 'outbox_message', constraint = broken;
end
$function$;

CREATE OR REPLACE FUNCTION queue_batch()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform graphile_worker.add_jobs(array[batch_task(new.provider_id, new.id, new.account_id, new.kind)]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION queue_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into graphile_worker._private_jobs (task_id, payload, run_at)
    select t.id, json_build_object('providerId', m.provider_id, 'ids', json_agg(m.id)), min(m.send_after)
      from added m, graphile_worker._private_tasks t where t.identifier = 'send-messages' group by t.id, m.provider_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION queue_personal_data_copies()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform graphile_worker.add_job('personal-data-copies', '{"isWoken": true}', job_key := 'personal-data-copies', max_attempts := 6);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION queue_unfinished_batches()
 RETURNS void
 LANGUAGE sql
AS $function$
  with missing as (
    select batch_task(b.provider_id, b.id, b.account_id, b.kind) as task from batch b
     where b.status in ('WAITING', 'RUNNING')
       and not exists (select from graphile_worker.jobs j where j.key = b.id::text and j.locked_at is null and j.attempts < j.max_attempts)),
  tasks as (select array_agg(task) as every from missing having count(*) > 0)
  select from tasks, graphile_worker.add_jobs(tasks.every)
$function$;

CREATE OR REPLACE FUNCTION queue_unsent_messages(kinds text[], is_start boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  with missing as (
    select row(case m.kind when 'MAIL' then 'send-mail' else 'send-messages' end,
        json_build_object('providerId', m.provider_id, 'ids', json_build_array(m.id)), null,
        greatest(m.send_after, m.claimed_until), null, m.id::text, null, null)::graphile_worker.job_spec as task
      from outbox_message m
     where m.sent_at is null and m.failed_at is null and m.kind = any (kinds)
       and (m.send_after < now() - interval '1 minute' or is_start and (m.claimed_until is null or m.claimed_until < now()))
       and not exists (select from graphile_worker.jobs j where j.key = m.id::text and j.locked_at is null and j.attempts < j.max_attempts)),
  tasks as (select array_agg(task) as every from missing having count(*) > 0)
  select from tasks, graphile_worker.add_jobs(tasks.every)
$function$;

CREATE OR REPLACE FUNCTION refuse_merged_student()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from student s where s.provider_id = new.provider_id and s.id = (to_jsonb(new) ->> tg_argv[0])::uuid
      and s.merged_into is not null) then
    raise exception 'a student was merged into another one' using errcode = 'check_violation', constraint = 'student_is_merged';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION release_option_slots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from slot_hold h using solution_option o
    where o.provider_id = new.provider_id and o.proposal_id = new.id and h.provider_id = o.provider_id and h.option_id = o.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION remove_card_at_service()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into card_removal (provider_id, reference, method, customer_reference)
    values (old.provider_id, old.reference, old.method, old.customer_reference) on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION rotate_refresh(wanted bytea, access bytea, access_until timestamp with time zone, refresh bytea, refresh_until timestamp with time zone, salt bytea, grace interval)
 RETURNS TABLE(outcome text, session_id uuid, successor_salt bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  head session_token;
begin
  select * into head from session_token t where t.token_hash = wanted and t.kind = 'REFRESH' for update;
  if not found or head.expires_at <= now() then
    return query select 'invalid', null::uuid, null::bytea;
    return;
  end if;
  perform set_config('app.provider_id', head.provider_id::text, true);
  if not exists (select 1 from session s join account a on a.provider_id = s.provider_id and a.id = s.account_id
      where s.provider_id = head.provider_id and s.id = head.session_id and s.ended_at is null and a.disabled_at is null) then
    return query select 'invalid', head.session_id, null::bytea;
  elsif head.replaced_at is null then
    perform issue_tokens(head.session_id, access, access_until, refresh, refresh_until);
    update session_token t set successor_salt = salt where t.token_hash = wanted;
    update session s set last_seen_at = now() where s.provider_id = head.provider_id and s.id = head.session_id;
    return query select 'rotated', head.session_id, salt;
  elsif head.replaced_at > now() - grace then
    perform issue_tokens(head.session_id, access, access_until, null, null);
    -- Where its successor has been replaced itself, a browser that holds a later one must not be sent back.
    return query select 'grace', head.session_id, case when not exists (select 1 from session_token t
      where t.provider_id = head.provider_id and t.session_id = head.session_id and t.kind = 'REFRESH'
        and t.token_hash <> wanted and t.replaced_at >= head.replaced_at) then head.successor_salt end;
  else
    update session s set ended_at = now(), end_reason = 'refresh-replayed'
      where s.provider_id = head.provider_id and s.id = head.session_id and s.ended_at is null;
    return query select 'reuse', head.session_id, null::bytea;
  end if;
end
$function$;
grant execute on function rotate_refresh(bytea,bytea,timestamp with time zone,bytea,timestamp with time zone,bytea,interval) to school_app;

CREATE OR REPLACE FUNCTION search(wanted text, nouns text[], most integer)
 RETURNS TABLE(noun text, id uuid, title text, subtitle text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  words text[] := (select array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' order by length(word) desc)
                     from regexp_split_to_table(fold(trim(wanted)), '\s+') word);
  start text := substr(words[array_length(words, 1)], 2);
  school uuid := app_provider();
begin
  nouns := coalesce(nouns, (select array_agg(distinct s.noun) from search_entry s where s.provider_id = school));
  if length(words[1]) < 5 then
    return query
      select e.noun, e.id, e.title, e.subtitle from unnest(nouns) n
        cross join lateral (select * from search_entry s
          where s.provider_id = school and s.noun = n and s.text like all (words) order by s.title, s.id limit most) e
       limit most;
    return;
  end if;
  return query
    select h.noun, h.id, h.title, h.subtitle from unnest(nouns) n
      cross join lateral (
        (select 1 as place, s.* from search_entry s where s.provider_id = school and s.noun = n
            and s.text like start and s.text like all (words) order by s.title, s.id limit most)
        union all
        (select 2, s.* from search_entry s where s.provider_id = school and s.noun = n
            and s.text not like start and s.text like words[1] and s.text like all (words) order by s.title, s.id limit most)) h
     order by h.place, h.title, h.id limit most;
end
$function$;
grant execute on function search(text,text[],integer) to school_app;

CREATE OR REPLACE FUNCTION settle_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if exists (select from legs e left join credit_transaction t on t.provider_id = e.provider_id and t.id = e.transaction_id
      left join credit_lot l on l.provider_id = e.provider_id and l.id = e.lot_id
      group by e.provider_id, e.transaction_id having sum(e.credits) <> 0 or count(t.id) < count(*) or count(l.id) < count(*)) then
    if exists (select from legs group by provider_id, transaction_id having sum(credits) <> 0) then
      raise exception 'a credit transaction does not sum to zero' using errcode = 'check_violation';
    end if;
    raise exception 'a leg names a movement or a lot that is not there' using errcode = 'foreign_key_violation', table = 'credit_entry';
  end if;
  update credit_lot l set available_credits = l.available_credits + moved.available, held_credits = l.held_credits + moved.held
    from (select e.provider_id, e.lot_id,
            coalesce(sum(e.credits) filter (where a.place in ('AVAILABLE', 'POOL')), 0) as available,
            coalesce(sum(e.credits) filter (where a.place = 'HELD'), 0) as held
          from legs e join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id
         group by e.provider_id, e.lot_id) moved
   where l.provider_id = moved.provider_id and l.id = moved.lot_id and (moved.available <> 0 or moved.held <> 0);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION slot_facts(of_teacher uuid, students uuid[], from_at timestamp with time zone, to_at timestamp with time zone, for_account uuid, but_lesson uuid, is_bound boolean, of_kind text DEFAULT NULL::text, of_group uuid DEFAULT NULL::uuid, in_zone text DEFAULT NULL::text)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
declare
  school uuid := app_provider();
  facts json;
  kept uuid;
begin
  if of_kind is not null then
    if cardinality(students) = 1 then
      select s.merged_into into kept from teacher t join student s on s.provider_id = t.provider_id and s.id = students[1]
        where t.provider_id = school and t.id = of_teacher for no key update;
      if kept is not null then
        raise exception 'student % was merged into another one', students[1] using errcode = 'check_violation', constraint = 'student_is_merged';
      end if;
    else
      perform lock_people(array[of_teacher], students);
    end if;
  end if;
  select to_json(f) into facts from (
    select p.id as "providerId", p.time_zone as "timeZone", p.rules::text, p.rules_version as "rulesVersion",
      t.full_name as "teacherName", t.status as "teacherStatus", t.languages,
      case when is_bound then tstzrange(from_at, to_at) <@ teacher_working(p.id, t.id, tstzrange(from_at, to_at)) else true end as "isOpen",
      not exists (select 1 from lesson l where l.provider_id = p.id and l.teacher_id = t.id and l.status <> 'CANCELLED'
          and l.id is distinct from but_lesson
          and l.starts_at < to_at and l.starts_at > from_at - interval '4 hours' and l.ends_at > from_at)
        and not exists (select 1 from slot_hold h where h.provider_id = p.id and h.teacher_id = t.id
          and h.account_id is distinct from for_account and h.expires_at > now() and h.starts_at < to_at and h.ends_at > from_at)
        as "isTeacherFree",
      array(select s.student_id from lesson_participant s
        where s.provider_id = p.id and s.student_id = any ((select students)::uuid[]) and s.status <> 'CANCELLED'
          and s.lesson_id is distinct from but_lesson
          and s.starts_at < to_at and s.starts_at > from_at - interval '4 hours' and s.ends_at > from_at) as "busyStudentIds",
      from_at as "startsAt", to_at as "endsAt",
      case when of_kind is not null then array(
        select json_build_object('id', a.id, 'email', a.email, 'firstName', a.first_name, 'fullName', a.full_name,
          'timeZone', a.time_zone, 'wantsChanges', a.mail_changes, 'isClosed', a.disabled_at is not null, 'isTeacher', a.id = t.id,
          'lots', case when a.id <> t.id then array(select json_build_object('lotId', u.id, 'credits', u.available_credits)
            from usable_lots(a.id, of_kind, timezone(coalesce(in_zone, p.time_zone), from_at)::date) u
            order by u.expires_on nulls last, u.granted_on, u.id) end,
          'places', case when a.id <> t.id then (select json_object_agg(c.place, c.id) from credit_account c
            where c.provider_id = p.id and c.student_id = a.id and c.business_id is null and c.kind = of_kind) end)
        from account a where a.provider_id = p.id and a.id = any ((select of_teacher || students)::uuid[])
        order by a.id <> t.id, a.full_name) end as people,
      case when of_group is not null then (select g.name from student_group g where g.provider_id = p.id and g.id = of_group) end as "groupName"
    from provider p join teacher t on t.provider_id = p.id and t.id = of_teacher
    where p.id = school) f;
  return facts;
end
$function$;
grant execute on function slot_facts(uuid,uuid[],timestamp with time zone,timestamp with time zone,uuid,uuid,boolean,text,uuid,text) to school_app;

CREATE OR REPLACE FUNCTION staff_who_see(area text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  select a.id from account a
   where a.provider_id = app_provider() and a.role = 'CUSTOMER_SUPPORT' and a.disabled_at is null
     and (a.is_admin or a.staff_rights is null or a.staff_rights ->> area in ('view', 'edit'))
$function$;
grant execute on function staff_who_see(text) to school_app;

CREATE OR REPLACE FUNCTION stamp_trial()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  case new.status
    when 'ASKED' then
      new.assigned_at := null; new.held_at := null; new.missed_at := null;
    when 'ASSIGNED' then
      new.assigned_at := coalesce(new.assigned_at, now()); new.held_at := null;
    when 'HELD' then
      new.held_at := coalesce(new.held_at, now()); new.assigned_at := coalesce(new.assigned_at, new.held_at);
    when 'MISSED' then
      new.missed_at := coalesce(new.missed_at, now()); new.assigned_at := coalesce(new.assigned_at, new.missed_at); new.held_at := null;
    else null;
  end case;
  if new.status in ('WON', 'LOST') then
    new.closed_at := coalesce(new.closed_at, now());
  else
    new.closed_at := null;
  end if;
  if new.status = 'LOST' then
    new.lost_code := coalesce(new.lost_code, 'OTHER');
  else
    new.lost_code := null; new.lost_reason := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION stay_disabled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from student s where s.provider_id = new.provider_id and s.id = new.id and s.merged_into is not null) then
    raise exception 'student % was merged into another one', new.id using errcode = 'check_violation', constraint = 'student_is_merged';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % stay, under their ids', tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION stays_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.erased_at, new.first_name, new.last_name) is distinct from (old.erased_at, old.first_name, old.last_name) then
    raise exception 'Account % is erased', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sum_business_months(school uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  zone text;
  last_month date;
  summed int;
begin
  if not pg_try_advisory_xact_lock(hashtext('business_month'), hashtext(school::text)) then
    return 0;
  end if;
  select v.time_zone, (date_trunc('month', timezone(v.time_zone, now()) - interval '2 days') - interval '1 month')::date
    into zone, last_month from provider v where v.id = school;
  with missing as materialized (
    select b.provider_id, b.id as business_id, s.month::date as month from business b
      cross join generate_series(last_month - interval '23 months', last_month, interval '1 month') s (month)
     where b.provider_id = school and not exists (select 1 from business_month c
       where c.provider_id = b.provider_id and c.business_id = b.id and c.month = s.month::date)),
  range as (
    select business_id, min(month) as first, (max(month) + interval '1 month')::date as after from missing group by 1),
  member as materialized (
    select m.provider_id, m.business_id, m.student_id, m.cost_centre_id, m.joined_at, m.left_at, r.first, r.after
      from range r join business_member m on m.provider_id = school and m.business_id = r.business_id),
  taken as (
    select m.business_id, m.cost_centre_id, p.starts_at, p.credits, p.credit_kind,
      case p.status when 'ATTENDED' then 'COMPLETED' when 'NOT_ATTENDED' then 'MISSED'
        when 'CANCELLED' then case
          when exists (select 1 from credit_transaction t where t.provider_id = p.provider_id and t.lesson_id = p.lesson_id
            and t.student_id = p.student_id and t.reason = 'FORFEIT') then 'LATE_CANCELLED'
          when exists (select 1 from lesson l where l.provider_id = p.provider_id and l.id = p.lesson_id and l.cancelled_by = 'TEACHER')
            then 'TEACHER_FAULT'
          else 'CANCELLED' end
        else 'OPEN' end as what
      from member m join lesson_participant p on p.provider_id = m.provider_id and p.student_id = m.student_id
       and p.starts_at >= greatest(m.joined_at, timezone(zone, m.first::timestamp))
       and p.starts_at < least(m.left_at, timezone(zone, m.after::timestamp))
    offset 0),
  fact as (
    select t.business_id, t.cost_centre_id, date_trunc('month', timezone(zone, t.starts_at))::date as month, t.what, 1 as seats, t.credits,
      case when t.what in ('COMPLETED', 'MISSED', 'LATE_CANCELLED')
        then (t.credits * coalesce(k.credit_price_cents::bigint * (100 - k.copayment_percent), 0) + 50) / 100 else 0 end as cents
      from taken t left join business_contract k on k.provider_id = school and k.business_id = t.business_id and k.kind = t.credit_kind
       and timezone(zone, t.starts_at)::date between k.starts_on and coalesce(k.ends_on, 'infinity')
    union all
    select r.business_id, null, date_trunc('month', l.granted_on)::date, 'FRESH', 0, l.credits, 0
      from range r join credit_lot l on l.provider_id = school and l.business_id = r.business_id
       and l.granted_on >= r.first and l.granted_on < r.after
    union all
    select m.business_id, m.cost_centre_id, date_trunc('month', l.granted_on)::date,
      case when l.from_lot_id is null then 'FRESH' else 'HANDED' end, 0, l.credits, 0
      from member m join credit_lot l on l.provider_id = m.provider_id and l.student_id = m.student_id
       and l.granted_on >= greatest(m.first, timezone(zone, m.joined_at)::date)
       and l.granted_on < least(m.after, timezone(zone, m.left_at)::date)),
  line as (
    select f.business_id, f.month, f.cost_centre_id, f.what, sum(f.seats) as seats, sum(f.credits) as credits, sum(f.cents) as cents
      from fact f group by 1, 2, 3, 4),
  told as (
    select l.business_id, l.month, jsonb_agg(jsonb_build_object('centre', l.cost_centre_id, 'what', l.what, 'seats', l.seats,
        'credits', l.credits, 'cents', l.cents) order by l.cost_centre_id, l.what) as lines
      from line l group by 1, 2)
  insert into business_month (provider_id, business_id, month, lines)
  select m.provider_id, m.business_id, m.month, coalesce(t.lines, '[]')
    from missing m left join told t on t.business_id = m.business_id and t.month = m.month;
  get diagnostics summed = row_count;
  return summed;
end
$function$;

CREATE OR REPLACE FUNCTION sum_payment_days(school uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into payment_day
  select p.provider_id, t.product_id, timezone(v.time_zone, p.created_at)::date, timezone(v.time_zone, p.paid_at)::date, p.status, p.method, p.kind,
    count(*), sum(p.amount_cents), sum(p.refunded_cents), sum(p.surplus_cents)
    from payment p join provider v on v.id = p.provider_id cross join lateral told_products(p.provider_id, p.order_id) t
   where p.provider_id = school group by 1, 2, 3, 4, 5, 6, 7
$function$;

CREATE OR REPLACE FUNCTION sum_student_courses(school uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into student_course
  select s.provider_id, s.id, coalesce(p.first, 'infinity'), coalesce(a.first, 'infinity'), coalesce(a.last, '-infinity') from student s
    left join (select p.student_id, min(p.paid_at) as first from payment p where p.provider_id = school group by 1) p on p.student_id = s.id
    left join (select p.student_id, min(p.starts_at) as first, max(p.starts_at) as last from lesson_participant p
      where p.provider_id = school and p.status = 'ATTENDED' group by 1) a on a.student_id = s.id
   where s.provider_id = school
  on conflict (provider_id, student_id) do update set first_paid_at = excluded.first_paid_at,
    first_attended_at = excluded.first_attended_at, last_attended_at = excluded.last_attended_at
$function$;

CREATE OR REPLACE FUNCTION sweep_tokens()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public'
AS $function$
  delete from session_token where expires_at < now() - interval '1 day';
  delete from login_token where expires_at < now() - interval '1 day';
  delete from socket_ticket where expires_at < now() - interval '1 day';
  delete from rate_bucket where refilled_at < now() - interval '1 day';
  -- As long as browsers keep a cookie.
  delete from known_device where seen_at < now() - interval '400 days';
  -- Long after any browser has given up asking again.
  delete from idempotency_key where created_at < now() - interval '7 days';
  -- What failed stays until somebody has looked at it.
  delete from outbox_message where sent_at < now() - interval '30 days';
$function$;

CREATE OR REPLACE FUNCTION take_socket_ticket(wanted bytea)
 RETURNS TABLE(provider_id uuid, session_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from socket_ticket t where t.token_hash = wanted and t.expires_at > now()
    returning t.provider_id, t.session_id into provider_id, session_id;
  if found then
    perform set_config('app.provider_id', provider_id::text, true);
    return next;
  end if;
end
$function$;
grant execute on function take_socket_ticket(bytea) to school_app;

CREATE OR REPLACE FUNCTION taken_time(of_provider uuid, of_teacher uuid, span tstzrange, for_account uuid, but_lesson uuid)
 RETURNS SETOF tstzmultirange
 LANGUAGE sql
 STABLE
AS $function$
  -- No lesson is longer than four hours: the index by start bounds the look on both sides.
  select coalesce((select range_agg(tstzrange(l.starts_at, l.ends_at)) from lesson l
        where l.provider_id = of_provider and l.teacher_id = of_teacher and l.status <> 'CANCELLED' and l.id is distinct from but_lesson
          and l.starts_at < upper(span) and l.starts_at > lower(span) - interval '4 hours' and l.ends_at > lower(span)), '{}')
    + coalesce((select range_agg(tstzrange(h.starts_at, h.ends_at)) from slot_hold h
        where h.provider_id = of_provider and h.teacher_id = of_teacher and h.account_id is distinct from for_account and h.expires_at > now()
          and h.starts_at < upper(span) and h.ends_at > lower(span)), '{}')
$function$;
grant execute on function taken_time(uuid,uuid,tstzrange,uuid,uuid) to school_app;

CREATE OR REPLACE FUNCTION teacher_busy(of_provider uuid, of_teacher uuid, span tstzrange, for_account uuid, but_lesson uuid)
 RETURNS tstzmultirange
 LANGUAGE sql
 STABLE
AS $function$ select t from taken_time(of_provider, of_teacher, span, for_account, but_lesson) t $function$;
grant execute on function teacher_busy(uuid,uuid,tstzrange,uuid,uuid) to school_app;

CREATE OR REPLACE FUNCTION teacher_working(of_provider uuid, of_teacher uuid, span tstzrange)
 RETURNS tstzmultirange
 LANGUAGE sql
 STABLE
AS $function$ select w from working_time(of_provider, of_teacher, span) w $function$;
grant execute on function teacher_working(uuid,uuid,tstzrange) to school_app;

CREATE OR REPLACE FUNCTION told_products(school uuid, bought uuid)
 RETURNS TABLE(product_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select null union all
  select distinct l.product_id from order_line l where l.provider_id = school and l.order_id = bought and l.product_id is not null
$function$;

CREATE OR REPLACE FUNCTION touch_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION unindex()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from search_entry where provider_id = old.provider_id and id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION usable_lots(of_student uuid, of_kind text, on_day date)
 RETURNS SETOF credit_lot
 LANGUAGE sql
 STABLE
AS $function$
  select * from credit_lot l
   where l.provider_id = app_provider() and l.student_id = of_student and l.kind = of_kind and l.available_credits > 0
     and (l.expires_on is null or l.expires_on >= on_day)
$function$;
grant execute on function usable_lots(uuid,text,date) to school_app;

CREATE OR REPLACE FUNCTION wall_instants(day date, clock time without time zone, zone text)
 RETURNS timestamp with time zone[]
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(distinct instant order by instant), '{}') from (
    select (day + clock) at time zone zone + make_interval(mins => shift) as instant from generate_series(-120, 120, 30) shift) candidate
   where timezone(zone, instant) = day + clock
$function$;
grant execute on function wall_instants(date,time without time zone,text) to school_app;

CREATE OR REPLACE FUNCTION wall_span(day date, from_time time without time zone, to_time time without time zone, zone text)
 RETURNS tstzmultirange
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
declare
  starts timestamp := day + from_time;
  ends timestamp := case when to_time = '00:00' then (day + 1)::timestamp else day + to_time end;
  change timestamptz := clock_change(day, zone);
  before interval;
  since interval;
begin
  if change is null then
    return tstzmultirange(tstzrange(starts at time zone zone, ends at time zone zone));
  end if;
  before := (change - interval '1 minute') at time zone zone - (change - interval '1 minute') at time zone 'UTC';
  since := change at time zone zone - change at time zone 'UTC';
  return tstzmultirange(tstzrange((starts - before) at time zone 'UTC', (ends - before) at time zone 'UTC'))
      * tstzmultirange(tstzrange(null, change))
    + tstzmultirange(tstzrange((starts - since) at time zone 'UTC', (ends - since) at time zone 'UTC'))
      * tstzmultirange(tstzrange(change, null));
end
$function$;
grant execute on function wall_span(date,time without time zone,time without time zone,text) to school_app;

CREATE OR REPLACE FUNCTION wall_time(instant timestamp with time zone, zone text)
 RETURNS timestamp without time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select timezone(zone, instant) $function$;

CREATE OR REPLACE FUNCTION without_secrets(data jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$ select data - array['password_hash', 'totp_secret', 'code_hash', 'token_hash', 'sealed', 'full_name', 'during', 'updated_at', 'version'] $function$;

CREATE OR REPLACE FUNCTION without_words(value text, phrases text[], names text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  word text;
begin
  foreach word in array phrases loop
    value := regexp_replace(value, word, '[erased]', 'gi');
  end loop;
  foreach word in array names loop
    value := regexp_replace(value, '(?<![[:alnum:]])' || word || '(?![[:alnum:]])', '[erased]', 'g');
  end loop;
  return value;
end
$function$;

CREATE OR REPLACE FUNCTION working_time(of_provider uuid, of_teacher uuid, span tstzrange)
 RETURNS SETOF tstzmultirange
 LANGUAGE sql
 STABLE
AS $function$
  select (coalesce((
      select coalesce(range_agg(tstzrange((day + r.from_time) at time zone r.steady, (day + r.length) at time zone r.steady))
            filter (where r.steady is not null), '{}')
          + coalesce(range_agg(wall_span(day, r.from_time, r.to_time, r.time_zone)) filter (where r.steady is null), '{}')
        from (
          -- The zone's offset where three looks at its clock over a month at most agree, for then it does not change in between; else
          -- null. "offset 0" keeps all this from being worked out for every day anew.
          select a.weekday, a.from_time, a.to_time, a.time_zone, a.valid_from, a.valid_to, z.first_day, z.last_day,
            case when a.to_time = '00:00' then interval '1 day' else a.to_time - '00:00'::time end as length,
            case when upper(span) - lower(span) < interval '32 days' and z.early = z.middle and z.middle = z.late then z.middle end as steady
          from (
            select zone, (lower(span) at time zone 'UTC')::date - 1 as first_day, (upper(span) at time zone 'UTC')::date + 1 as last_day,
              (lower(span) - interval '2 days') at time zone zone - (lower(span) - interval '2 days') at time zone 'UTC' as early,
              (lower(span) + interval '16 days') at time zone zone - (lower(span) + interval '16 days') at time zone 'UTC' as middle,
              (lower(span) + interval '34 days') at time zone zone - (lower(span) + interval '34 days') at time zone 'UTC' as late
            from (select distinct u.time_zone as zone from availability_rule u
              where u.provider_id = of_provider and u.teacher_id = of_teacher) zones offset 0) z
          join availability_rule a on a.provider_id = of_provider and a.teacher_id = of_teacher and a.time_zone = z.zone offset 0) r
        cross join lateral (
          select r.first_day + shift as day from generate_series(
            (r.weekday - extract(dow from r.first_day)::int + 7) % 7, r.last_day - r.first_day, 7) shift) on_day
        where day >= r.valid_from and (r.valid_to is null or day <= r.valid_to)), '{}')
    + coalesce((select range_agg(tstzrange(x.starts_at, x.ends_at)) from availability_exception x
        where x.provider_id = of_provider and x.teacher_id = of_teacher and x.kind = 'EXTRA'
          and x.starts_at < upper(span) and x.ends_at > lower(span)), '{}'))
    * tstzmultirange(span)
    - coalesce((select range_agg(tstzrange(x.starts_at, x.ends_at)) from availability_exception x
        where x.provider_id = of_provider and x.teacher_id = of_teacher and x.kind = 'TIME_OFF'
          and x.starts_at < upper(span) and x.ends_at > lower(span)), '{}')
    - coalesce((select range_agg(wall_span(h.on_date, '00:00', '00:00', p.time_zone)) from holiday h join provider p on p.id = h.provider_id
        where h.provider_id = of_provider and h.on_date between (lower(span) at time zone 'UTC')::date - 1 and (upper(span) at time zone 'UTC')::date + 1), '{}')
$function$;
grant execute on function working_time(uuid,uuid,tstzrange) to school_app;

CREATE OR REPLACE FUNCTION working_time_long(of_provider uuid, of_teacher uuid, span tstzrange)
 RETURNS SETOF tstzmultirange
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(range_agg(works), '{}') from generate_series(lower(span), upper(span), interval '31 days') piece
    cross join lateral working_time(of_provider, of_teacher, span * tstzrange(piece, piece + interval '31 days')) works
$function$;
grant execute on function working_time_long(uuid,uuid,tstzrange) to school_app;
