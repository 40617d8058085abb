import { exportLessons, type LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { moment } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { lessonsInOrder, listLessons } from './lessons.queries.ts';

const COLUMNS: ColumnsOf<typeof exportLessons, LessonRecord> = {
  startsAt: {
    Begins: moment((lesson) => lesson.startsAt),
    Ends: moment((lesson) => lesson.endsAt),
    'Agreed in': (lesson) => lesson.timeZone,
  },
  learners: {
    Group: (lesson) => lesson.groupName,
    Students: (lesson) => lesson.students.map(({ fullName }) => fullName).join(', '),
  },
  teacherName: { Teacher: (lesson) => lesson.teacherName },
  type: { Kind: (lesson) => lesson.type },
  status: { Status: (lesson) => lesson.status },
  seats: { 'Seats taken': (lesson) => lesson.seatsTaken, Seats: (lesson) => lesson.capacity },
  cancelReason: { 'Cancelled because': (lesson) => lesson.cancelReason },
};

/** The list of lessons as a file. */
export const lessonExport = exporter('lessons', exportLessons, {
  page: (db, _reader, query) => listLessons(db, query),
  inOrder: (db, _reader, query) => lessonsInOrder(db, query),
  columns: COLUMNS,
});
