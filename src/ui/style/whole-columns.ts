const IN_SIGHT = 6;

/**
 * Where a year's columns have no room, as on a phone: so many of them fill the width, and the others are scrolled to. None is cut in two
 * at the edge. For the `tr` of a table that is a chart, `gap` px apart.
 */
export const wholeColumns = (gap: number) =>
  ({
    // What is only heard in a column stays within it.
    position: 'relative',
    containerType: 'inline-size',
    '@container (max-width: 551.95px)': {
      [`& tbody:has(tr:nth-of-type(${IN_SIGHT + 2})) tr`]: {
        minWidth: `calc((100cqw - ${(IN_SIGHT - 1) * gap}px) / ${IN_SIGHT})`,
      },
    },
  }) as const;
