/** The word or meaning that a card asks about. */
export const promptStyle = {
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: 1.25,
  minHeight: 96,
  display: 'grid',
  placeItems: 'center',
  overflowWrap: 'anywhere',
} as const;
/** A meaning, often a sentence. */
export const meaningStyle = { ...promptStyle, fontSize: '1.25rem', fontWeight: 600 } as const;
/** The frame of an exercise. */
export const exerciseStyle = { display: 'grid', gap: 2, textAlign: 'center', pt: 2 } as const;
