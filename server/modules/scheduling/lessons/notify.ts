import type { ActingParty } from '#domain/scheduling/booking.ts';
import {
  enqueueMessages,
  type Messages,
  type QueuedTemplate,
  undoWait,
} from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { followLesson } from './follow-trial.ts';
import { type Recipient, concernedBy, messageKey } from './recipients.ts';
import { forgetReminders } from './remind.ts';
import { type KnownLesson, LESSON_MAIL, type LessonFacts } from './lesson-mail-data.ts';

export interface LessonEvent {
  /** CHANGED is for open screens alone; the others are mailed too. UNCOVERED: there are no credits for it. */
  kind: 'BOOKED' | 'MOVED' | 'CANCELLED' | 'UNCOVERED' | 'CHANGED';
  lessonId: string;
  by: ActingParty;
  /** Set for actions that staff can undo for a while; their mail waits as long. */
  undoId?: string | undefined;
  /** The lesson as it was: what a mail about a move compares with. */
  before?: Omit<KnownLesson, 'teacherName'>;
  /** Only these students have joined or left; the others and the teacher are not mailed. */
  studentIds?: readonly string[];
}

/**
 * Notifies everyone affected: open screens immediately, e-mail with the calendar entry immediately or, while staff can undo it, half a
 * minute later. Changes within that time are merged into one e-mail. Written in the running transaction (I9).
 */
export async function notify(db: Db, news: LessonEvent): Promise<void> {
  const { lessonId, kind, before, studentIds = null } = news;
  const people = await concernedBy(db, lessonId, { formerTeacherId: before?.teacherId ?? null, studentIds });
  if (kind !== 'BOOKED') await forgetReminders(db, lessonId);
  await notifyPeople(db, people, news);
}

async function notifyPeople(db: Db, people: readonly Recipient[], news: LessonEvent): Promise<void> {
  const [one] = people;
  if (!one) return;
  await enqueueMessages(db, messagesFor(people, news));
  if (one.type === 'TRIAL') await followLesson(db, news.lessonId);
}

/** Returns the messages for these people, all of one lesson. */
export function messagesFor(people: readonly Recipient[], news: LessonEvent): Messages {
  const { lessonId, kind, before } = news;
  const [one] = people;
  if (!one) return { mails: [], events: [] };
  const formerName = people.find(({ accountId }) => accountId === before?.teacherId)?.fullName;
  const mails = people
    .filter((person) => isMailed(person, news))
    .map((person) => mailOf(person, news, formerName ?? person.teacherName));
  const event = {
    providerId: one.providerId,
    accountIds: people.map(({ accountId }) => accountId),
    staff: 'calendar' as const,
    event: 'lessonChanged',
    payload: { id: lessonId, kind },
  };
  return { mails, events: [event] };
}

/** The dates of a series are not mailed one by one, because its creation sends one mail for all. */
function isMailed(person: Recipient, { kind, studentIds }: LessonEvent): boolean {
  if (kind === 'CHANGED' || person.isClosed) return false;
  if (kind === 'BOOKED' && person.isRegularLesson && !studentIds) return false;
  const isMeant = !studentIds || studentIds.includes(person.accountId);
  if (!isMeant && !(kind === 'UNCOVERED' && person.to.isTeacher)) return false;
  return person.wantsChanges || person.isOver;
}

function mailOf(person: Recipient, news: LessonEvent, formerTeacherName: string): QueuedTemplate {
  const { providerId, accountId, email, version, waiting, ...lesson } = person;
  const facts: LessonFacts = {
    ...pick(lesson, FACTS),
    by: news.by,
    isUncovered: news.kind === 'UNCOVERED',
    known: waiting ? waiting.known : knownBefore(person, news, formerTeacherName),
  };
  return {
    providerId,
    to: email,
    template: LESSON_MAIL,
    facts,
    about: { matter: messageKey(news.lessonId, accountId), order: version },
    ...undoWait(news.undoId),
  };
}

/** Returns what this person knew of the lesson before, when no mail is waiting; null for a lesson that is new to them. */
function knownBefore(
  person: Recipient,
  { kind, before }: LessonEvent,
  teacherName: string,
): KnownLesson | null {
  const isNew =
    kind === 'BOOKED' ||
    (before &&
      person.to.isTeacher &&
      person.accountId === person.teacherId &&
      person.teacherId !== before.teacherId);
  if (isNew) return null;
  const { startsAt, endsAt, teacherId } = before ?? person;
  return { startsAt, endsAt, teacherId, teacherName };
}

/** The data of a person and the lesson that the e-mail is written from. */
const FACTS = [
  'lessonId',
  'sequence',
  'type',
  'language',
  'startsAt',
  'endsAt',
  'teacherId',
  'teacherName',
  'groupName',
  'studentNames',
  'to',
  'isOver',
  'reason',
  'credits',
] as const satisfies readonly (keyof Recipient & keyof LessonFacts)[];

function pick<T, K extends keyof T>(all: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<T, K>;
}
