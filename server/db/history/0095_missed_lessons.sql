-- Who was told that somebody had not come into a lesson's room finds it at the bell; of each lesson a person is told once.
alter table notification add column lesson_id uuid;
alter table notification add foreign key (provider_id, lesson_id) references lesson (provider_id, id) on delete cascade;
alter table notification add constraint missed_is_of_lesson check ((type = 'LESSON_MISSED') = (lesson_id is not null));
create unique index notification_lesson on notification (provider_id, lesson_id, account_id) where lesson_id is not null;
create index notification_missed on notification (provider_id, account_id, created_at desc, id desc) where lesson_id is not null;
