import { exportTrials } from '#domain/teaching/api/trial-funnel.ts';
import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import { moment, word } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listTrials, trialsInOrder } from './trials.queries.ts';

const COLUMNS: ColumnsOf<typeof exportTrials, TrialRecord> = {
  studentName: {
    student: (trial) => trial.studentName,
    email: (trial) => trial.studentEmail,
    phone: (trial) => trial.studentPhone,
  },
  status: { status: word('vocabulary:trialStatus', (trial) => trial.status) },
  language: { language: word('vocabulary:language', (trial) => trial.language) },
  level: { level: (trial) => trial.level },
  askedAt: { requestedAt: moment((trial) => trial.askedAt) },
  lessonAt: {
    lesson: moment((trial) => trial.lessonAt),
    heldAt: moment((trial) => trial.heldAt),
    outcome: (trial) => trial.outcome,
  },
  teacherName: { teacher: (trial) => trial.teacherName },
  ownerName: { owner: (trial) => trial.ownerName },
  followUpAt: { followUpAt: moment((trial) => trial.followUpAt) },
  source: { source: (trial) => trial.source },
  lostCode: {
    lostCode: word('vocabulary:lostCode', (trial) => trial.lostCode),
    lostReason: (trial) => trial.lostReason,
    closedAt: moment((trial) => trial.closedAt),
  },
};

/** The list of trials as a file. */
export const trialExport = exporter('trials', exportTrials, {
  page: (db, { accountId }, query) => listTrials(db, accountId, query),
  inOrder: (db, { accountId }, query) => trialsInOrder(db, accountId, query),
  columns: COLUMNS,
});
