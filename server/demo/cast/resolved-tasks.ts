import type { LessonFinder, Task } from './tasks.ts';
import { momentOf, time } from './tasks.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

/** What support has dealt with, and a few more open ones so that the list has a second page. */
export function furtherTasks({ calendar }: Provider, lessons: LessonFinder): Task[] {
  const moved = lessons.last('student');
  const [called, placed] = [lessons.byKey('cancelled-ahead'), lessons.byKey('trial')];
  const done = (by: 'support' | 'support2', hoursAgo: number, text: DemoText) => ({ by, hoursAgo, text });
  return [
    {
      key: 'call-done',
      type: 'REQUEST_CALL',
      issuer: 'student',
      student: 'student',
      details: { phoneNumber: { phone: '+34600200200' } },
      hoursAgo: 400,
      dueHours: -376,
      resolved: done('support', 380, {
        en: 'Called: would like more conversation.',
        es: 'Hemos hablado: quiere más conversación.',
      }),
    },
    {
      key: 'reschedule-done',
      type: 'RESCHEDULE_LESSON',
      issuer: 'student',
      student: 'student',
      lesson: moved,
      details: {
        currentDate: moved.date,
        currentTime: time('17:00'),
        proposalDate: moved.date,
        proposalTime: time(moved.time),
        durationProposal: 60,
      },
      hoursAgo: 300,
      dueHours: -280,
      resolved: done('support2', 290, { en: 'Rescheduled as requested.', es: 'Cambiada como pedía.' }),
    },
    {
      key: 'trial-done',
      type: 'CREATE_TRIAL_LESSON',
      issuer: 'trial',
      student: 'trial',
      lesson: placed,
      details: {
        lessonDate: placed.date,
        lessonTime: time(placed.time),
        phoneNumber: { phone: '+4520123456' },
      },
      hoursAgo: 70,
      dueHours: -46,
      resolved: done('support', 60, { en: 'Booked with Laura.', es: 'Reservada con Laura.' }),
    },
    {
      key: 'cancel-done',
      type: 'CANCEL_OCCASIONAL_LESSON',
      issuer: 'company',
      student: 'company',
      lesson: called,
      details: { lessonDate: momentOf(called), lessonType: 'OCCASIONAL_LESSON' },
      hoursAgo: 28,
      dueHours: -4,
      resolved: done('support', 2, { en: 'Cancelled by phone.', es: 'Cancelada por teléfono.' }),
    },
    {
      key: 'custom-done',
      type: 'CUSTOM',
      issuer: 'french',
      student: 'french',
      hoursAgo: 190,
      dueHours: -166,
      resolved: done('support2', 180, {
        en: 'Sent the certificate of attendance.',
        es: 'Certificado de asistencia enviado.',
      }),
    },
    {
      key: 'call-company',
      type: 'REQUEST_CALL',
      issuer: 'company2',
      student: 'company2',
      details: { phoneNumber: { phone: '+34600200230' }, proposalDate: calendar.day(2) },
      hoursAgo: 9,
      dueHours: 30,
    },
    {
      key: 'no-lesson-paused',
      type: 'NO_LESSON',
      issuer: 'stand-by',
      student: 'stand-by',
      hoursAgo: 60,
      dueHours: 60,
    },
    {
      key: 'new-occasional-german',
      type: 'CREATE_OCCASIONAL_LESSON',
      issuer: 'german',
      student: 'german',
      details: {
        lessonDate: calendar.day(9),
        lessonTime: time('10:00'),
        lessonDurationInMinutes: 90,
        lessonType: 'OCCASIONAL_LESSON',
      },
      hoursAgo: 11,
      dueHours: 25,
    },
    {
      key: 'custom-company',
      type: 'CUSTOM',
      issuer: 'company5',
      student: 'company5',
      hoursAgo: 15,
      dueHours: 33,
    },
  ];
}
