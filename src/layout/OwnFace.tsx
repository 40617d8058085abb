import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import { useState } from 'react';
import { Box } from '#src/ui/Box.tsx';

/** The user's photo, as a link to the profile; an icon when there is none or it cannot be loaded (offline). */
export function OwnFace({ photoUrl }: { photoUrl: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!photoUrl || isBroken) return <AccountCircle />;
  return <Box component="img" src={photoUrl} alt="" onError={() => setIsBroken(true)} sx={photo} />;
}

const photo = { width: 28, height: 28, borderRadius: '50%', objectFit: 'cover' } as const;
