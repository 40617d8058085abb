import { sql } from 'kysely';
import type { ClasingGoCard } from '#domain/teaching/api/clasing-go.ts';
import { CARDS_A_SITTING } from '#domain/teaching/clasing-go.ts';
import { CHOICES, choicesOf, exerciseOf, gapOf, hintOf, otherMeanings } from '#domain/teaching/exercise.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { wordsOf } from './words.ts';
import { comesBack, type KeptCard } from './schedule.ts';

interface CardRow {
  id: string;
  term: string;
  meaning: string | null;
  example: string | null;
  language: Language;
  lessonAt: string;
  isOwn: boolean;
  seen: number;
  card: KeptCard;
  intervalDays: number;
  /** Some meanings of the student's other words in the language, by chance, but the same until the card is answered. */
  others: string[];
  hasListening: boolean;
}

/** Meanings among which choices of similar length are sought. */
const CANDIDATES = 24;
/** Lessons among whose words the school's are sought, the latest ones. */
const SCHOOL_LESSONS = 100;

const cardRows = (studentId: string, now: Date) => sql<CardRow>`
  with words as materialized (${wordsOf(studentId)})
  select w.id, w.term, w.meaning, w.example, w.language, w.noted_at as "lessonAt", w.is_own as "isOwn", w.answers as seen, w.card,
    w.interval_days as "intervalDays",
    coalesce((select has_listening from practice_setting where provider_id = app_provider() and student_id = ${studentId}), true) as "hasListening",
    array(select o.meaning from words o where o.language = w.language and o.id <> w.id and o.meaning is not null and w.answers > 0
      order by md5(o.id || '/' || w.id || '/' || w.answers) limit ${CANDIDATES}) as others
  from words w where w.due_at is null or w.due_at <= ${now}
  order by w.due_at nulls first, w.id limit ${CARDS_A_SITTING}`;

/** Returns meanings from the school's latest lessons in a language: only those noted for several students, never a student's own words. */
async function schoolMeanings(db: Db, language: Language): Promise<string[]> {
  const { rows } = await sql<{ meaning: string }>`
    select min(v.meaning) as meaning from (
      select l.provider_id, l.id from lesson l
      where l.provider_id = app_provider() and l.status = 'COMPLETED' and l.language = ${language}
      order by l.starts_at desc limit ${SCHOOL_LESSONS}) l
    join vocabulary_item v on v.provider_id = l.provider_id and v.lesson_id = l.id
    where v.meaning is not null group by lower(v.meaning) having count(distinct v.student_id) > 1
    order by 1`.execute(db);
  return rows.map(({ meaning }) => meaning);
}

const hasChoices = ({ meaning, others }: CardRow): boolean =>
  meaning !== null && otherMeanings(meaning, others).length >= CHOICES - 1;

/** Returns the card without what the student has to answer. */
function exerciseCard(
  { card, intervalDays, others, hasListening, ...row }: CardRow,
  { canListen, now }: { canListen: boolean; now: Date },
): ClasingGoCard {
  const { id, term, meaning, seen } = row;
  const kind = exerciseOf({
    term,
    meaning,
    answers: seen,
    intervalDays,
    otherMeanings: meaning === null ? 0 : otherMeanings(meaning, others).length,
    canListen: canListen && hasListening,
  });
  const whole = { ...row, kind, choices: [], hint: null, comesBack: comesBack(card, now) };
  if (kind === 'CHOICE') {
    const choices = choicesOf(meaning!, others, `${id}/${seen}`);
    return { ...whole, meaning: null, example: null, choices };
  }
  if (kind === 'TYPING')
    return { ...whole, term: null, example: gapOf(row.example, term), hint: hintOf(term) };
  return kind === 'LISTENING' ? { ...whole, meaning: null, example: null } : whole;
}

/** Returns the cards that are due, those that wait longest first; a sitting's worth. */
export async function cardsOf(
  db: Db,
  studentId: string,
  { canListen, now }: { canListen: boolean; now: Date },
): Promise<ClasingGoCard[]> {
  const { rows } = await cardRows(studentId, now).execute(db);
  const isShort = (row: CardRow) => row.seen > 0 && row.meaning !== null && !hasChoices(row);
  const ofSchool = new Map<Language, string[]>();
  for (const language of new Set(rows.filter(isShort).map((row) => row.language)))
    ofSchool.set(language, await schoolMeanings(db, language));
  return rows.map((row) => {
    const others = isShort(row) ? [...row.others, ...(ofSchool.get(row.language) ?? [])] : row.others;
    return exerciseCard({ ...row, others }, { canListen, now });
  });
}
