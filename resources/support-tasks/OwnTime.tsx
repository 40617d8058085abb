import MoreTime from '@mui/icons-material/MoreTimeOutlined';
import { useEffect, useRef, useState } from 'react';
import type { OwnTime as Time, SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { OwnTimeForm } from './OwnTimeForm.tsx';

interface OwnTimeProps {
  taskId: string;
  /** The instant whose day is offered first. */
  startAt: string | null;
  shown: readonly SolutionRecord[];
  onAdd: (solution: SolutionRecord, time: Time) => void;
}

/** "Another time…": one more solution, of a day and time that the member of staff chooses. */
export function OwnTime({ taskId, startAt, shown, onAdd }: OwnTimeProps) {
  const t = useT('tasks');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The form is gone, and the keyboard with it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {isOpen ? (
        <OwnTimeForm
          taskId={taskId}
          startAt={startAt}
          shown={shown}
          onAdd={(solution, time) => {
            onAdd(solution, time);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <Button
          ref={button}
          variant="outlined"
          startIcon={<MoreTime aria-hidden />}
          onClick={() => setIsOpen(true)}
          sx={{ justifySelf: 'start' }}
        >
          {t('time.open')}
        </Button>
      )}
    </Box>
  );
}
