import { exportStaff, type StaffRecord } from '#domain/people/api/staff.ts';
import { staffAccessOf, staffStateOf } from '#domain/people/staff.ts';
import { moment } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listStaff, staffInOrder } from './staff.queries.ts';

const COLUMNS: ColumnsOf<typeof exportStaff, StaffRecord> = {
  fullName: { Name: ({ fullName }) => fullName },
  email: { 'E-mail': ({ email }) => email },
  access: { Rights: (person) => staffAccessOf(person) },
  state: { Status: (person) => staffStateOf(person) },
  secondFactor: { 'Authenticator app': ({ hasSecondFactor }) => (hasSecondFactor ? 'yes' : 'no') },
  lastSeenAt: { 'Last here': moment(({ lastSeenAt }) => lastSeenAt) },
  sessionCount: { 'Signed in at': ({ sessions }) => sessions.length },
  createdAt: { 'Invited at': moment(({ createdAt }) => createdAt) },
  disabledReason: { 'Disabled because': ({ disabledReason }) => disabledReason },
};

/** Staff as a file. */
export const staffExport = exporter('staff', exportStaff, {
  page: (db, reader, query) => listStaff(db, reader.accountId, query),
  inOrder: (db, _reader, query) => staffInOrder(db, query),
  columns: COLUMNS,
});
