import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILE_KINDS } from '#domain/office/document.ts';
import { inOrder } from '#domain/teaching/homework.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { HOUR, iso, MINUTE } from '../calendar.ts';
import type { StudentKey } from '../cast-people.ts';
import { smallPng } from './demo-files.ts';
import { HOMEWORK_TEXTS } from './homework-texts.ts';
import type { PlannedLesson } from './lessons.ts';
import type { Provider } from './provider.ts';

/** Of each student the latest homework: the first open, the second handed in, the rest corrected. */
const MOST = 5;

/** Adds homework of the latest reports; a photo that was handed in only with a folder for it. */
export function addHomework(
  provider: Provider,
  lessons: readonly PlannedLesson[],
  folder: string | undefined,
): void {
  const { rows, id } = provider;
  const tasks = new Map(
    rows.of('lesson_report').map((report) => [report.lesson_id, report.homework ?? null]),
  );
  const counts = new Map<StudentKey, number>();
  for (const lesson of lessons.toReversed()) {
    const task = tasks.get(id('lesson', lesson.key));
    if (!task) continue;
    for (const { student, status } of lesson.seats) {
      const place = counts.get(student) ?? 0;
      if (status !== 'ATTENDED' || place >= MOST) continue;
      counts.set(student, place + 1);
      addItem(
        provider,
        { lesson, student, task, place, due: dueOn(provider, lessons, lesson, student) },
        folder,
      );
    }
  }
}

/** The day of the student's next lesson with the teacher after this one, in a demo school that always has an open item ahead. */
function dueOn(
  { calendar }: Provider,
  lessons: readonly PlannedLesson[],
  lesson: PlannedLesson,
  student: StudentKey,
): PlainDate {
  const next = lessons.find(
    (one) =>
      one.startsAt > lesson.endsAt &&
      one.teacher === lesson.teacher &&
      one.status !== 'CANCELLED' &&
      one.seats.some((seat) => seat.student === student),
  );
  return next?.date ?? addDays(calendar.dateOf(lesson.endsAt), 7);
}

interface Item {
  lesson: PlannedLesson;
  student: StudentKey;
  task: string;
  place: number;
  due: PlainDate;
}

function addItem(
  provider: Provider,
  { lesson, student, task, place, due }: Item,
  folder: string | undefined,
) {
  const { providerId: provider_id, rows, id, who, calendar } = provider;
  const text = HOMEWORK_TEXTS[task];
  const key = `${student}/${place}`;
  const item = {
    provider_id,
    id: id('homework', key),
    lesson_id: id('lesson', lesson.key),
    student_id: who(student),
    teacher_id: who(lesson.teacher),
    due_on: due,
    created_at: iso(lesson.endsAt + 10 * MINUTE),
    updated_at: iso(lesson.endsAt + 10 * MINUTE),
  };
  if (place === 0 || (place === 1 && !text)) return rows.add('homework', item);
  const at = (hours: number) =>
    iso(Math.min(lesson.endsAt + hours * HOUR, calendar.now - (place === 1 ? 2 : 1) * HOUR));
  const answer = text ? { answer: text.answer, handed_in_at: at(20) } : {};
  if (place === 1) {
    rows.add('homework', { ...item, ...answer });
    if (student === 'student' && folder)
      addPhoto(provider, { homeworkId: item.id, key, at: at(20), student }, folder);
    return undefined;
  }
  const marks = (text?.marks ?? []).map(([words, note]) => {
    const start = text!.answer.indexOf(words);
    return { start, end: start + words.length, note };
  });
  return rows.add('homework', {
    ...item,
    ...answer,
    comment: text?.comment ?? null,
    marks: inOrder(marks),
    corrected_at: at(44),
  });
}

interface Photo {
  homeworkId: string;
  key: string;
  at: string;
  student: StudentKey;
}

/** A photo of a page of handwriting. */
function addPhoto(
  { providerId: provider_id, rows, id, who, text }: Provider,
  photo: Photo,
  folder: string,
): void {
  const bytes = smallPng(360, 480, (x, y) => {
    const isInk = y % 36 < 4 && x > 36 && x < 320 - ((y * 11) % 130) && (x * 7 + y) % 23 > 3;
    return isInk ? [38, 62, 140] : [250 - (y >> 5), 248 - (x >> 5), 238];
  });
  const file_id = id('homework-file', photo.key);
  const storage_key = `${provider_id}/${file_id}`;
  const path = join(folder, storage_key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  rows.add('homework_file', {
    provider_id,
    id: file_id,
    homework_id: photo.homeworkId,
    uploaded_by: who(photo.student),
    is_handed_in: true,
    file_name: `${text({ en: 'My page', es: 'Mi página' })}.${FILE_KINDS.png.ending}`,
    media_type: FILE_KINDS.png.mediaType,
    size_bytes: bytes.length,
    storage_key,
    created_at: photo.at,
  });
}
