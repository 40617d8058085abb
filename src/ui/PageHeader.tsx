import { Box } from './Box.tsx';
import { Typography } from './Typography.tsx';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Before the title: the picture of the person that the page is about. */
  picture?: ReactNode;
  actions?: ReactNode;
}

/** The one h1 of a page, and the window's title. */
export function PageHeader({ title, subtitle, picture, actions }: PageHeaderProps) {
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <PageTitle title={title} />
      {picture}
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        {subtitle && (
          <Typography component="div" sx={{ color: 'text.secondary', '&:not(:empty)': { mt: 0.5 } }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions}
    </Box>
  );
}
