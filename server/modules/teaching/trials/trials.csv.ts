import { exportTrials } from '#domain/teaching/api/trial-funnel.ts';
import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import { moment } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listTrials, trialsInOrder } from './trials.queries.ts';

const COLUMNS: ColumnsOf<typeof exportTrials, TrialRecord> = {
  studentName: {
    Student: (trial) => trial.studentName,
    'E-mail': (trial) => trial.studentEmail,
    Phone: (trial) => trial.studentPhone,
  },
  status: { Status: (trial) => trial.status },
  language: { Language: (trial) => trial.language },
  level: { Level: (trial) => trial.level },
  askedAt: { 'Asked at': moment((trial) => trial.askedAt) },
  lessonAt: {
    'Lesson at': moment((trial) => trial.lessonAt),
    'Held at': moment((trial) => trial.heldAt),
    Outcome: (trial) => trial.outcome,
  },
  teacherName: { Teacher: (trial) => trial.teacherName },
  ownerName: { Owner: (trial) => trial.ownerName },
  followUpAt: { 'Follow up at': moment((trial) => trial.followUpAt) },
  source: { Source: (trial) => trial.source },
  lostCode: {
    'Lost because': (trial) => trial.lostCode,
    'Lost because, in words': (trial) => trial.lostReason,
    'Closed at': moment((trial) => trial.closedAt),
  },
};

/** The list of trials as a file. */
export const trialExport = exporter('trials', exportTrials, {
  page: (db, { accountId }, query) => listTrials(db, accountId, query),
  inOrder: (db, { accountId }, query) => trialsInOrder(db, accountId, query),
  columns: COLUMNS,
});
