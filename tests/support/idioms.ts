/** An idiom, or a word that has a plainer or a standard one. */
export interface Idiom {
  pattern: RegExp;
  /** Where the words are right. */
  except?: readonly RegExp[];
  /** Only in texts that people see; in comments the words are terms. */
  onlyTexts?: true;
}

/** Not to be found in texts that people see, and hardly in comments. */
export const IDIOMS: readonly Idiom[] = [
  { pattern: /\b(who(so)?ever|somebody|anybody|everybody|nobody)\b/i },
  { pattern: /\b(anew|reckon\w*|meanwhile|hence|thereby|shall|besides)\b/i },
  {
    pattern: /\b(stands?|stood|lies?|lay|lying)\b/i,
    // Requirements of the layout; the standby status.
    except: [/\bLAY-\d/, /\bstand[- ](by|alone|ins?)\b/i],
  },
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
  { pattern: /\bclocks?\b/i, except: [/\bclocks? change/i], onlyTexts: true },
  {
    pattern: /(^|[.:;] ?)(what|whom?|how|which) (is|was|it|they|you|has|may|comes?|came|nobody)\b/i,
    // The title of a page that explains.
    except: [/^How it works$/],
  },
  {
    pattern: /, ?(what|whom?|how|which) (is|was|it|they|you|has|may|comes?|came|nobody)\b/i,
    onlyTexts: true,
  },
  { pattern: /\bas a rule\b|\bat once\b|\bin all\b|\ball the same\b|\bfor (instance|nothing)\b/i },
  // "Mail server" is the term.
  { pattern: /\b(telephone|(?<!e-)mail(?! server)(s|ed)?|papers?|desk|wish(es|ed)?)\b/i, onlyTexts: true },
  { pattern: /\bclash(es)?\b|\bowed\b|\blearnt\b|\bcontest/i },
  { pattern: /\b(you|they|who) may\b|\bmay not\b/i },
  { pattern: /\b(cannot|do not|does not|is not|are not|did not)\b/i, onlyTexts: true },
  { pattern: /\boneself\b|\bone's own\b|\bthe own\b/i },
  { pattern: / %|\(s\)/i, onlyTexts: true },
];
