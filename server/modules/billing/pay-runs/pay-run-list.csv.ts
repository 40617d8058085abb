import { exportPayRuns, type PayRunRecord } from '#domain/billing/api/pay-runs.ts';
import { amount, moment, word } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listRuns, runsInOrder } from './pay-runs.queries.ts';

const COLUMNS: ColumnsOf<typeof exportPayRuns, PayRunRecord> = {
  month: { month: (run) => run.month.slice(0, 7) },
  status: { status: word('vocabulary:payRunStatus', (run) => run.status) },
  teacherCount: { teachers: (run) => run.teacherCount },
  lessonCount: { lessons: (run) => run.lessonCount },
  hours: { hours: (run) => run.minutes / 60 },
  totalCents: { total: (run) => amount(run.totalCents) },
  confirmed: {
    confirmedAt: moment((run) => run.confirmedAt),
    confirmedBy: (run) => run.confirmedByName,
  },
  paidOn: { paidOn: (run) => run.paidOn },
};

/** The pay runs as a file. */
export const payRunExport = exporter('pay-runs', exportPayRuns, {
  page: (db, _reader, query) => listRuns(db, query),
  inOrder: (db, _reader, query) => runsInOrder(db, query),
  columns: COLUMNS,
});
