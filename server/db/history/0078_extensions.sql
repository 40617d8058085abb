-- A company asks the school to let an employee's credits hold longer; support decides. What moved is kept lot by lot, so that it can
-- be taken back and the history says so. And: managers may have no monthly mail.
create table company_extension (
  provider_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  student_id uuid not null,
  until date not null,
  note text,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'DECLINED')),
  answer text,
  asked_by uuid not null,
  created_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, asked_by) references account (provider_id, id),
  foreign key (provider_id, decided_by) references account (provider_id, id),
  constraint company_extension_decided check ((status = 'PENDING') = (decided_at is null))
);
create unique index company_extension_once on company_extension (provider_id, student_id) where status = 'PENDING';
create index company_extension_business on company_extension (provider_id, business_id, created_at desc);
create index company_extension_open on company_extension (provider_id, created_at) where status = 'PENDING';
select keep_and_audit('company_extension', 'business_id');

create table company_extension_lot (
  provider_id uuid not null,
  extension_id uuid not null,
  lot_id uuid not null,
  expired_on date not null,
  expires_on date not null,
  primary key (provider_id, extension_id, lot_id),
  foreign key (provider_id, extension_id) references company_extension (provider_id, id),
  foreign key (provider_id, lot_id) references credit_lot (provider_id, id),
  constraint company_extension_lot_later check (expires_on > expired_on)
);
create index company_extension_lot_lot on company_extension_lot (provider_id, lot_id);
select keep_and_audit('company_extension_lot', 'extension_id');

alter table account add column mail_company boolean not null default true;
