import { idOf } from './ids.ts';

const TASKS = 97_000;
const OPEN_TASKS = 2000;
const NOTES = 50_000;

const CROWD = `select id, row_number() over (order by id) as n from student where provider_id = app_provider()`;
const STAFF = (n: string): string => idOf('staff', `1 + ${n} % 40`);

/** Requests of every kind, trials that were lost, who looks after them, messages, notes, saved lists, and teachers' days off. */
export const SUPPORT_TASK_ROWS: readonly string[] = [
  `create temporary table template on commit drop as
   select type, payload, row_number() over (order by type, id) as n, count(*) over () as many from support_task
   where provider_id = app_provider() and student_id is not null and (claimed_by, claimed_until) is null`,
  `insert into support_task (provider_id, id, type, issuer_id, student_id, payload, due_at, claimed_by, claimed_until, owner_id, resolved_at, resolved_by,
     resolution, created_at, updated_at)
   select app_provider(), ${idOf('task', 's.n')}, t.type, s.id, s.id, t.payload, s.at + interval '1 day',
     case when s.is_open and s.n % 10 = 0 then ${STAFF('s.n')} end, case when s.is_open and s.n % 10 = 0 then now() + interval '10 minutes' end,
     case when s.is_open and s.n % 5 = 0 then ${STAFF('s.n')} end, case when not s.is_open then s.at + interval '5 hours' end,
     case when not s.is_open then ${STAFF('s.n')} end, case when not s.is_open then 'Done' end, s.at, s.at
   from (select id, n, n > ${TASKS - OPEN_TASKS} as is_open,
       case when n > ${TASKS - OPEN_TASKS} then now() - make_interval(mins => ((${TASKS} - n) * 2)::int) else now() - make_interval(mins => ((${TASKS} - n) * 8)::int)
       - interval '5 days' end as at
     from (${CROWD}) c where n <= ${TASKS}) s
   join (select 1) one on true join template t on t.n = 1 + s.n % t.many`,
  `update trial set owner_id = ${idOf('staff', "1 + ('x' || substr(id::text, 5, 4))::bit(16)::int % 40")}
   where provider_id = app_provider() and owner_id is null and ('x' || substr(id::text, 5, 4))::bit(16)::int % 3 = 0`,
  `insert into trial (provider_id, id, student_id, status, language, lost_code, source, owner_id, asked_at, closed_at, created_at, updated_at)
   select s.provider_id, ${idOf('trial', 's.n')}, s.id, 'LOST', s.language, (array['PRICE', 'TIMES', 'OTHER_SCHOOL', 'NOT_REACHED', 'NO_INTEREST', 'OTHER'])[1 + s.n % 6],
     (array['Instagram', 'Google', 'Recommendation', 'Fair'])[1 + s.n % 4], ${STAFF('s.n')}, s.created_at, s.created_at + interval '9 days', s.created_at,
     s.created_at + interval '9 days'
   from (select s.*, row_number() over (order by s.created_at, s.id) as n from student s where s.provider_id = app_provider()
     and not exists (select from trial t where t.provider_id = s.provider_id and t.student_id = s.id)) s`,
  `insert into notification (provider_id, id, account_id, type, payload, read_at, created_at)
   select app_provider(), ${idOf('notification', 's.n * 3 + k')}, s.id, m.type, m.payload, case when (s.n + k) % 5 <> 0 then now() end,
     now() - make_interval(mins => ((s.n * 7 + k * 9000) % 250000)::int)
   from (${CROWD}) s cross join generate_series(0, 2) k
   join (select type, payload, row_number() over (order by id) as n, count(*) over () as many from notification where provider_id = app_provider() and note_id is null and lesson_id is null) m
     on m.n = 1 + (s.n + k) % m.many`,
  `insert into saved_view (provider_id, id, account_id, resource, name, search, is_shared)
   select app_provider(), ${idOf('view', 'n * 20 + r.at')}, ${STAFF('n::int')}, r.resource, 'View ' || n || r.resource, '{"filter": {}}', n % 4 = 0
   from generate_series(1, 120) n, unnest(array['students', 'teachers', 'payments', 'trials', 'support-tasks']) with ordinality r(resource, at)`,
  `insert into note (provider_id, id, noun, record_id, author_id, text, created_at, updated_at)
   select app_provider(), ${idOf('note', 's.n')}, 'student', s.id, ${STAFF('s.n')}, 'Called, wants evenings. Number ' || s.n, now() - make_interval(mins => s.n::int),
     now() - make_interval(mins => s.n::int) from (${CROWD}) s where s.n <= ${NOTES}`,
  `insert into availability_exception (provider_id, id, teacher_id, kind, starts_at, ends_at, reason)
   select t.provider_id, ${idOf('exception', 't.n * 20 + k')}, t.id, 'TIME_OFF', date_trunc('day', now()) - make_interval(days => k * 20),
     date_trunc('day', now()) - make_interval(days => k * 20 - 1), 'Holiday'
   from (select provider_id, id, row_number() over (order by id) as n from teacher where provider_id = app_provider()) t, generate_series(1, 10) k`,
];
