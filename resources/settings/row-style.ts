/** A row of a short list of settings: name, facts and buttons. */
export const settingsRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 0.5,
  minHeight: 48,
  borderBottom: '1px solid var(--divider)',
} as const;
