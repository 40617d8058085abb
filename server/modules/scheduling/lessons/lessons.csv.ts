import { exportLessons, type LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { moment, word } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { lessonsInOrder, listLessons } from './lessons.queries.ts';

const COLUMNS: ColumnsOf<typeof exportLessons, LessonRecord> = {
  startsAt: {
    startsAt: moment((lesson) => lesson.startsAt),
    endsAt: moment((lesson) => lesson.endsAt),
    timeZone: (lesson) => lesson.timeZone,
  },
  learners: {
    group: (lesson) => lesson.groupName,
    students: (lesson) => lesson.students.map(({ fullName }) => fullName).join(', '),
  },
  teacherName: { teacher: (lesson) => lesson.teacherName },
  type: { kind: word('vocabulary:lessonKind', (lesson) => lesson.type) },
  status: { status: word('vocabulary:lessonStatus', (lesson) => lesson.status) },
  seats: { seatsTaken: (lesson) => lesson.seatsTaken, seats: (lesson) => lesson.capacity },
  cancelReason: { cancelReason: (lesson) => lesson.cancelReason },
};

/** The list of lessons as a file. */
export const lessonExport = exporter('lessons', exportLessons, {
  page: (db, _reader, query) => listLessons(db, query),
  inOrder: (db, _reader, query) => lessonsInOrder(db, query),
  columns: COLUMNS,
});
