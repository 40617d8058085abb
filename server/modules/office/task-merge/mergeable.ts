import { sql } from 'kysely';

/** What `mergeProblem` reads of the task `t`, whose requester is the account `a`. */
export const mergeableColumns = sql`t.id, t.type, t.issuer_id as "issuerId", a.role as "issuerRole", t.student_id as "studentId",
  exists (select from solution_proposal q where q.provider_id = t.provider_id and q.task_id = t.id and q.outcome is null) as "isProposed"`;
