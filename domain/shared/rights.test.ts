import { describe, expect, it } from 'vitest';
import { ALL_RIGHTS, can, NO_RIGHTS, PRESETS, presetOf, RIGHT_PRESETS, RIGHTS, rightsOf } from './rights.ts';
import { rights } from './rights-schema.ts';

describe('rights of staff', () => {
  it('PERM-01 are what was stored, those of support where nothing was, and everything for an admin', () => {
    expect(rightsOf({ isAdmin: false, stored: null })).toBe(RIGHT_PRESETS.SUPPORT);
    expect(rightsOf({ isAdmin: true, stored: NO_RIGHTS })).toBe(ALL_RIGHTS);
    expect(rightsOf({ isAdmin: false, stored: { students: 'view' } })).toEqual({
      ...NO_RIGHTS,
      students: 'view',
    });
  });

  it('include the lower levels', () => {
    expect(can({ ...NO_RIGHTS, students: 'edit' }, 'students', 'view')).toBe(true);
    expect(can({ ...NO_RIGHTS, students: 'view' }, 'students', 'edit')).toBe(false);
    expect(can(NO_RIGHTS, 'money', 'view')).toBe(false);
  });

  it('name every right in every preset, and know each preset again', () => {
    for (const preset of PRESETS) {
      expect(rights.safeParse(RIGHT_PRESETS[preset]).success, preset).toBe(true);
      expect(presetOf({ ...RIGHT_PRESETS[preset] })).toBe(preset);
    }
    expect(presetOf({ ...NO_RIGHTS, [RIGHTS[0]]: 'view' })).toBeNull();
  });

  it('refuse a right that does not exist and a level that is none', () => {
    expect(rights.safeParse({ ...NO_RIGHTS, planets: 'edit' }).success).toBe(false);
    expect(rights.safeParse({ ...NO_RIGHTS, students: 'all' }).success).toBe(false);
  });
});
