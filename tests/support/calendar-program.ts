import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';

export interface CalendarEvent {
  uid: string;
  method: string;
  sequence: number;
  status: string;
  /** ISO, UTC. */
  startsAt: string;
  endsAt: string;
}

const textOf = (component: InstanceType<typeof ICAL.Component>, name: string): string =>
  String(component.getFirstPropertyValue(name));
const addressesOf = (component: InstanceType<typeof ICAL.Component>, name: string): string[] =>
  component.getAllProperties(name).map((property) => String(property.getFirstValue()));

/** The calendar part of a mail, as sent; none where the mail is without one. */
export function calendarTextOf(mail: Email): string | undefined {
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!part) return undefined;
  const { content } = part;
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** The events of a calendar, its zones read from the calendar itself. */
export function eventsOf(text: string): {
  events: CalendarEvent[];
  attendees: string[];
  organizers: string[];
} {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const parts = calendar.getAllSubcomponents('vevent');
  const events = parts.map((part): CalendarEvent => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      method: textOf(calendar, 'method'),
      sequence: event.sequence,
      status: textOf(part, 'status'),
      startsAt: event.startDate.toJSDate().toISOString(),
      endsAt: event.endDate.toJSDate().toISOString(),
    };
  });
  return {
    events,
    attendees: parts.flatMap((part) => addressesOf(part, 'attendee')),
    organizers: parts.flatMap((part) => addressesOf(part, 'organizer')),
  };
}

export interface CalendarProgram {
  take: (mail: Email) => void;
  /** Lists the calendar's events: beginning, end and UID, the earliest first. */
  shown: () => string[];
}

/** The calendar program of one person, to which every mail is given: it refuses what such a program may misread (RFC 5546). */
export function calendarProgram(address: string): CalendarProgram {
  const entries = new Map<string, CalendarEvent>();
  function take(mail: Email): void {
    const text = calendarTextOf(mail);
    if (!text) return;
    const { events, attendees, organizers } = eventsOf(text);
    expect(new Set(organizers)).toEqual(new Set([`mailto:${mail.from?.address}`]));
    for (const event of events) {
      const { uid, method, sequence, status } = event;
      const isInvitation = method === 'REQUEST' || method === 'CANCEL';
      // An invitation is about one event and names its invitee; a published calendar names no one.
      expect(attendees).toEqual(isInvitation ? [`mailto:${address}`] : []);
      if (isInvitation) expect(status).toBe(method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED');
      expect(sequence, `${method} ${uid}`).toBeGreaterThan(entries.get(uid)?.sequence ?? -1);
      entries.set(uid, event);
    }
    if (attendees.length > 0) expect(events).toHaveLength(1);
  }
  return {
    take,
    shown: () =>
      [...entries.values()]
        .filter(({ status }) => status !== 'CANCELLED')
        .map(({ uid, startsAt, endsAt }) => `${startsAt} ${endsAt} ${uid}`)
        .toSorted(),
  };
}
