import { Box } from './Box.tsx';
import { useState } from 'react';
import { initialsOf, avatarColours } from './avatar-colours.ts';

interface AvatarProps {
  name: string;
  photoUrl?: string | null | undefined;
  /** Side length in px. */
  size?: number;
}

/** A person's picture, or their initials on a colour that is always theirs. Decorative: the name is shown beside it. */
export function Avatar({ name, photoUrl, size = 36 }: AvatarProps) {
  const [isBroken, setIsBroken] = useState(false);
  const box = { ...circle, width: size, height: size, fontSize: size * 0.4 };
  if (photoUrl && !isBroken) {
    return <Box component="img" src={photoUrl} alt="" onError={() => setIsBroken(true)} sx={box} />;
  }
  const { background, ink } = avatarColours(name);
  return (
    <Box component="span" aria-hidden sx={{ ...box, bgcolor: background, color: ink }}>
      {initialsOf(name)}
    </Box>
  );
}

const circle = {
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  objectFit: 'cover',
  fontWeight: 700,
  letterSpacing: '0.02em',
  userSelect: 'none',
} as const;
