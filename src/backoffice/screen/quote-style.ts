/** A person's own words, beside a coloured line. */
export const quoteSx = {
  m: 0,
  py: 0.5,
  pl: 2,
  borderLeft: '4px solid var(--primary)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
