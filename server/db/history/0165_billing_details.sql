-- Whom a student's invoices are made out to: themselves with tax ID and address, a company, or somebody else who pays. Nobody has
-- any to begin with: invoices go on naming the student until some are entered, and those issued keep what they say.
create table billing_details (
  provider_id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('PERSON', 'COMPANY', 'OTHER_PAYER')),
  name text not null check (length(name) between 1 and 120),
  tax_id text check (length(tax_id) between 1 and 40),
  address text not null check (length(address) between 1 and 300),
  postcode text check (length(postcode) between 1 and 20),
  city text not null check (length(city) between 1 and 80),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Where invoices are mailed instead of the student's own address.
  email text check (length(email) between 3 and 254),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, student_id),
  constraint billing_details_company_tax_id check (kind <> 'COMPANY' or tax_id is not null),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
select keep_and_audit('billing_details', 'student_id');
