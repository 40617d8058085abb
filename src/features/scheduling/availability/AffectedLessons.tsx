import type { AffectedLesson } from '#calls/scheduling/api/availability.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';

/** The lessons that a change leaves outside of working time, each with when and who. */
export function AffectedLessons({ lessons }: { lessons: readonly AffectedLesson[] }) {
  return (
    <Box component="ul" sx={list}>
      {lessons.map(({ id, startsAt, teacherName, groupName, students }) => (
        <Box component="li" key={id} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Box sx={{ fontWeight: 600 }}>
            <InstantField at={startsAt} />
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {[teacherName, groupName, ...students.map(({ fullName }) => fullName)]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, mt: 1.5, p: 0, maxHeight: 320, overflowY: 'auto' } as const;
