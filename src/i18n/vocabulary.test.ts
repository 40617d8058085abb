import { describe, expect, it } from 'vitest';
import { BADGE_VOCABULARIES, badgeOf } from '#domain/badge.ts';
import { LESSON_KINDS } from '#domain/shared/lesson-kind.ts';
import { PLANS } from '#domain/billing/plan.ts';
import { ROLES } from '#domain/shared/role.ts';
import { PROFILE_TYPES } from '#domain/people/student.ts';
import { SUPPORT_TASK_TYPES, type SupportTaskType } from '#domain/office/support-task-type.ts';
import { LOST_CODES } from '#domain/teaching/trial.ts';
import { WEEKDAYS } from '#domain/values/weekday.ts';
import words from '#domain/locales/en/vocabulary.json' with { type: 'json' };

const BADGES = Object.entries(BADGE_VOCABULARIES).map(([name, table]): [string, string[]] => [
  name,
  Object.keys(table),
]);
const VOCABULARIES: Record<string, readonly string[]> = {
  ...Object.fromEntries(BADGES),
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
const CATALOGUE: Readonly<Record<string, Readonly<Record<string, string>>>> = words;

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
  it('ENT-09 the catalogue has exactly the vocabularies of the domain', () => {
    expect(Object.keys(CATALOGUE).sort()).toEqual(Object.keys(VOCABULARIES).sort());
  });

  it.each(Object.keys(VOCABULARIES))(
    'ENT-09 ENT-10 every value of %s has a word, and no word is left over',
    (name) => {
      expect(Object.keys(CATALOGUE[name] ?? {}).sort()).toEqual([...(VOCABULARIES[name] ?? [])].sort());
      for (const word of Object.values(CATALOGUE[name] ?? {})) expect(word.trim()).not.toBe('');
    },
  );

  it("ENT-09 a status reads the same in every vocabulary, so that a badge's word follows from its value", () => {
    for (const [name, values] of BADGES) {
      for (const value of values) {
        const [vocabulary = '', key = ''] = badgeOf(value)?.key.split('.') ?? [];
        expect(CATALOGUE[vocabulary]?.[key], `${name}.${value}`).toBe(CATALOGUE[name]?.[value]);
      }
    }
  });

  it('ENT-05 the support-task types have their fixed labels', () => {
    expect(words.supportTaskType).toMatchObject(SUPPORT_LABELS);
  });

  it('ENT-07 the two Spanish plan names stay as they are given', () => {
    expect([words.plan.MONTHS_3, words.plan.MONTHS_12]).toEqual(['3 meses', '12 meses']);
  });
});
