import { useEffect, useRef } from 'react';
import Close from '@mui/icons-material/Close';
import { MOST_ABSENT } from '#domain/scheduling/absence.ts';
import type { AbsencePlan } from '#domain/scheduling/api/teacher-absence.ts';
import { LabelledPicker } from '#src/backoffice/form/LabelledPicker.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';

interface OtherAbsentProps {
  teacherId: string;
  others: AbsencePlan['others'];
  /** The error of the choice. */
  error?: string | undefined;
  onChange: (ids: readonly string[]) => void;
}

/** Other teachers who are absent on the same days: their lessons are planned together. */
export function OtherAbsent({ teacherId, others, error, onChange }: OtherAbsentProps) {
  const t = useT();
  const ids = others.map((other) => other.teacherId);
  const box = useRef<HTMLDivElement>(null);
  /** How many others there will be after the change under way. */
  const awaited = useRef<number | null>(null);
  const change = (next: readonly string[]) => {
    awaited.current = next.length;
    onChange(next);
  };
  // The picker is a new one, or the pressed button is gone.
  useEffect(() => {
    if (awaited.current !== ids.length) return;
    awaited.current = null;
    box.current?.querySelector('input')?.focus();
  });
  const add = (id: string | null) => {
    if (id && id !== teacherId && !ids.includes(id)) change([...ids, id]);
  };
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 1, width: '100%', maxWidth: 480 }}>
      {others.map(({ teacherId: id, teacherName }) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {teacherName}
          <Button
            size="small"
            startIcon={<Close aria-hidden />}
            aria-label={t('absence.other-remove', { name: teacherName })}
            onClick={() => change(ids.filter((one) => one !== id))}
          >
            {t('absence.remove')}
          </Button>
        </Box>
      ))}
      {ids.length < MOST_ABSENT - 1 && (
        <LabelledPicker
          key={ids.length}
          resource="teachers"
          nameField="fullName"
          label={t('absence.other')}
          value={null}
          error={error}
          onPick={add}
        />
      )}
    </Box>
  );
}
