-- What an order's line brought, found by the line: a payment's page and a company's invoices went through every lot of the school.
create index credit_lot_line on credit_lot (provider_id, order_line_id) where order_line_id is not null;

-- When each student first paid, and attended first and last: lists of who paid first, or was missing, within some days looked for it in the
-- payments and seats of everybody. Counted again for a student at each change, so that a correction takes effect as well.
select set_config('app.as_owner', 'on', true);

create table student_course (
  provider_id uuid not null,
  student_id uuid not null,
  first_paid_at timestamptz not null default 'infinity',
  first_attended_at timestamptz not null default 'infinity',
  last_attended_at timestamptz not null default '-infinity',
  primary key (provider_id, student_id),
  foreign key (provider_id, student_id) references student (provider_id, id) on delete cascade
);
create index student_course_paid on student_course (provider_id, first_paid_at, student_id);
create index student_course_attended on student_course (provider_id, first_attended_at, student_id);
create index student_course_seen on student_course (provider_id, last_attended_at, student_id);
select keep_to_provider('student_course');

create function sum_student_courses(school uuid) returns void language sql as
$$
  insert into student_course
  select s.provider_id, s.id, coalesce(p.first, 'infinity'), coalesce(a.first, 'infinity'), coalesce(a.last, '-infinity') from student s
    left join (select p.student_id, min(p.paid_at) as first from payment p where p.provider_id = school group by 1) p on p.student_id = s.id
    left join (select p.student_id, min(p.starts_at) as first, max(p.starts_at) as last from lesson_participant p
      where p.provider_id = school and p.status = 'ATTENDED' group by 1) a on a.student_id = s.id
   where s.provider_id = school
  on conflict (provider_id, student_id) do update set first_paid_at = excluded.first_paid_at,
    first_attended_at = excluded.first_attended_at, last_attended_at = excluded.last_attended_at
$$;
select sum_student_courses(id) from provider;

create function begin_student_course() returns trigger language plpgsql as
$$
begin
  insert into student_course (provider_id, student_id) values (new.provider_id, new.id);
  return null;
end
$$;
create trigger course after insert on student for each row execute function begin_student_course();

-- The lock comes first: what is counted after it has seen whatever another transaction changed for this student.
create function note_first_paid(school uuid, payer uuid) returns void language plpgsql as
$$
begin
  perform from student_course where provider_id = school and student_id = payer for update;
  update student_course c set first_paid_at = n.first
    from (select coalesce(min(p.paid_at), 'infinity') as first from payment p where p.provider_id = school and p.student_id = payer) n
   where c.provider_id = school and c.student_id = payer and c.first_paid_at <> n.first;
end
$$;
create function note_attended(school uuid, learner uuid) returns void language plpgsql as
$$
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
$$;

create function course_of_payment() returns trigger language plpgsql as
$$
begin
  perform note_first_paid(p.provider_id, p.student_id)
    from (select old.provider_id, old.student_id union select new.provider_id, new.student_id) p where p.student_id is not null;
  return null;
end
$$;
create trigger course after insert on payment for each row when (new.paid_at is not null) execute function course_of_payment();
create trigger course_changed after update of paid_at, student_id on payment for each row
  when (old.paid_at is distinct from new.paid_at or old.student_id is distinct from new.student_id) execute function course_of_payment();
create trigger course_old after delete on payment for each row when (old.paid_at is not null) execute function course_of_payment();

create function course_of_seat() returns trigger language plpgsql as
$$
begin
  perform note_attended(coalesce(new.provider_id, old.provider_id), coalesce(new.student_id, old.student_id));
  return null;
end
$$;
-- With what new seats are looked at for already: a trigger of its own would be one more for each booking.
create function note_new_seat() returns trigger language plpgsql as
$$
begin
  perform forget_company_months(new.provider_id, null, new.student_id, new.starts_at, new.starts_at);
  if new.status = 'ATTENDED' then perform note_attended(new.provider_id, new.student_id); end if;
  return null;
end
$$;
drop trigger forget_new on lesson_participant;
create trigger forget_new after insert on lesson_participant for each row
  when (new.status = 'ATTENDED' or new.starts_at < date_trunc('month', now()) + interval '1 day') execute function note_new_seat();
create trigger course_changed after update of status, starts_at on lesson_participant for each row
  when ((old.status = 'ATTENDED' or new.status = 'ATTENDED') and (old.status <> new.status or old.starts_at <> new.starts_at))
  execute function course_of_seat();
create trigger course_old after delete on lesson_participant for each row when (old.status = 'ATTENDED') execute function course_of_seat();
select set_config('app.as_owner', '', true);
