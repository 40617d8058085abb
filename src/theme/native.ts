/** The device's own field when used alone; its container sets the height. */
export const nativeField = {
  font: 'inherit',
  fontSize: 16,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'text.secondary',
  borderRadius: '10px',
  textOverflow: 'ellipsis',
} as const;
