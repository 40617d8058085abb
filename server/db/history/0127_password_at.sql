-- When the session's password was given: what asks for it once more asks no second time within minutes. Null: opened by a link.
alter table session add column password_at timestamptz;
