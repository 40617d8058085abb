import { exportPayRuns, type PayRunRecord } from '#domain/billing/api/pay-runs.ts';
import { amount, moment } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listRuns, runsInOrder } from './pay-runs.queries.ts';

const COLUMNS: ColumnsOf<typeof exportPayRuns, PayRunRecord> = {
  month: { Month: (run) => run.month.slice(0, 7) },
  status: { Status: (run) => run.status },
  teacherCount: { Teachers: (run) => run.teacherCount },
  lessonCount: { Lessons: (run) => run.lessonCount },
  hours: { Hours: (run) => run.minutes / 60 },
  totalCents: { Total: (run) => amount(run.totalCents) },
  confirmed: {
    'Confirmed at': moment((run) => run.confirmedAt),
    'Confirmed by': (run) => run.confirmedByName,
  },
  paidOn: { 'Paid on': (run) => run.paidOn },
};

/** The pay runs as a file. */
export const payRunExport = exporter('pay-runs', exportPayRuns, {
  page: (db, _reader, query) => listRuns(db, query),
  inOrder: (db, _reader, query) => runsInOrder(db, query),
  columns: COLUMNS,
});
