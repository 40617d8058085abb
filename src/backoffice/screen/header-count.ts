/** How many, on a button of the header. */
export const headerCount = {
  position: 'absolute',
  top: 2,
  right: 0,
  minWidth: 18,
  px: 0.5,
  borderRadius: 99,
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;
