import { exportGroups, type GroupRecord } from '#domain/scheduling/api/groups.ts';
import { moment, word } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { fieldColumns } from '#server/modules/office/custom-fields/fields.csv.ts';
import { tagNames } from '#server/modules/office/tags/tagged.ts';
import { groupsInOrder, listGroups } from './groups.queries.ts';

const COLUMNS: ColumnsOf<typeof exportGroups, GroupRecord> = {
  name: { group: (group) => group.name },
  status: { status: word('vocabulary:recordStatus', (group) => group.status) },
  tags: { tags: tagNames },
  language: { language: word('vocabulary:language', (group) => group.language) },
  level: { level: (group) => group.level },
  seats: {
    seatsTaken: (group) => group.seatsTaken,
    seats: (group) => group.capacity,
    waiting: (group) => group.waitingCount,
  },
  teacherName: { teacher: (group) => group.teacherName },
  businessName: { company: (group) => group.businessName },
  nextLessonAt: { nextLesson: moment((group) => group.nextLessonAt) },
  startsOn: { startsOn: (group) => group.startsOn },
  endsOn: { endsOn: (group) => group.endsOn },
};

/** The list of groups as a file. */
export const groupExport = exporter('groups', exportGroups, {
  page: listGroups,
  inOrder: groupsInOrder,
  moreColumns: fieldColumns('groups'),
  columns: COLUMNS,
});
