/** The line of a `<details>` that opens it. */
export const disclosure = {
  cursor: 'pointer',
  minHeight: 44,
  display: 'list-item',
  py: 1.25,
  fontWeight: 600,
  color: 'primary.main',
} as const;
