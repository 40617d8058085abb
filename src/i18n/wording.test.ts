import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { LOCALES_FOLDER, readTexts } from '#tests/support/locale-texts.ts';
import formerTexts from './former-texts.json' with { type: 'json' };

/** Names of values are not shown. */
const withoutValues = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}/g, '{{}}');

const TEXTS = readdirSync(join(LOCALES_FOLDER, DEFAULT_LOCALE)).flatMap((file) =>
  [...readTexts(DEFAULT_LOCALE, file)].map(([key, text]) => ({
    key: `${file.replace('.json', '')}:${key}`,
    text,
  })),
);

/** Idioms, and words that have a plainer or a standard one. */
const IDIOMS: readonly { pattern: RegExp; except?: readonly RegExp[] }[] = [
  { pattern: /\b(who(so)?ever|somebody|anybody|everybody|nobody)\b/i },
  { pattern: /\b(anew|reckon\w*|meanwhile|hence|thereby|shall|besides)\b/i },
  { pattern: /\b(stands?|stood|lies?|lay|lying)\b/i },
  { pattern: /\b(becomes?|became|comes?|came) of\b|\bwhat it comes to\b/i },
  // "Tell us what suits you" asks for an answer.
  { pattern: /\b(told|tells?|is called|speaks? of|says? so)\b/i, except: [/\btell (us|support)\b/i] },
  { pattern: /\bby (itself|themselves|yourself|oneself)\b/i },
  { pattern: /\b(goes|go|going|went) on\b|\btaken? .{0,8}up again\b/i },
  { pattern: /\bgiv(e|es|en|ing)\b.{0,14}\b(up|back)\b/i },
  {
    pattern: /\b(take|takes|taken|took)\b.{0,16}\b(out|off|back|away|in)\b/i,
    except: [/\btaken? (part|place)\b/i, /\btakes? part\b/i, /\btook place\b/i, /taken in the meantime/],
  },
  { pattern: /\b(bring|brings|brought|put|puts|hand) (in|on|out|down|it|back|credits)\b/i },
  { pattern: /\bset[- ]aside\b|\bfree credits?\b|\bcredits? free\b|\bkept for\b/i },
  { pattern: /\bholds? (longer|until)\b|\bgood (for|until)\b/i },
  // Clocks change twice a year.
  { pattern: /\bclocks?\b/i, except: [/\bclocks? change/i] },
  {
    pattern: /(^|[.:;,] ?)(what|whom?|how|which) (is|was|it|they|you|has|may|comes?|came|nobody)\b/i,
    // The title of a page that explains.
    except: [/^How it works$/],
  },
  { pattern: /\bas a rule\b|\bat once\b|\bin all\b|\ball the same\b|\bfor (instance|nothing)\b/i },
  // "Mail server" is the term.
  { pattern: /\b(telephone|(?<!e-)mail(?! server)(s|ed)?|papers?|desk|wish(es|ed)?)\b/i },
  { pattern: /\bclash(es)?\b|\bowed\b|\blearnt\b|\bcontest/i },
  { pattern: /\b(you|they|who) may\b|\bmay not\b/i },
  { pattern: /\b(cannot|do not|does not|is not|are not|did not)\b/i },
  { pattern: /\boneself\b|\bone's own\b|\bthe own\b/i },
  { pattern: / %|\(s\)/i },
];

describe('wording', () => {
  it.each(IDIOMS)('CONST-04 no text says $pattern', ({ pattern, except = [] }) => {
    const found = TEXTS.filter(
      ({ text }) => pattern.test(withoutValues(text)) && !except.some((one) => one.test(text)),
    );
    expect(found).toEqual([]);
  });

  it('CONST-04 a text that was replaced does not come back', () => {
    const isFormer = (text: string) =>
      formerTexts.some((former) =>
        former.endsWith('…') ? text.startsWith(former.slice(0, -1)) : text === former,
      );
    expect(TEXTS.filter(({ text }) => isFormer(text))).toEqual([]);
  });
});
