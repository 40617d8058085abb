import { visuallyHidden } from '#src/theme/visually-hidden.ts';

/** On a phone a list's buttons are on one line as icons; their labels (ResponsiveLabel) are for screen readers only. */
export const iconOnly = (buttons: `${string}&${string}`) =>
  ({
    '@media (max-width: 499.95px)': {
      [buttons]: { px: 0, width: 44, gap: 0, position: 'relative' },
      '& [data-words]': visuallyHidden,
    },
  }) as const;
