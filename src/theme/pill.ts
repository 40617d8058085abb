/** A word or two on a coloured ground, beside a picture. */
export const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  py: 0.25,
  borderRadius: 99,
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;
