-- Daily practice (design D20): every answer to a card is kept, and a card knows how many it has had, so that each is taken once.
alter table vocabulary_item add column answers integer not null default 0 check (answers >= 0);

create table vocabulary_answer (
  provider_id uuid not null,
  vocabulary_item_id uuid not null,
  -- The how-many-eth answer to this card it is, from 1.
  number integer not null check (number > 0),
  student_id uuid not null,
  rating text not null check (rating in ('AGAIN', 'HARD', 'GOOD', 'EASY')),
  answered_at timestamptz not null default now(),
  primary key (provider_id, vocabulary_item_id, number),
  foreign key (provider_id, vocabulary_item_id) references vocabulary_item (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
create index vocabulary_answer_student on vocabulary_answer (provider_id, student_id, answered_at);
select keep_to_provider('vocabulary_answer');
