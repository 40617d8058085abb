import { exportStaff, type StaffRecord } from '#domain/people/api/staff.ts';
import { staffAccessOf, staffStateOf } from '#domain/people/staff.ts';
import { moment, yesOrNo, word } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listStaff, staffInOrder } from './staff.queries.ts';

const COLUMNS: ColumnsOf<typeof exportStaff, StaffRecord> = {
  fullName: { name: ({ fullName }) => fullName },
  email: { email: ({ email }) => email },
  access: { permissions: word('backoffice:staff.access', staffAccessOf) },
  state: { status: word('backoffice:staff.state', staffStateOf) },
  secondFactor: { twoStep: ({ hasSecondFactor }, locale) => yesOrNo(hasSecondFactor, locale) },
  lastSeenAt: { lastSeen: moment(({ lastSeenAt }) => lastSeenAt) },
  sessionCount: { devices: ({ sessions }) => sessions.length },
  createdAt: { invitedAt: moment(({ createdAt }) => createdAt) },
  disabledReason: { disabledReason: ({ disabledReason }) => disabledReason },
};

/** Staff as a file. */
export const staffExport = exporter('staff', exportStaff, {
  page: (db, reader, query) => listStaff(db, reader.accountId, query),
  inOrder: (db, _reader, query) => staffInOrder(db, query),
  columns: COLUMNS,
});
