import type * as z from 'zod/mini';
import type { exportTrials } from '#domain/api/trial-funnel.ts';
import type { TrialRecord } from '#domain/api/trials.ts';
import { csvOfList } from '#server/core/csv.ts';
import type { Db } from '#server/db/tenant.ts';
import { listTrials } from './trials.queries.ts';

const COLUMNS: Record<string, (trial: TrialRecord) => unknown> = {
  Student: (trial) => trial.studentName,
  'E-mail': (trial) => trial.studentEmail,
  Phone: (trial) => trial.studentPhone,
  Status: (trial) => trial.status,
  Language: (trial) => trial.language,
  Level: (trial) => trial.level,
  Source: (trial) => trial.source,
  Owner: (trial) => trial.ownerName,
  'Asked at': (trial) => trial.askedAt,
  Teacher: (trial) => trial.teacherName,
  'Lesson at': (trial) => trial.lessonAt,
  'Held at': (trial) => trial.heldAt,
  'Closed at': (trial) => trial.closedAt,
  Outcome: (trial) => trial.outcome,
  'Lost because': (trial) => trial.lostCode,
  'Lost because, in words': (trial) => trial.lostReason,
};

/** The list as CSV, with the list's own filter and sort. */
export const trialsCsv = (
  db: Db,
  accountId: string,
  query: z.output<typeof exportTrials.query>,
): Promise<string> => csvOfList(COLUMNS, (range) => listTrials(db, accountId, { ...query, range }));
