import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import { useState } from 'react';
import { Box } from '#src/ui/Box.tsx';

/** The own photo on the way to the profile; a sign where there is none, or where it cannot be fetched (without a connection). */
export function OwnFace({ photoUrl }: { photoUrl: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!photoUrl || isBroken) return <AccountCircle />;
  return <Box component="img" src={photoUrl} alt="" onError={() => setIsBroken(true)} sx={photo} />;
}

const photo = { width: 28, height: 28, borderRadius: '50%', objectFit: 'cover' } as const;
