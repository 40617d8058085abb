import { describe, expect, it } from 'vitest';
import { BRAND_GROUNDS, BRAND_TEXT } from '#domain/provider/brand-colour.ts';
import { blend, contrast } from '#domain/values/contrast.ts';
import { PALETTE } from '#domain/shared/palette.ts';
import { SUPPLANT } from './palette.ts';
import { TONES } from './tones.ts';
import { AVATAR_BACKGROUNDS, avatarColours, initialsOf } from '#src/ui/avatar-colours.ts';

it('LAY-09 a school’s colour is measured on the grounds that pages have', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const { background, action, text } = PALETTE[scheme];
    expect(BRAND_TEXT[scheme]).toBe(text.primary);
    expect(BRAND_GROUNDS[scheme]).toEqual({
      grounds: [background.paper, background.default, action.hover],
      tint: SUPPLANT[scheme].tint,
      opacity: SUPPLANT[scheme].tintOpacity,
    });
  }
});

const SCHEMES = ['light', 'dark'] as const;
const ENOUGH = 4.5;

describe.each(SCHEMES)('%s', (scheme) => {
  const { background, text, primary, secondary, error, warning, success, info } = PALETTE[scheme];
  const { tint, tintOpacity, modal } = SUPPLANT[scheme];
  const grounds = {
    default: background.default,
    paper: background.paper,
    hover: PALETTE[scheme].action.hover,
  };

  it.each(Object.entries(TONES[scheme]))(
    'ENT-09 the tone %s is readable on its own ground',
    (_, { ink, soft }) => {
      expect(contrast(ink, soft)).toBeGreaterThanOrEqual(ENOUGH);
    },
  );

  it.each(Object.entries(TONES[scheme]))(
    'D15 the tone %s is readable through the red tint',
    (_, { ink, soft }) => {
      const [top, below] = [ink, soft].map((colour) => blend(tint, colour, tintOpacity)) as [string, string];
      expect(contrast(top, below)).toBeGreaterThanOrEqual(ENOUGH);
    },
  );

  it.each(Object.entries(grounds))(
    'LAY-09 text and accents are readable on the ground %s, tinted or not',
    (_, ground) => {
      for (const ink of [text.primary, text.secondary, primary.main, secondary.main, error.main]) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(ENOUGH);
        const tinted = [ink, ground].map((colour) => blend(tint, colour, tintOpacity)) as [string, string];
        expect(contrast(...tinted)).toBeGreaterThanOrEqual(ENOUGH);
      }
    },
  );

  it('LAY-13 a message keeps dark text on every tone', () => {
    for (const { soft } of Object.values(TONES[scheme])) {
      expect(contrast(text.primary, soft)).toBeGreaterThanOrEqual(ENOUGH);
    }
  });

  it('LAY-14 buttons are readable', () => {
    for (const { main, contrastText } of [primary, secondary, error, warning, success, info]) {
      expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(ENOUGH);
    }
  });

  it('STATE-08 dialogs while acting as another have a ground of their own, and are readable', () => {
    expect(modal).not.toBe(background.paper);
    expect(contrast(text.primary, modal)).toBeGreaterThanOrEqual(ENOUGH);
    expect(contrast(text.secondary, modal)).toBeGreaterThanOrEqual(ENOUGH);
    expect(contrast(primary.main, modal)).toBeGreaterThanOrEqual(ENOUGH);
  });

  it('LAY-02 the open item of the menu is readable', () => {
    const ink = scheme === 'light' ? primary.dark : primary.main;
    expect(contrast(ink, primary.light)).toBeGreaterThanOrEqual(ENOUGH);
  });
});

it('STATE-08 the red banner is readable', () => {
  expect(contrast('#ffffff', SUPPLANT.banner)).toBeGreaterThanOrEqual(ENOUGH);
});

describe('avatars', () => {
  it.each(AVATAR_BACKGROUNDS)('ENT-03 initials are readable on %s', (background) => {
    expect(contrast('#ffffff', background)).toBeGreaterThanOrEqual(ENOUGH);
  });

  it.each([
    ['Ana María Ruiz', 'AR'],
    ['Ana', 'A'],
    ['  élodie   dupont ', 'ÉD'],
    ['', ''],
    ['李 小龍', '李小'],
  ])('ENT-03 the initials of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('ENT-03 the same name has the same colour, and different names differ', () => {
    expect(avatarColours('Ana Ruiz')).toEqual(avatarColours('Ana Ruiz'));
    const names = Array.from({ length: 60 }, (_, index) => `Person ${index}`);
    expect(new Set(names.map((name) => avatarColours(name).background)).size).toBeGreaterThan(5);
  });
});
