import { type ReactNode, useState } from 'react';
import { useIsPhone } from '#src/layout/use-is-phone.ts';
import { Box } from '#src/ui/Box.tsx';

interface PhoneFoldProps {
  label: string;
  children: ReactNode;
}

/** Figures above a list: visible on a desktop, collapsed on a phone, so that the list is visible on the first screen. */
export function PhoneFold({ label, children }: PhoneFoldProps) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  if (!isPhone) return children;
  return (
    <Box component="details" onToggle={(event) => setIsOpen(event.currentTarget.open)} sx={fold}>
      <summary>{label}</summary>
      {isOpen && children}
    </Box>
  );
}

const fold = {
  mb: 1,
  '& > summary': { cursor: 'pointer', minHeight: 44, py: 1.25, color: 'text.secondary', fontWeight: 600 },
} as const;
