import { describe, expect, it } from 'vitest';
import { BADGE_VOCABULARIES } from '#domain/badge.ts';
import { LESSON_KINDS } from '#domain/shared/lesson-kind.ts';
import { PLANS } from '#domain/billing/plan.ts';
import { ROLES } from '#domain/shared/role.ts';
import { PROFILE_TYPES } from '#domain/people/student.ts';
import { SUPPORT_TASK_TYPES, type SupportTaskType } from '#domain/office/support-task-type.ts';
import { LOST_CODES } from '#domain/teaching/trial.ts';
import { WEEKDAYS } from '#domain/values/weekday.ts';
import words from '#domain/locales/en/vocabulary.json' with { type: 'json' };
import spanish from '#domain/locales/es/vocabulary.json' with { type: 'json' };

const VOCABULARIES: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    Object.entries(BADGE_VOCABULARIES).map(([name, table]) => [name, Object.keys(table)]),
  ),
  role: ROLES,
  lessonKind: LESSON_KINDS,
  profileType: PROFILE_TYPES,
  supportTaskType: SUPPORT_TASK_TYPES,
  supportTaskName: SUPPORT_TASK_TYPES,
  supportTaskSentence: SUPPORT_TASK_TYPES,
  plan: PLANS,
  lostCode: LOST_CODES,
  weekday: WEEKDAYS.map(String),
};
type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;
const CATALOGUES: readonly (readonly [string, Catalogue])[] = [
  ['en', words],
  ['es', spanish],
];

/** Those that the requirements name. */
const SUPPORT_LABELS: Partial<Record<SupportTaskType, string>> = {
  CREATE_REGULAR_LESSON: 'New lesson',
  CREATE_OCCASIONAL_LESSON: 'New lesson',
  CREATE_TRIAL_LESSON: 'New trial',
  CANCEL_REGULAR_LESSON: 'Cancel lesson',
  CANCEL_OCCASIONAL_LESSON: 'Cancel lesson',
  CANCEL_ALL_REGULAR_LESSONS: 'Cancel all lesson',
  CHANGE_TEACHER: 'Teacher change',
  REPORT_STUDENT_ABSENCE: 'Student absence',
  REPORT_TEACHER_ABSENCE: 'Teacher absence',
  RESCHEDULE_LESSON: 'Reschedule lesson',
  CUSTOM: 'Custom',
  NO_LESSON: 'No lessons',
  REQUEST_CALL: 'Request call',
  CONFLICT_REGULAR_OCCASIONAL: 'Conflict Regular Occasional',
};

describe('the words of the vocabularies', () => {
  describe.each(CATALOGUES)('in %s', (_, catalogue) => {
    it('ENT-09 the catalogue has exactly the vocabularies of the domain, and names of cities', () => {
      expect(Object.keys(catalogue).sort()).toEqual([...Object.keys(VOCABULARIES), 'city'].sort());
    });

    it.each(Object.keys(VOCABULARIES))(
      'ENT-09 ENT-10 every value of %s has a word, and no word is left over',
      (name) => {
        expect(Object.keys(catalogue[name] ?? {}).sort()).toEqual([...(VOCABULARIES[name] ?? [])].sort());
        for (const word of Object.values(catalogue[name] ?? {})) expect(word.trim()).not.toBe('');
      },
    );
  });

  it('ENT-09 a status has the word of its vocabulary, in Spanish of its gender', () => {
    expect([words.lessonStatus.ASSIGNED, words.trialStatus.ASSIGNED]).toEqual(['Booked', 'Scheduled']);
    expect([
      spanish.lessonStatus.CANCELLED,
      spanish.paymentStatus.CANCELLED,
      spanish.courseStatus.CANCELLED,
    ]).toEqual(['Cancelada', 'Cancelado', 'Anulado']);
  });

  it('ENT-05 the support-task types have their fixed labels', () => {
    expect(words.supportTaskType).toMatchObject(SUPPORT_LABELS);
  });

  it('ENT-07 the two Spanish plan names stay as they are given', () => {
    expect([words.plan.MONTHS_3, words.plan.MONTHS_12]).toEqual(['3 meses', '12 meses']);
  });
});
