/** Layout of the view controls and the actions, side by side if there is room. */
export const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 2,
} as const;
