import type { ReactNode } from 'react';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';

interface WithTeacherProps {
  teacher: { teacherName: string; teacherPhotoUrl: string | null };
  /** Names the teacher or the group. */
  children: ReactNode;
}

/** Facts about a lesson, beside its teacher's picture. */
export function WithTeacher({ teacher: { teacherName, teacherPhotoUrl }, children }: WithTeacherProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Avatar name={teacherName} photoUrl={teacherPhotoUrl} />
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
