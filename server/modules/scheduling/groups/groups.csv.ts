import { exportGroups, type GroupRecord } from '#domain/scheduling/api/groups.ts';
import { moment } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { groupsInOrder, listGroups } from './groups.queries.ts';

const COLUMNS: ColumnsOf<typeof exportGroups, GroupRecord> = {
  name: { Group: (group) => group.name },
  status: { Status: (group) => group.status },
  language: { Language: (group) => group.language },
  level: { Level: (group) => group.level },
  seats: {
    'Seats taken': (group) => group.seatsTaken,
    Seats: (group) => group.capacity,
    Waiting: (group) => group.waitingCount,
  },
  teacherName: { Teacher: (group) => group.teacherName },
  businessName: { Company: (group) => group.businessName },
  nextLessonAt: { 'Next lesson': moment((group) => group.nextLessonAt) },
  startsOn: { 'Begins on': (group) => group.startsOn },
  endsOn: { 'Ends on': (group) => group.endsOn },
};

/** The list of groups as a file. */
export const groupExport = exporter('groups', exportGroups, {
  page: (db, _reader, query) => listGroups(db, query),
  inOrder: (db, _reader, query) => groupsInOrder(db, query),
  columns: COLUMNS,
});
