-- The types of requests are the domain's: the program writes them here whenever it starts (server/db/schema/migrate.ts), so that
-- a new type needs no migration, and a request of an unknown type is still refused.
create table task_type (type text primary key);
insert into task_type select distinct type from support_task;
alter table support_task
  drop constraint support_task_type_check,
  add constraint support_task_type_fkey foreign key (type) references task_type (type);
