import Close from '@mui/icons-material/Close';
import type { StudentRecord } from '#domain/people/api/students.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface StudentChipsProps {
  ids: readonly string[];
  known: ReadonlyMap<string, Pick<StudentRecord, 'fullName'>>;
  onRemove: (id: string) => void;
}

/** The chosen students, each with a button that removes them. */
export function StudentChips({ ids, known, onRemove }: StudentChipsProps) {
  const t = useT();
  if (ids.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ids.map((id) => {
        const name = known.get(id)?.fullName ?? '…';
        return (
          <Button
            key={id}
            variant="outlined"
            endIcon={<Close />}
            aria-label={t('groups.start.remove', { name })}
            onClick={() => onRemove(id)}
          >
            {name}
          </Button>
        );
      })}
    </Box>
  );
}
