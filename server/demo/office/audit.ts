import { idOf } from './ids.ts';

const STAFF_ID = idOf('staff', "1 + ('x' || substr(md5(id::text), 1, 4))::bit(16)::int % 40");
const entry = (
  table: string,
  noun: string,
  at: string,
  actor: string,
  action: string,
  operation: string,
  after: string,
  where = 'true',
) => `
  select provider_id, ${at} as at, ${actor} as actor_id, '${action}' as action, '${noun}' as noun, id as record_id, '${operation}' as operation,
    ${after} as after from ${table} where provider_id = app_provider() and ${where}`;

const LESSON = `jsonb_build_object('id', id, 'type', type, 'status', status, 'starts_at', starts_at, 'ends_at', ends_at, 'teacher_id', teacher_id,
  'time_zone', time_zone, 'language', language, 'capacity', capacity)`;
const PAYMENT = `jsonb_build_object('id', id, 'status', status, 'amount_cents', amount_cents, 'student_id', student_id, 'method', method)`;

/**
 * Replaces the audit log with the history that so many rows would have left, in order of days; earlier entries come after it, as the log's
 * numbers increase with time.
 */
export const AUDIT_ROWS: readonly string[] = [
  'create temporary table newest on commit drop as select * from audit_entry where provider_id = app_provider() order by id',
  'delete from audit_entry where provider_id = app_provider()',
  `insert into audit_entry (provider_id, at, actor_id, action, noun, record_id, operation, after)
   select * from (
     ${entry('lesson', 'lesson', "starts_at - interval '9 days'", STAFF_ID, 'POST /backoffice/lessons', 'insert', LESSON, "starts_at < now() + interval '8 days'")}
     union all ${entry('lesson', 'lesson', 'ends_at', 'teacher_id', 'POST /teacher-platform/lessons/:id/attendance', 'update', "jsonb_build_object('status', status)", "ends_at < now() and status <> 'CANCELLED'")}
     union all ${entry('lesson', 'lesson_participant', "starts_at - interval '9 days'", STAFF_ID, 'POST /backoffice/lessons', 'insert', LESSON, "starts_at < now() + interval '8 days'")}
     union all ${entry('payment', 'payment', 'created_at', 'student_id', 'POST /student-platform/orders', 'insert', PAYMENT)}
     union all ${entry('payment', 'payment', 'paid_at', 'null::uuid', 'system', 'update', PAYMENT, 'paid_at is not null')}
     union all ${entry('student', 'student', 'created_at', STAFF_ID, 'POST /backoffice/students', 'insert', "jsonb_build_object('full_name', full_name, 'email', email)")}
     union all ${entry('student', 'account', 'created_at', STAFF_ID, 'POST /backoffice/students', 'insert', "jsonb_build_object('email', email)")}
     union all ${entry('support_task', 'support_task', 'created_at', 'issuer_id', 'POST /student-platform/support-tasks', 'insert', "jsonb_build_object('type', type)")}
     union all ${entry('support_task', 'support_task', 'resolved_at', 'resolved_by', 'POST /backoffice/support-tasks/:id/resolve', 'update', "jsonb_build_object('resolution', resolution)", 'resolved_at is not null')}
   ) history order by at`,
  `insert into audit_entry (provider_id, at, actor_id, subject_id, supplant_id, action, request_id, noun, record_id, operation, before, after)
   select provider_id, at, actor_id, subject_id, supplant_id, action, request_id, noun, record_id, operation, before, after from newest order by id`,
];
