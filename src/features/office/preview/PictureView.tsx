import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { ViewProps } from './view-props.ts';

/** Returns a blob's address, and revokes it afterwards. */
function useBlobAddress(file: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

export function PictureView({ file, title }: ViewProps) {
  const { t } = useTranslation('preview');
  const address = useBlobAddress(file);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <Notice variant="warning">{t('unreadable')}</Notice>;
  if (!address) return null;
  return <Box component="img" src={address} alt={title} onError={() => setIsBroken(true)} sx={picture} />;
}

const picture = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: '75vh',
  mx: 'auto',
  borderRadius: 1,
} as const;
