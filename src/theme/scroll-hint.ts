/** Returns a shadow at the edge beyond which there is more content, for this background; none if everything is visible. */
export const scrollHint = (ground: 'var(--ground)' | 'var(--paper)') => {
  const cover = (side: 'left' | 'right') =>
    `linear-gradient(to ${side === 'left' ? 'right' : 'left'}, ${ground} 40%, transparent) ${side} / 40px 100% no-repeat local`;
  const shadow = (side: 'left' | 'right') =>
    `linear-gradient(to ${side === 'left' ? 'right' : 'left'}, color-mix(in srgb, var(--text-primary) 14%, transparent), transparent) ${side} / 12px 100% no-repeat scroll`;
  return {
    background: `${cover('left')}, ${cover('right')}, ${shadow('left')}, ${shadow('right')}, ${ground}`,
  } as const;
};
