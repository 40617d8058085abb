-- A shared view is its owner's and every admin's to change: who saves over the other is shown both versions.
alter table saved_view add column version integer not null default 1, add column updated_at timestamptz not null default now();
create trigger touch before update on saved_view for each row execute function touch_row();
