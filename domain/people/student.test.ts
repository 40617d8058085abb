import { describe, expect, it } from 'vitest';
import { activityStatus, ACTIVITY_STATUS } from './activity-status.ts';
import { language, LANGUAGE } from '#domain/shared/language.ts';
import { profileType, studentCan } from './student.ts';

const BUSINESS = '6f2d1c1e-0000-4000-8000-000000000001';

describe('referral', () => {
  it.each(Object.keys(ACTIVITY_STATUS).filter((status) => status !== 'STUDENT'))(
    'PERM-03 not as %s',
    (status) => {
      expect(studentCan.refer({ activityStatus: activityStatus.parse(status), businessId: null })).toBe(
        false,
      );
    },
  );

  it('PERM-03 not as a company student', () => {
    expect(studentCan.refer({ activityStatus: 'STUDENT', businessId: BUSINESS })).toBe(false);
  });

  it('PERM-03 as an active student who pays alone', () => {
    expect(studentCan.refer({ activityStatus: 'STUDENT', businessId: null })).toBe(true);
  });
});

describe('the shop', () => {
  it.each(Object.keys(LANGUAGE).filter((name) => name !== 'ENGLISH'))(
    'MENU-04 PERM-04 not for students of %s',
    (name) => {
      expect(studentCan.seeShop({ language: language.parse(name), businessId: null })).toBe(false);
    },
  );

  it('MENU-04 PERM-04 not for company students', () => {
    expect(studentCan.seeShop({ language: 'ENGLISH', businessId: BUSINESS })).toBe(false);
  });

  it('MENU-04 PERM-04 for everyone else', () => {
    expect(studentCan.seeShop({ language: 'ENGLISH', businessId: null })).toBe(true);
  });
});

it('ENT-03 the profile type is BUSINESS or the other', () => {
  expect(profileType.safeParse('business').success).toBe(false);
  expect(profileType.options).toEqual(['PRIVATE', 'BUSINESS']);
});
