/** Each at least 4.5:1 with white (avatar-colours.test.ts). */
export const AVATAR_BACKGROUNDS = [
  '#4649c8',
  '#0b6170',
  '#8a3b12',
  '#6a2a9e',
  '#12633d',
  '#a11a5c',
  '#1a4f9c',
  '#7a4a00',
  '#495168',
  '#a11a2c',
] as const;

/** First letter of the first and of the last word: 'Ana María Ruiz' → 'AR'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** The same name always gets the same colour. */
export function avatarColours(name: string): { background: string; ink: string } {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const background = AVATAR_BACKGROUNDS[hash % AVATAR_BACKGROUNDS.length] ?? AVATAR_BACKGROUNDS[0];
  return { background, ink: '#ffffff' };
}
