import { HOUR, iso, MINUTE } from '../calendar.ts';
import type { PlannedLesson } from './lessons.ts';
import { STUDENTS } from '../cast-people.ts';
import { COMMENTS, INTERNAL_NOTES, QUOTES, topicsOf } from './texts.ts';
import { chance, pick } from './chance.ts';
import { practiceRows, practiseWord } from './practice.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

/** Reports of completed lessons, the vocabulary noted in them, and what students thought of them. */
export function addReports(provider: Provider, lessons: readonly PlannedLesson[]): void {
  const completed = lessons.filter(({ status }) => status === 'COMPLETED');
  for (const lesson of completed) {
    addReport(provider, lesson);
    addVocabulary(provider, lesson);
  }
  const corrected = completed.findLast(({ teacher, seats }) => teacher === 'teacher' && isOfFirst(seats));
  if (corrected) addCorrection(provider, corrected);
  // The last lesson of each student is still to be rated.
  const last = new Map(completed.flatMap((lesson) => lesson.seats.map(({ student }) => [student, lesson])));
  for (const lesson of completed) addScores(provider, lesson, (student) => last.get(student) === lesson);
}

const isOfFirst = (seats: PlannedLesson['seats']): boolean =>
  seats.length === 1 && seats.every(({ student }) => student === 'student');

/** Support found in the room's log that the student had been there. */
function addCorrection(
  { providerId: provider_id, rows, id, who, text }: Provider,
  lesson: PlannedLesson,
): void {
  rows.add('attendance_correction', {
    provider_id,
    id: id('attendance-correction', lesson.key),
    lesson_id: id('lesson', lesson.key),
    student_id: who('student'),
    was: 'NOT_ATTENDED',
    became: 'ATTENDED',
    credits_back: 0,
    reason: text({
      en: 'The classroom log shows that she was there from the third minute.',
      es: 'El registro de conexiones muestra que estuvo en el aula desde el tercer minuto.',
    }),
    corrected_by: who('support'),
    created_at: iso(lesson.endsAt + 5 * HOUR),
  });
}

const topicOf = ({ locale }: Provider, { key, language }: PlannedLesson) =>
  pick(topicsOf(language, locale), `${key} topic`);

const BY_EAR: DemoText = {
  en: 'Estimated in the lesson; to be confirmed by the test.',
  es: 'Estimado en la clase; falta confirmarlo con la prueba.',
};

function addReport(provider: Provider, lesson: PlannedLesson): void {
  const { providerId: provider_id, rows, id, who, text } = provider;
  const topic = topicOf(provider, lesson);
  const at = iso(lesson.endsAt + 10 * MINUTE);
  rows.add('lesson_report', {
    provider_id,
    lesson_id: id('lesson', lesson.key),
    teacher_id: who(lesson.teacher),
    done: topic.done,
    homework: topic.homework,
    level_note: lesson.type === 'TRIAL' ? text(BY_EAR) : null,
    internal_note: text(pick(INTERNAL_NOTES, `${lesson.key} note`)),
    created_at: at,
    updated_at: at,
  });
}

/** Who practises their words in the demo school. */
const PRACTISING: ReadonlySet<string> = new Set(['student', 'newbie']);

function addVocabulary(provider: Provider, lesson: PlannedLesson): void {
  const { providerId: provider_id, rows, id, who, calendar } = provider;
  for (const { student, status } of lesson.seats) {
    if (status !== 'ATTENDED') continue;
    for (const { term, meaning, example } of topicOf(provider, lesson).words) {
      const itemId = id('vocabulary', `${lesson.key}/${student}/${term}`);
      const { item, answers } = practiceRows(
        { provider_id, vocabulary_item_id: itemId, student_id: who(student) },
        practiseWord(itemId, lesson.endsAt, PRACTISING.has(student) ? calendar.now : 0),
      );
      const lesson_id = id('lesson', lesson.key);
      const noted = { provider_id, id: itemId, lesson_id, student_id: who(student), term, meaning, example };
      rows.add('vocabulary_item', { ...noted, ...item });
      for (const answer of answers) rows.add('vocabulary_answer', answer);
    }
  }
}

function addScores(
  provider: Provider,
  lesson: PlannedLesson,
  isLast: (student: keyof typeof STUDENTS) => boolean,
) {
  const { providerId: provider_id, rows, id, who, text } = provider;
  for (const { student, status } of lesson.seats) {
    const key = `${lesson.key}/${student}`;
    if (status !== 'ATTENDED' || isLast(student) || chance(`${key} scores`) > 0.6) continue;
    const lesson_stars = 3 + Math.floor(Math.sqrt(chance(`${key} lesson`)) * 3);
    const quote = QUOTES[Object.keys(STUDENTS).indexOf(student)];
    const isFirst = !rows.of('score').some((each) => each.may_quote && each.student_id === who(student));
    const may_quote = quote !== undefined && lesson_stars === 5 && isFirst;
    rows.add('score', {
      provider_id,
      lesson_id: id('lesson', lesson.key),
      student_id: who(student),
      teacher_id: who(lesson.teacher),
      lesson_stars,
      teacher_stars: 3 + Math.floor(Math.cbrt(chance(`${key} teacher`)) * 3),
      comment: text(may_quote ? quote : pick(COMMENTS, `${key} comment`)),
      may_quote,
      created_at: iso(lesson.endsAt + HOUR),
    });
  }
}
