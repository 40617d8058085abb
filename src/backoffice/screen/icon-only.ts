import { visuallyHidden } from '#src/theme/visually-hidden.ts';

/** On a phone the buttons of a list's head stand on one line, as icons: their words (ResponsiveLabel) are only read out. */
export const iconOnly = (buttons: `${string}&${string}`) =>
  ({
    '@media (max-width: 499.95px)': {
      [buttons]: { px: 0, width: 44, gap: 0, position: 'relative' },
      '& [data-words]': visuallyHidden,
    },
  }) as const;
