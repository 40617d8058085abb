/** How the device's own field looks where it stands by itself; its height is its place's. */
export const nativeField = {
  font: 'inherit',
  fontSize: 16,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'text.secondary',
  borderRadius: '10px',
} as const;
