import { Box } from './Box.tsx';
import { Typography } from './Typography.tsx';
import { type ReactNode, useId } from 'react';

interface CardProps {
  title?: string;
  /** Links or buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A panel of a page; with a title it is a region that screen readers can jump to. */
export function Card({ title, actions, children }: CardProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={title ? titleId : undefined} sx={box}>
      {title && (
        <Box sx={head}>
          <Typography id={titleId} variant="h3" component="h2" sx={{ flex: '1 1 7rem' }}>
            {title}
          </Typography>
          {actions}
        </Box>
      )}
      {children}
    </Box>
  );
}

// Buttons that have no room beside the title go below it.
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 2,
  mb: 1.5,
  // Links and buttons are as high as a thumb; the margin keeps the title aligned with those of neighbouring cards.
  '& > :not(h2)': { my: -1 },
  // A framed one keeps a distance from what is below.
  '&:has([data-framed])': { mb: 2.25 },
} as const;
const box = {
  p: { xs: 2, sm: 2.5 },
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  minWidth: 0,
} as const;
