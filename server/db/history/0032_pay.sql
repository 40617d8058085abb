-- Teachers' pay: what an hour is worth and since when, and pay runs that explain and freeze themselves.

-- A rate for everything that the teacher gives, or for a part of it; the narrower one wins (domain/pay.ts). Lessons keep the
-- rate of their day. Without an amount: from that day on the part is paid by the wider rate again.
create table teacher_rate (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  valid_from date not null,
  seats text check (seats in ('INDIVIDUAL', 'GROUP')),
  language text,
  type text check (type in ('REGULAR', 'OCCASIONAL', 'TRIAL')),
  hourly_cents integer check (hourly_cents between 0 and 100000),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (provider_id, id),
  check (hourly_cents is not null or num_nonnulls(seats, language, type) > 0),
  constraint teacher_rate_once unique nulls not distinct (provider_id, teacher_id, seats, language, type, valid_from),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
select set_config('app.as_owner', 'on', true);
insert into teacher_rate (provider_id, id, teacher_id, valid_from, hourly_cents)
  select provider_id, gen_random_uuid(), id, '2000-01-01', hourly_rate_cents from teacher where hourly_rate_cents > 0;
select keep_and_audit('teacher_rate', 'teacher_id');
alter table teacher drop column hourly_rate_cents;

-- What the run came to when it was last reckoned, so that a list never adds up lines.
alter table pay_run
  add column total_cents bigint not null default 0,
  add column teacher_count integer not null default 0,
  add column lesson_count integer not null default 0,
  add column minutes integer not null default 0,
  add column open_count integer not null default 0,
  add column computed_at timestamptz,
  add column confirmed_at timestamptz,
  add column confirmed_by uuid,
  add column paid_on date,
  add foreign key (provider_id, confirmed_by) references account (provider_id, id);
update pay_run r set confirmed_at = updated_at, computed_at = updated_at, total_cents = l.total, teacher_count = l.teachers,
    lesson_count = l.lessons, minutes = l.minutes, paid_on = case when status = 'PAID' then updated_at::date end
  from (select p.provider_id, p.pay_run_id, sum(amount_cents) as total, count(distinct teacher_id) as teachers, count(lesson_id) as lessons,
    sum(p.minutes) as minutes from pay_line p group by 1, 2) l
  where l.provider_id = r.provider_id and l.pay_run_id = r.id;
update pay_run set confirmed_at = updated_at where status <> 'DRAFT' and confirmed_at is null;
update pay_run set paid_on = updated_at::date where status = 'PAID' and paid_on is null;
update pay_run set total_cents = 0, confirmed_at = null where status = 'DRAFT';
alter table pay_run
  add check ((status = 'DRAFT') = (confirmed_at is null)),
  add check ((status = 'PAID') = (paid_on is not null));
-- What is late for a confirmed run goes into the one draft that there is.
create unique index pay_run_one_draft on pay_run (provider_id) where status = 'DRAFT';

alter table pay_line
  add column kind text not null default 'LESSON' check (kind in ('LESSON', 'CORRECTION', 'BONUS', 'DEDUCTION')),
  add column outcome text check (outcome in ('TAUGHT', 'NO_SHOW', 'LATE_CANCEL', 'TEACHER_ABSENT', 'NOT_DUE')),
  add column rate_id uuid,
  add column rate_cents integer,
  add column outcome_percent smallint not null default 100,
  add column kind_percent smallint not null default 100,
  add column lesson_version integer,
  add column reason text,
  add column created_at timestamptz not null default clock_timestamp(),
  add foreign key (provider_id, rate_id) references teacher_rate (provider_id, id);
update pay_line set kind = 'BONUS', reason = description where lesson_id is null and amount_cents >= 0;
update pay_line set kind = 'DEDUCTION', reason = description where lesson_id is null and amount_cents < 0;
update pay_line set outcome = 'TAUGHT' where lesson_id is not null;
alter table pay_line
  add check ((kind in ('LESSON', 'CORRECTION')) = (lesson_id is not null)),
  add check ((lesson_id is null) = (reason is not null)),
  add check ((lesson_id is null) = (outcome is null)),
  add check (kind <> 'BONUS' or amount_cents >= 0),
  add check (kind <> 'DEDUCTION' or amount_cents < 0);
-- A lesson is paid once per teacher; what changes afterwards is one correction a run.
drop index pay_line_once;
create unique index pay_line_once on pay_line (provider_id, lesson_id, teacher_id) where kind = 'LESSON';
create unique index pay_line_of_run on pay_line (provider_id, pay_run_id, kind, lesson_id, teacher_id) where lesson_id is not null;
drop index pay_line_run;
create index pay_line_run on pay_line (provider_id, pay_run_id, teacher_id);
create index pay_line_rate on pay_line (provider_id, rate_id) where rate_id is not null;

-- A confirmed run never changes again, whoever asks; seeds write whole histories and are left alone.
create function keep_confirmed_pay() returns trigger language plpgsql as
$$
declare
  run pay_run;
begin
  if current_setting('app.as_owner', true) = 'on' then
    return coalesce(new, old);
  end if;
  select * into run from pay_run r
    where r.provider_id = coalesce(new.provider_id, old.provider_id) and r.id = coalesce(new.pay_run_id, old.pay_run_id);
  if run.status <> 'DRAFT' then
    raise exception 'Pay run % is confirmed', run.id using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end
$$;
create trigger frozen before insert or update or delete on pay_line for each row execute function keep_confirmed_pay();
