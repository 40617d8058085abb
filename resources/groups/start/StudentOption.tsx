import type { StudentRecord } from '#domain/people/api/students.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface StudentOptionProps {
  student: StudentRecord;
  isChosen: boolean;
  onToggle: () => void;
}

/** A student to tick, with level and group credits. */
export function StudentOption({ student, isChosen, onToggle }: StudentOptionProps) {
  const t = useT();
  const { fullName, level, groupCredits } = student;
  const facts = [level, t('groups.start.group-credits', { count: groupCredits })].filter(Boolean);
  return (
    <li>
      <Box component="label" sx={option}>
        <Box component="input" type="checkbox" checked={isChosen} onChange={onToggle} sx={box} />
        <span>
          {fullName}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {facts.join(' · ')}
          </Box>
        </span>
      </Box>
    </li>
  );
}

const option = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, cursor: 'pointer' } as const;
const box = { width: 20, height: 20, m: 0, flexShrink: 0, accentColor: 'var(--primary)' } as const;
