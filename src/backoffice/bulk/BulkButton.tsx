import { Button } from '#src/ui/Button.tsx';
import { type ComponentType, useState } from 'react';

interface BulkButtonProps {
  label: string;
  /** Open until its `onClose`. */
  dialog: ComponentType<{ onClose: () => void }>;
}

/** One bulk action. */
export function BulkButton({ label, dialog: Dialog }: BulkButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
