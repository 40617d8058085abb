import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';
import type { MailCalendar } from '#server/core/mail.ts';

/** A lesson in a calendar. Instants are ISO strings. */
export interface CalendarLesson {
  lessonId: string;
  sequence: number;
  startsAt: string;
  endsAt: string;
  title: string;
  description: string;
  isCancelled: boolean;
  /** The page where it is found. */
  url: string;
}

export interface CalendarPeople {
  school: { name: string; address: string };
  attendee?: { name: string; address: string };
}

const METHOD = {
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
  PUBLISH: ICalCalendarMethod.PUBLISH,
};

/** The same in every mail and feed, so that a calendar changes its entry instead of making another (RFC 5545 UID). */
export const uidOf = (lessonId: string): string => `lesson-${lessonId}@language-school`;

/** Lessons as an iCalendar text with times in UTC, which every program shows on its owner's clock. */
export function calendarText(
  method: MailCalendar['method'],
  lessons: readonly CalendarLesson[],
  { school, attendee }: CalendarPeople,
): string {
  const calendar = ical({
    name: school.name,
    method: METHOD[method],
    prodId: '//language-school//lessons//EN',
  });
  for (const lesson of lessons) {
    const event = calendar.createEvent({
      id: uidOf(lesson.lessonId),
      sequence: lesson.sequence,
      start: new Date(lesson.startsAt),
      end: new Date(lesson.endsAt),
      summary: lesson.title,
      description: lesson.description,
      url: lesson.url,
      class: ICalEventClass.PRIVATE,
      status: lesson.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: school.name, email: school.address },
    });
    if (attendee)
      event.createAttendee({
        name: attendee.name,
        email: attendee.address,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      });
  }
  return calendar.toString();
}
