import type { ActingParty } from '#domain/scheduling/booking.ts';
import type { Messages } from '#server/outbox/outbox-messages.ts';
import type { Attendee, BookingFacts } from './booking-check.ts';
import type { Recipient } from './recipients.ts';
import type { NewLesson } from './new-lesson.ts';
import { messagesFor } from './notify.ts';

interface Booked {
  lesson: NewLesson;
  facts: BookingFacts;
  by: ActingParty;
  undoId: string | undefined;
}

/** Returns the messages about a new lesson: there are no earlier messages about it, and `facts` has the recipients. */
export function newsOfBooking({ lesson, facts, by, undoId }: Booked): Messages {
  const students = facts.people.filter(({ isTeacher }) => !isTeacher).map(({ fullName }) => fullName);
  const people = facts.people.map((person) => recipientOf(person, students, lesson, facts));
  return messagesFor(people, { kind: 'BOOKED', lessonId: lesson.id, by, undoId });
}

function recipientOf(
  { id, firstName, timeZone, isTeacher, ...person }: Attendee,
  studentNames: string[],
  lesson: NewLesson,
  { providerId, teacherName, groupName }: BookingFacts,
): Recipient {
  const { type, language, startsAt, endsAt, teacherId, regularLesson, seats } = lesson;
  const seat = seats.find(({ studentId }) => studentId === id);
  return {
    providerId,
    lessonId: lesson.id,
    type,
    language,
    startsAt,
    endsAt,
    teacherId,
    teacherName,
    groupName,
    studentNames,
    accountId: id,
    email: person.email,
    fullName: person.fullName,
    wantsChanges: person.wantsChanges,
    isClosed: person.isClosed,
    to: { firstName, isTeacher, timeZone },
    version: 1,
    sequence: 0,
    isRegularLesson: regularLesson !== null,
    isOver: false,
    reason: null,
    waiting: null,
    credits: seat ? { held: seat.held, back: 0, lost: 0, isWaiting: seat.isWaiting } : null,
  };
}
