import { Box } from '#src/ui/Box.tsx';
import { Email } from '#src/ui/Email.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import type { ReactNode } from 'react';
import { PageTitle } from '#src/ui/PageTitle.tsx';
import { OwnPhoto } from './photo/OwnPhoto.tsx';

interface ProfileHeadProps {
  /** The window's title: "Profile". */
  title: string;
  name: string;
  email: string;
  /** Badges under the name. */
  badges?: ReactNode;
  actions?: ReactNode;
}

/** The person, at the top of their own page. */
export function ProfileHead({ title, name, email, badges, actions }: ProfileHeadProps) {
  return (
    <Box component="header" sx={head}>
      <PageTitle title={title} />
      <OwnPhoto name={name} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="h1">{name}</Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <Email address={email} />
        </Typography>
        {badges && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>{badges}</Box>}
      </Box>
      {actions}
    </Box>
  );
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 } as const;
