import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BADGE_VOCABULARIES, badgeOf, type BadgeVocabulary } from './badge.ts';
import { ICONS, type Vocabulary } from '#domain/shared/appearance.ts';
import { SUPPORT_TASK_TYPE } from '#domain/office/support-task-type.ts';

const STATUSES =
  `ACTIVE INACTIVE CANCEL UNENROLLED PAUSED STUDENT VACATIONS DEMO TRIAL POST_TRIAL LEAD PENDING NEWBIE ZOMBIE
  STAND_BY JUNIOR ASSIGNED PARTIALLY_ASSIGNED ATTENDED NOT_ATTENDED CANCELLED NOT_REPORTED WAITING COMPLETED EXPIRED BOOKED`.split(
    /\s+/,
  );
const LANGUAGES = ['ENGLISH', 'FRENCH', 'SPANISH', 'ITALIAN', 'CHINESE', 'GERMAN', 'PORTUGUESE'];
const KINDS = ['regular', 'occasional', 'trial', 'cancelled', 'INDIVIDUAL', 'GROUP'];
const TABLES = Object.entries(BADGE_VOCABULARIES) as [BadgeVocabulary, Vocabulary][];

describe('badges', () => {
  it.each(['active', 'UNKNOWN', '', 'toString', '__proto__'])(
    "ENT-09 '%s' is no status and has no badge",
    (value) => {
      expect(badgeOf(value)).toBeUndefined();
    },
  );

  it.each(STATUSES)('ENT-09 the status %s has its colour, icon and word', (value) => {
    expect(badgeOf(value)).toEqual({
      colour: expect.stringMatching(/^(success|info|warning|danger|neutral|accent)$/),
      icon: expect.any(String),
      key: expect.stringMatching(new RegExp(`^[a-zA-Z]+\\.${value}$`)),
    });
  });

  it.each([...LANGUAGES, ...KINDS])('ENT-10 %s has its colour, icon and word', (value) => {
    expect(badgeOf(value)?.key.endsWith(`.${value}`)).toBe(true);
  });

  it('ENT-09 a value looks the same in every vocabulary that has it', () => {
    for (const [name, table] of TABLES) {
      for (const [value, look] of Object.entries(table)) {
        expect(badgeOf(value), `${name}.${value}`).toMatchObject(look);
        expect(badgeOf(value, name)).toEqual({ ...look, key: `${name}.${value}` });
      }
    }
  });

  it('ENT-09 a value of another vocabulary has no badge in this one', () => {
    expect(badgeOf('PAID', 'lessonStatus')).toBeUndefined();
    expect(badgeOf('toString', 'lessonStatus')).toBeUndefined();
  });

  it('ENT-09 ENT-05 every icon of the list exists and is used', () => {
    const looks = [SUPPORT_TASK_TYPE, ...Object.values<Vocabulary>(BADGE_VOCABULARIES)].flatMap((table) =>
      Object.values(table),
    );
    expect([...new Set(looks.map(({ icon }) => icon))].sort()).toEqual([...ICONS].sort());
    const sprite = readFileSync('src/ui/badge-icons.svg', 'utf8');
    for (const icon of ICONS)
      expect(sprite).toMatch(new RegExp(`<symbol id="${icon}" [^>]*><(path|circle) `));
  });
});
