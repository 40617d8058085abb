import { sql } from 'kysely';

/** A proposal that waits for its student. */
export interface OpenProposal {
  id: string;
  taskId: string;
  studentId: string;
  sentBy: string;
  dueBefore: string | null;
  expiresAt: string;
}

export const PROPOSAL_COLUMNS = sql`q.id, q.task_id as "taskId", q.student_id as "studentId", q.sent_by as "sentBy",
  q.due_before as "dueBefore", q.expires_at as "expiresAt"`;
